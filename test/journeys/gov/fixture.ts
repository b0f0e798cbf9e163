import { randomUUID } from 'node:crypto'
import * as assert from 'uvu/assert'
import type { ServiceContent } from '../../../src/domains/services/registry/content.ts'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { eventually } from '../../support/eventually.ts'
import { type Authority, seedAuthority } from '../../support/gov.ts'
import { joinOrganisation } from '../../support/organisations.ts'
import { openPaymentSimulator, type PaymentSimulator } from '../../support/payments.ts'
import { aContent } from '../../support/registry.ts'
import type { CallInput } from '../../support/request-of.ts'
import { callSigned } from '../../support/signed-acts.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { openRegistryFixture, type RegistryFixture } from '../../support/state-registry.ts'

/** A whole platform with an authority, and the services outside that it speaks with, each in a process of its own. */
export interface GovFixture {
  stage: Stage
  registry: RegistryFixture
  payments: PaymentSimulator
  eid: EidFixture
  authority: Authority
  /** Lets time pass; sessions that are older than that are over. */
  pass(ms: number): void
  /** Calls as that person and expects success; gives the data. */
  // biome-ignore lint/suspicious/noExplicitAny: the contract has checked the answer
  does(who: Person | null, operationId: string, input?: CallInput): Promise<any>
  /** The same person, signed in again. */
  again(who: Person): Promise<Person>
  close(): Promise<void>
}

export const DAY_MS = 86_400_000

/** With a site, browsers reach it there. */
export async function openGovFixture(site?: string): Promise<GovFixture> {
  const [registry, payments, eid] = await Promise.all([
    openRegistryFixture(),
    openPaymentSimulator(),
    openEid(),
  ])
  let ahead = 0
  const stage = await openStage({
    settings: {
      ...registry.settings,
      ...payments.settings,
      ...eid.settings,
      EID_POLL_HOLD_SECONDS: '5',
      ...(site !== undefined && { PORT: new URL(site).port }),
    },
    clock: () => Date.now() + ahead,
  })
  return {
    stage,
    registry,
    payments,
    eid,
    authority: await seedAuthority(stage),
    pass(ms) {
      ahead += ms
    },
    async does(who, operationId, input = {}) {
      const { status, body } = who
        ? await callSigned(stage, operationId, input, who.credential)
        : await stage.send(operationId, input)
      assert.ok(status < 300, `${operationId}: ${status} ${JSON.stringify(body)}`)
      return body.data ?? body
    },
    async again({ id }) {
      const { accessToken } = await stage.app.services.sessions.issue(id, { method: 'eid_push' })
      return { id, credential: { Authorization: `Bearer ${accessToken}` } }
    },
    async close() {
      await stage.close()
      await Promise.all([registry.stop(), payments.stop(), eid.stop()])
    },
  }
}

/** Signs in by scanning a code with the phone, as people do. */
export async function signInByEid(
  { stage, eid }: Pick<GovFixture, 'stage' | 'eid'>,
  nationalId: string,
): Promise<Person> {
  const { sid, qr_link } = (await stage.call('startEidSignIn')).body.data
  await eid.phone.approve(await eid.phone.open(qr_link, nationalId))
  const { body } = await stage.call('pollEidSignIn', { body: { sid } })
  assert.is(body.data.state, 'COMPLETE', JSON.stringify(body))
  const { tokens, person } = body.data
  return { id: person.id, credential: { Authorization: `Bearer ${tokens.access_token}` } }
}

/** Signs an act of legal effect on the phone, and does it. */
export async function signsAndDoes(
  { stage, eid }: Pick<GovFixture, 'stage' | 'eid'>,
  who: Person & { nationalId: string },
  operationId: string,
  input: CallInput,
) {
  const asked = await stage.send(operationId, input, who.credential)
  assert.equal([asked.status, asked.body.error], [428, 'acts.signature_required'], JSON.stringify(asked.body))
  const id = asked.headers.get('signed-act') as string
  const act = async () => (await stage.call('getMySignedAct', { path: { id } }, who.credential)).body.data
  const request = await eid.phone.pending(who.nationalId)
  assert.is(request.pin, 'pin2')
  await eid.phone.approve(request, { code: (await act()).verification_code })
  await eventually(async () => (await act()).state !== 'pending')
  const headers = { ...input.headers, 'Signed-Act': id }
  const done = await stage.send(operationId, { ...input, headers }, who.credential)
  assert.ok(done.status < 300, `${operationId}: ${done.status} ${JSON.stringify(done.body)}`)
  return done.body.data
}

