import * as assert from 'uvu/assert'
import { plainPdf } from '../domains/signing/pades/support/pdfs.ts'
import { CONSOLE } from '../operator/console.ts'
import { disableScheduledJobs } from './by-hand.ts'
import { openEid } from './eid.ts'
import { eventually } from './eventually.ts'
import { signInAs } from './organisations.ts'
import { callSigned } from './signed-acts.ts'
import { openStage, type Person } from './stage.ts'
import { openRegistryFixture } from './state-registry.ts'

/** The civil ID of a person of the simulators. */
export const civil = (number: number): string => `1100000000${String(number).padStart(2, '0')}`

export type Directors = Awaited<ReturnType<typeof openDirectors>>

/** A server with directors who have phones, and a register that changes. */
export async function openDirectors() {
  const [registry, eid] = await Promise.all([openRegistryFixture(), openEid()])
  const stage = await openStage({
    settings: {
      ...registry.settings,
      ...eid.settings,
      EID_POLL_HOLD_SECONDS: '4',
      OPERATOR_HOST: CONSOLE,
    },
  })
  await disableScheduledJobs(stage)
  const pdf = Buffer.from(await plainPdf())

  /** A person of the eID, signed in with it. */
  async function director(number: number): Promise<Person & { nationalId: string }> {
    const person = await signInAs(stage, civil(number))
    const holder = eid.people.find(({ civilId }) => civilId === civil(number))
    await stage.test.database.system
      .updateTable('users')
      .set({ eid_document: holder?.documentNumber ?? null })
      .where('id', '=', person.id)
      .execute()
    return { ...person, nationalId: holder?.nationalId ?? '' }
  }

  /** The register names these, and no others, from now on. */
  const represented = (regNo: string, ...numbers: number[]) =>
    registry.change({ registerNumber: regNo, representatives: numbers.map(civil) })

  const create = async (reg_no: string, { credential }: Person): Promise<string> => {
    const { status, body } = await stage.call('createOrganisation', { body: { reg_no } }, credential)
    assert.is(status, 201, JSON.stringify(body))
    return body.data.id
  }
  const takeOver = (reg_no: string, { credential }: Person) =>
    stage.call('createTakeOver', { body: { reg_no } }, credential)
  /** With the closer's signature under it, which is used only where nothing else refuses. */
  const close = (id: string, { credential }: Person) =>
    callSigned(stage, 'closeOrganisation', { path: { id } }, credential)
  const requestSeal = (id: string, { credential }: Person) =>
    stage.call('requestSeal', { path: { id } }, credential)
  const startSigning = (reg_no: string, { credential }: Person) =>
    stage.send(
      'startPdfSigning',
      { query: { name: 'lease.pdf', reg_no, level: 'B-B' }, body: pdf },
      credential,
    )
  const approve = async ({ nationalId }: { nationalId: string }) =>
    eid.phone.approve(await eid.phone.pending(nationalId))
  const members = async (id: string) => {
    const rows = await stage.test.database.system
      .selectFrom('organisation_members')
      .select(['user_id', 'role', 'basis'])
      .where('org_id', '=', id)
      .orderBy('created_at')
      .execute()
    return rows.map(({ user_id, role, basis }) => [user_id, role, basis])
  }
  const notices = async ({ id }: Person) => {
    const rows = await stage.test.database.system
      .selectFrom('gov_notifications')
      .select('template')
      .where('user_id', '=', id)
      .execute()
    return rows.map(({ template }) => template)
  }

  /** How a signing ended, or undefined while it goes on. */
  async function signingEnd({ id }: { id: string }): Promise<{ state: string; reason: string | null }> {
    const read = () =>
      stage.test.database.system
        .selectFrom('sign_sessions')
        .select(['state', 'reason', 'ended_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    await eventually(async () => (await read()).ended_at !== null, 60_000)
    const { state, reason } = await read()
    return { state, reason }
  }

  return {
    stage,
    registry,
    eid,
    director,
    represented,
    create,
    takeOver,
    close,
    requestSeal,
    startSigning,
    approve,
    members,
    notices,
    signingEnd,
    async calm() {
      await registry.calm()
      await registry.reset()
      await stage.test.database.system.deleteFrom('rate_buckets').execute()
    },
    async stop() {
      await stage.close()
      await registry.stop()
      await eid.stop()
    },
  }
}
