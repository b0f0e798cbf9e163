import { sql } from 'kysely'
import type * as uvu from 'uvu'
import * as assert from 'uvu/assert'
import { type EidDemoPerson, type EidFixture, openEid } from '../../support/eid.ts'
import { eventually } from '../../support/eventually.ts'
import { type MailServer, openMailServer, readMail } from '../../support/smtp.ts'
import { type Answered, type Credential, openStage, type Person, type Stage } from '../../support/stage.ts'
import { openRegistryFixture, type RegistryFixture } from '../../support/state-registry.ts'
import { resetLimits, signInAs } from './people.ts'

export interface UsersFixture {
  stage: Stage
  registry: RegistryFixture
  mail: MailServer
  clock: { at: number }
  /** While set, the mail server takes nothing. */
  post: { down: boolean }
  eid: EidFixture
}

/** Gives a suite a state registry, a mail server and a server of ours, in which no one has linked anything yet. */
export function withUsersFixture(test: uvu.Test<UsersFixture>) {
  test.before(async (context) => {
    context.post = { down: false }
    context.registry = await openRegistryFixture()
    context.eid = await openEid()
    context.mail = await openMailServer({
      onRcptTo: ({ address }, _session, done) => {
        if (context.post.down) return done(Object.assign(new Error('later'), { responseCode: 451 }))
        return address.startsWith('no-one')
          ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
          : done()
      },
    })
    context.clock = { at: 0 }
    const { clock } = context
    context.stage = await openStage({
      settings: {
        ...context.registry.settings,
        ...context.eid.settings,
        EID_POLL_HOLD_SECONDS: '4',
        SMTP_URL: context.mail.url,
      },
      clock: () => Date.now() + clock.at,
    })
    phones.set(context.stage, context.eid)
  })
  test.before.each(async ({ stage, clock, post }) => {
    clock.at = 0
    post.down = false
    await resetLimits(stage)
    const { system } = stage.test.database
    await system.deleteFrom('eid_organisation_signers').execute()
    await system.deleteFrom('eid_organisation_links').execute()
  })
  test.after.each(({ registry }) => registry.calm())
  test.after(async (context) => {
    await context.stage?.close()
    await context.mail?.close()
    await context.registry?.stop()
    await context.eid?.stop()
  })
  return test
}

/** The phones of the people who sign on that stage. */
const phones = new WeakMap<Stage, EidFixture>()

/** By the registry's simulator: who represents which organisation. */
export const civilId = (number: number): string => `1100000000${String(number).padStart(2, '0')}`
export const skyline = { regNo: '0000002', representatives: [civilId(1), civilId(3)], name: 'Skyline LLC' }
export const struckOff = '0000012'

export const MINUTE_MS = 60_000

export const link = (stage: Stage, { credential }: Person, regNo = skyline.regNo) =>
  stage.call('linkMyEidOrganisation', { body: { reg_no: regNo } }, credential)

export const linked = async (stage: Stage, { credential }: Person) =>
  (await stage.call('listMyEidOrganisations', {}, credential)).body.data.items

export const at = (regNo = skyline.regNo) => ({ path: { regNo } })

export async function representative(stage: Stage, regNo = skyline.regNo, number = 1): Promise<Person> {
  const person = await signInAs(stage, civilId(number))
  assert.is((await link(stage, person, regNo)).status, 201)
  return person
}

let addresses = 0
export const newAddress = (): string => `signer-${++addresses}@demo.invalid`

const nominate = (stage: Stage, { credential }: Person, body: object = { email: newAddress() }) =>
  stage.send('addEidSigner', { ...at(), body }, credential)

/** Names a signer and signs that on the phone; then the answer is the invitation, as 201, or why there is none. */
export async function invite(stage: Stage, by: Person, body?: object): Promise<Answered> {
  await canSign(stage, by)
  const asked = await nominate(stage, by, body)
  if (asked.status !== 202) return asked
  const { nationalId } = await holderOf(stage, by)
  const { phone } = phones.get(stage)!
  await phone.approve(await phone.pending(nationalId))
  const nomination = await signed(stage, by, asked.body.data.id)
  await mailed(stage, nomination.invitation_id)
  const items = await listed(stage, by.credential)
  const data = items.find(({ id }: { id: string }) => id === nomination.invitation_id)
  return { ...asked, status: data ? 201 : 410, body: { ...asked.body, data: data ?? nomination } }
}

