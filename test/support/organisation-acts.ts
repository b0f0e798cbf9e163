import * as assert from 'uvu/assert'
import { type Directors, openDirectors } from './directors.ts'
import { eventually } from './eventually.ts'
import { type SeededService, seedAuthority, seedService } from './gov.ts'
import type { Answered, Person } from './stage.ts'

export type Director = Awaited<ReturnType<Directors['director']>>

/** Something signed for an organisation whose request is on the phone. */
interface Requested {
  /** How it has ended: its state, and the reason. */
  end(): Promise<[state: string, reason: string | null]>
  /** Lets its time run out. */
  lapse(): Promise<void>
  /** Whether anything has come of it. */
  effect(): Promise<boolean>
}

export type OrganisationActs = Awaited<ReturnType<typeof openOrganisationActs>>

/** Directors, and all that they do for organisations: with PIN2, and without. */
export async function openOrganisationActs() {
  const directors = await openDirectors()
  const { stage } = directors
  const { system } = stage.test.database
  const { orgId: authority, officer } = await seedAuthority(stage)
  const addressee = 'business' as const
  const plain = await seedService(stage, authority, { addressee })
  const signed = await seedService(stage, authority, { addressee, applicant_signs: true })

  const fileWith = (service: SeededService, number: string, { credential }: Person): Promise<Answered> =>
    stage.send(
      'createGovApplication',
      {
        body: {
          service_id: service.id,
          channel: 'online',
          urgency: 'normal',
          form_data: {},
          evidences: [],
          representative: { kind: 'organisation', number },
        },
      },
      credential,
    )
  const file = (regNo: string, person: Person) => fileWith(plain, regNo, person)
  const name = (id: string, { credential }: Person) =>
    stage.send(
      'addOrganisationMember',
      { path: { id }, body: { email: 'named@demo.invalid', role: 'owner' } },
      credential,
    )
  /** The organisation of that number, with the person as an owner by the register. */
  async function own(regNo: string, person: Person): Promise<string> {
    const found = await system
      .selectFrom('organisations')
      .select('id')
      .where('reg_no', '=', regNo)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    if (!found) return directors.create(regNo, person)
    const { status, body } = await directors.takeOver(regNo, person)
    assert.ok(status === 201 || body.error === 'org.already_member', JSON.stringify(body))
    return found.id
  }
  const caseCount = async (number: string) =>
    (
      await system
        .selectFrom('gov_applications')
        .select('id')
        .where('represented_reg_no', '=', number)
        .execute()
    ).length

  type Table = 'sign_sessions' | 'organisation_nominations' | 'gov_application_signatures'
  async function requested(table: Table, id: string, effect: Requested['effect']): Promise<Requested> {
    const read = () =>
      system
        .selectFrom(table)
        .select(['state', 'reason', 'ended_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    return {
      effect,
      async end() {
        await eventually(async () => (await read()).ended_at !== null)
        const { state, reason } = await read()
        return [state, reason]
      },
      async lapse() {
        // An answer that comes late counts for some minutes more.
        const expires_at = new Date(Date.now() - 5 * 60_000)
        await system.updateTable(table).set({ expires_at }).where('id', '=', id).execute()
      },
    }
  }

  /** What needs PIN2 for an organisation, asked for; the phone waits. */
  const withPin2 = {
    async document(_id: string, regNo: string, person: Director) {
      const { status, body } = await directors.startSigning(regNo, person)
      assert.is(status, 202, JSON.stringify(body))
      const { session_id } = body.data
      return requested('sign_sessions', session_id, async () => {
        const row = await system
          .selectFrom('sign_sessions')
          .select('signature')
          .where('id', '=', session_id)
          .executeTakeFirstOrThrow()
        return row.signature !== null
      })
    },
    async nomination(id: string, _regNo: string, person: Director) {
      const { status, body } = await name(id, person)
      assert.is(status, 202, JSON.stringify(body))
      return requested('organisation_nominations', body.data.id, async () => {
        const rows = await system
          .selectFrom('organisation_invitations')
          .select('id')
          .where('org_id', '=', id)
          .execute()
        return rows.length > 0
      })
    },
    async application(_id: string, regNo: string, person: Director) {
      const { body } = await fileWith(signed, regNo, person)
      const path = { id: body.data.id }
      const asked = await stage.call('signGovApplication', { path }, person.credential)
      assert.is(asked.status, 202, JSON.stringify(asked.body))
      return requested('gov_application_signatures', asked.body.data.id, async () => {
        const row = await system
          .selectFrom('gov_applications')
          .select('status')
          .where('id', '=', path.id)
          .executeTakeFirstOrThrow()
        return row.status !== 'signature_pending'
      })
    },
  }

  const priced = await seedService(stage, authority, {
    addressee,
    fees: [{ channel: 'online', urgency: 'normal', amount: 5000, processing_days: 5 }],
  })
  const services = { plain, signed, priced }

  return { ...directors, authority, services, fileWith, officer, file, name, own, caseCount, withPin2 }
}