/** From then on that person decides for the authority. */
export async function appointOfficer(town: GovFixture, person: Person): Promise<void> {
  const { stage, authority } = town
  await stage.test.database.system
    .updateTable('users')
    .set({ role: 'manager' })
    .where('id', '=', person.id)
    .execute()
  await joinOrganisation(stage, authority.orgId, person)
}

export interface OfferedService {
  id: string
  code: string
}

let offered = 0

/** Written and published in the registry, as its editors do it. */
export async function offerService(
  { stage, authority, does }: GovFixture,
  content: Partial<ServiceContent>,
): Promise<OfferedService> {
  offered++
  const editor = await stage.signIn('admin')
  const code = `journey-${process.pid}-${offered}`
  const draft = await does(editor, 'createRegistryService', {
    body: { code, authority_org_id: authority.orgId, content: aContent(content) },
  })
  const body = { row_version: draft.row_version }
  await does(editor, 'publishRegistryService', { path: { id: draft.id }, body })
  return { id: draft.id, code }
}

/** An evidence that services may ask for; with a source the state has it. */
export async function nameEvidence(
  { stage, does }: GovFixture,
  code: string,
  sourceCode?: string,
): Promise<string> {
  const editor = await stage.signIn('admin')
  const { id } = await does(editor, 'createRegistryEvidence', {
    body: {
      code,
      name_mn: `Баримт ${code}`,
      name_en: `Evidence ${code}`,
      issuer_mn: 'Улсын бүртгэлийн ерөнхий газар',
      issuer_en: 'General Authority for State Registration',
      format: sourceCode === undefined ? 'pdf_or_image' : 'data',
    },
  })
  if (sourceCode === undefined) return code
  await does(editor, 'createRegistrySource', {
    body: {
      evidence_id: id,
      provider_mn: 'Улсын бүртгэлийн ерөнхий газар',
      provider_en: 'General Authority for State Registration',
      source_code: sourceCode,
      inputs: ['civil_id'],
      legal_basis: 'Улсын бүртгэлийн ерөнхий хууль',
      assurance: 'high',
      keep_seconds: 86_400,
      active: true,
    },
  })
  return code
}

/** A case of a service that asks for nothing but its fee. */
export function apply(
  { does }: GovFixture,
  who: Person,
  { id }: OfferedService,
  changes: Record<string, unknown> = {},
) {
  return does(who, 'createGovApplication', {
    headers: { 'Idempotency-Key': randomUUID() },
    body: {
      service_id: id,
      channel: 'online',
      urgency: 'normal',
      form_data: {},
      evidences: [],
      ...changes,
    },
  })
}

/** Orders the payment, pays it at the bank, and asks whether it has come. */
export async function payInvoice({ does, payments }: GovFixture, who: Person, paymentId: string) {
  const ordered = await does(who, 'payGovPayment', { path: { id: paymentId } })
  assert.is(ordered.status, 'pending')
  const [invoice] = await payments.invoicesOf(ordered.attempt.id)
  assert.is(invoice?.amount, ordered.amount)
  await payments.pay(invoice?.id ?? '')
  const paid = await does(who, 'payGovPayment', { path: { id: paymentId } })
  assert.is(paid.status, 'paid')
  return { paid, invoiceId: invoice?.id ?? '' }
}

/** What the bank's own books say of an invoice. */
export async function movementsOf({ payments }: GovFixture, invoiceId: string): Promise<[string, number][]> {
  return (await payments.ledger())
    .filter((movement) => movement.invoiceId === invoiceId)
    .map(({ kind, amount }) => [kind, amount])
}

/** Templates of a person's notifications, oldest first. */
export async function notificationsOf(
  { does }: GovFixture,
  who: Person,
  resourceId: string,
): Promise<string[]> {
  const { items } = await does(who, 'listNotifications', { query: { limit: 100 } })
  return (items as { template: string; resource: { id: string } }[])
    .filter(({ resource }) => resource.id === resourceId)
    .map(({ template }) => template)
    .reverse()
}

/** The smallest PDF that is one. */
export const aPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