async function holderOf(stage: Stage, { id }: Person): Promise<EidDemoPerson> {
  const { civil_id } = await stage.test.database.system
    .selectFrom('users')
    .select('civil_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const found = phones.get(stage)?.people.find(({ civilId: one }) => one === civil_id)
  assert.ok(found, `no phone of ${civil_id}`)
  return found as EidDemoPerson
}

/** As if the person had signed in with the eID. */
async function canSign(stage: Stage, person: Person): Promise<void> {
  const { documentNumber } = await holderOf(stage, person)
  await stage.test.database.system
    .updateTable('users')
    .set({ eid_document: documentNumber })
    .where('id', '=', person.id)
    .execute()
}

/** The mail goes out behind the signature: this shares the attempt that is under way. */
async function mailed({ test, app }: Stage, invitationId: string): Promise<void> {
  const due = await test.database.system
    .selectFrom('due_mails')
    .select('id')
    .where('about', '=', `signer-invitation:${invitationId}`)
    .executeTakeFirst()
  if (due) await app.services.outbox.deliver(due.id)
}

/** What became of it. */
async function signed(stage: Stage, by: Person, nominationId: string) {
  const read = async () =>
    (await stage.call('getNomination', { path: { nominationId } }, by.credential)).body.data
  await eventually(async () => (await read()).state !== 'pending', 60_000)
  return read()
}

export const resend = (stage: Stage, { credential }: Person, id: string) =>
  stage.call('resendEidSignerInvitation', { ...at(), body: { signer_id: id } }, credential)

export const remove = (stage: Stage, { credential }: Person, id: string) =>
  stage.call('removeEidSigner', { ...at(), query: { signer_id: id } }, credential)

export const accept = (stage: Stage, { credential }: Person, token: string) =>
  stage.call('acceptEidSignerInvitation', { body: { token } }, credential)

export const listed = async (stage: Stage, credential: Credential) =>
  (await stage.call('listEidSigners', at(), credential)).body.data.items

/** The tokens of the mails to an address, newest last. */
export function tokensTo(mail: MailServer, address: string): string[] {
  return mail.received
    .filter(({ to }) => to.includes(address))
    .map(({ raw }) => {
      const { text } = readMail(raw)
      const token = /\/signer-invitation#([A-Za-z0-9_-]{43})$/m.exec(text.replaceAll('\r', ''))?.[1]
      assert.ok(token, text)
      return token as string
    })
}

export const lastTokenTo = (mail: MailServer, address: string): string => tokensTo(mail, address).at(-1) ?? ''

export async function signer(stage: Stage, mail: MailServer, by: Person, number = 2) {
  const email = newAddress()
  const { body } = await invite(stage, by, { email })
  const person = await signInAs(stage, civilId(number))
  const accepted = await accept(stage, person, lastTokenTo(mail, email))
  assert.is(accepted.status, 200, JSON.stringify(accepted.body))
  return { ...person, signerId: body.data.id as string, organisation: accepted.body.data }
}

/** Anyone who signs for an organisation sees its stamp, where there is one; for others there is no such organisation. */
export const mayStamp = async (stage: Stage, { credential }: Person): Promise<boolean> => {
  const { status, body } = await stage.call('getOrganisationStamp', at(), credential)
  return status === 200 || body.error === 'me.stamp_not_found'
}

/** What lies in the database is of so many days before; clocks stay as they are, or the registry would not believe us. */
export async function age({ test }: Stage, days: number): Promise<void> {
  const { system } = test.database
  const older = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(days => ${days})`
  await system
    .updateTable('eid_organisation_links')
    .set({ verified_at: older('verified_at') })
    .execute()
  await system
    .updateTable('eid_organisation_signers')
    .set({ expires_at: older('expires_at'), removed_at: older('removed_at') })
    .execute()
}
