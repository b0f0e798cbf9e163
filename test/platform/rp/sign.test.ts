import { createHash } from 'node:crypto'
import * as assert from 'uvu/assert'
import { deviceLink } from '../../../src/providers/eid/device-link.ts'
import type { AddedApplication } from '../../support/application.ts'
import { type EidDemoPerson, type EidFixture, openEid } from '../../support/eid.ts'
import { eventually } from '../../support/eventually.ts'
import { stopRefills } from '../../support/limits.ts'
import type { Answered, Credential } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { openProvider, type Provider } from '../oauth2/provider.ts'
import { resetLimits, signInWith } from '../users/people.ts'

interface World {
  op: Provider
  eid: EidFixture
  bank: AddedApplication
  credential: Credential
  other: Credential
}

const relay = suite<World>('the signing relay')

const RELAY_TOKEN = 'the-token-of-the-relay-which-is-long-enough'
const RELAY_CLIENT = 'relay-client'

relay.before(async (context) => {
  context.eid = await openEid()
  context.op = await openProvider({
    settings: {
      ...context.eid.settings,
      SIGN_RELAY_TOKEN: RELAY_TOKEN,
      SIGN_RELAY_CLIENT_ID: RELAY_CLIENT,
    },
  })
  context.bank = await anApplication(context.op, { nameMn: 'Хаан банк' })
  context.credential = await tokenOf(context.op, context.bank)
  context.other = await tokenOf(context.op, await anApplication(context.op))
})
relay.before.each(({ op }) => resetLimits(op.stage))
relay.after.each(({ eid }) => eid.calm())
relay.after(async (context) => {
  await context.op?.close()
  await context.eid?.stop()
})

const anApplication = (op: Provider, overrides = {}, services = ['svc:eid-sign']) =>
  op.add({ grantTypes: ['client_credentials'], services, origins: ['https://bank.example.mn'], ...overrides })

async function tokenOf(op: Provider, client: AddedApplication): Promise<Credential> {
  const { body } = await op.token(client, { grant_type: 'client_credentials' })
  return { Authorization: `Bearer ${body.access_token}` }
}

function holder({ people }: EidFixture, nth = 0): EidDemoPerson {
  const found = people.filter(({ state, level }) => state === 'valid' && level !== 'ADVANCED')[nth]
  if (!found) throw new Error('there is no such person')
  return found
}

const interactions = (text: string) =>
  Buffer.from(JSON.stringify([{ type: 'displayTextAndPIN', displayText60: text }])).toString('base64')
const digest = createHash('sha256').update('a contract').digest('base64')
const signing = (text = 'Гэрээ 17', more: object = {}) => ({
  certificateLevel: 'QUALIFIED',
  signatureProtocol: 'RAW_DIGEST_SIGNATURE',
  signatureProtocolParameters: { digest, signatureAlgorithm: 'sha256' },
  interactions: interactions(text),
  ...more,
})

const sign = ({ op }: World, documentNumber: string, as: Credential, body: object = signing()) =>
  op.stage.send('startRelayedSignature', { path: { documentNumber }, body }, as)

const poll = ({ op }: World, sessionID: string, as: Credential, timeoutMs = '1000') =>
  op.stage.send('getRelayedSession', { path: { sessionId: sessionID }, query: { timeoutMs } }, as)

relay('a person signs for a client: the phone names it, and the answer comes as it is', async (context) => {
  const { eid, credential } = context
  const { nationalId, documentNumber } = holder(eid)
  const started = await sign(context, documentNumber, credential)
  assert.is(started.status, 200, JSON.stringify(started.body))
  assert.match(started.body.vc.value, /^\d{4}$/)
  assert.equal((await poll(context, started.body.sessionID, credential)).body, { state: 'RUNNING' })
  const shown = await eid.phone.pending(nationalId)
  assert.equal([shown.brokeredRpName, shown.displayText], ['Хаан банк', 'Гэрээ 17'])
  await eid.phone.approve(shown)
  const { status, body } = await poll(context, started.body.sessionID, credential)
  assert.equal([status, body.state, body.result.endResult], [200, 'COMPLETE', 'OK'])
  assert.type(body.signature.value, 'string')
  assert.is(body.result.documentNumber, documentNumber)
})

relay('the caller cannot say who asks or for whom', async (context) => {
  const { eid, credential } = context
  const { documentNumber } = holder(eid)
  for (const name of ['relyingPartyUUID', 'relyingPartyName', 'brokeredRpName']) {
    const { status, body } = await sign(context, documentNumber, credential, {
      ...signing(),
      [name]: 'Улсын бүртгэл',
    })
    assert.equal([status, body.error], [400, 'request.invalid'], name)
  }
})

relay('the name is bound into the link that a phone joins by', async (context) => {
  const { op, eid, credential } = context
  const { nationalId, documentNumber } = holder(eid, 1)
  const body = signing('Гэрээ 18')
  const input = { path: { documentNumber }, body }
  const { body: started } = await op.stage.send('startRelayedSignatureByLink', input, credential)
  const fields = {
    sessionToken: started.sessionToken,
    sessionSecret: started.sessionSecret,
    deviceLinkBase: started.deviceLinkBase,
    sessionType: 'sign' as const,
    signatureProtocol: 'RAW_DIGEST_SIGNATURE',
    challenge: digest,
    relyingPartyName: op.stage.app.services.config.eidRpName,
    interactions: body.interactions,
    initialCallbackUrl: '',
  }
  const linkFor = (brokeredRpName: string) => deviceLink({ ...fields, brokeredRpName }, 'QR', 0, 'mn')
  const forged = await eid.phone.open(linkFor('Улсын бүртгэл'), nationalId).catch((error) => error)
  assert.is(forged.code, 'link_forged')
  const shown = await eid.phone.open(linkFor('Хаан банк'), nationalId)
  assert.is(shown.brokeredRpName, 'Хаан банк')
  await eid.phone.approve(shown)
  const { body: ended } = await poll(context, started.sessionID, credential)
  assert.is(ended.signature.flowType, 'QR')
})

relay('a certificate choice is continued by the client that made it, and by no other', async (context) => {
  const { op, eid, credential, other } = context
  const { nationalId, documentNumber } = holder(eid)
  const input = { path: { nationalId }, body: { certificateLevel: 'QUALIFIED', nonce: 'n1' } }
  const { status, body: choice } = await op.stage.send('startRelayedChoice', input, credential)
  assert.is(status, 200, JSON.stringify(choice))
  await eid.phone.approve(await eid.phone.pending(nationalId))
  assert.is((await poll(context, choice.sessionID, credential)).body.result.endResult, 'OK')
  const linked = {
    path: { documentNumber },
    body: signing('Гэрээ 19', { linkedSessionID: choice.sessionID }),
  }
  const foreign = await op.stage.send('startRelayedLinkedSignature', linked, other)
  assert.equal([foreign.status, foreign.body.error], [404, 'sign_relay.session_not_found'])
  const { status: begun, body } = await op.stage.send('startRelayedLinkedSignature', linked, credential)
  assert.is(begun, 200, JSON.stringify(body))
  await eid.phone.refuse(await eid.phone.pending(nationalId))
  assert.is((await poll(context, body.sessionID, credential)).body.result.endResult, 'USER_REFUSED')
})

relay('404: a session of another client, one that never was, and one that is over', async (context) => {
  const { op, eid, credential, other } = context
  const { body } = await sign(context, holder(eid, 2).documentNumber, credential, signing('Гэрээ 20'))
  const absent = await poll(context, 'never-was', credential)
  assert.equal([absent.status, absent.body.error], [404, 'sign_relay.session_not_found'])
  const foreign = await poll(context, body.sessionID, other)
  assert.equal([foreign.status, foreign.body], [404, absent.body])
  assert.is((await poll(context, body.sessionID, credential)).status, 200)
  await op.stage.test.database.system
    .updateTable('sign_relay_sessions')
    .set({ expires_at: new Date(0) })
    .execute()
  assert.is((await poll(context, body.sessionID, credential)).status, 404)
})

relay('only the list is passed on', async ({ op, eid, credential }) => {
  const { nationalId, civilId } = holder(eid)
  for (const path of [
    '/rp/sign/authentication/device-link',
    `/rp/sign/authentication/notification/${encodeURIComponent(nationalId)}`,
    `/rp/sign/person/${civilId}/summary`,
    '/rp/sign/signature/notification/document/x%2F..%2F..%2Fauthentication%2Fdevice-link',
    '/rp/sign/signature',
    '/rp/sign/',
    '/rp/sign',
    '/rp/v1/session/x',
  ]) {
    const { status } = await op.stage.fetch(path, {
      method: 'POST',
      headers: { ...credential, 'Content-Type': 'application/json' },
      body: JSON.stringify(signing()),
    })
    assert.ok(status === 404 || (status === 400 && path.includes('%2F')), `${path}: ${status}`)
  }
})

relay('401 and 403: other tokens, and clients without the service', async (context) => {
  const { op, eid } = context
  const { documentNumber } = holder(eid)
  const person = await signInWith(op.stage, holder(eid))
  const tools = await tokenOf(op, await anApplication(op, {}, ['svc:tools']))
  const persons = await op.signIn(await op.add({ services: ['svc:eid-sign'] }), {
    userId: person.id,
    scopes: ['svc:eid-sign'],
  })
  for (const [as, status] of [
    [{}, 401],
    [{ Authorization: 'Bearer wrong' }, 401],
    [person.credential, 401],
    [{ Authorization: `Bearer ${persons.access_token}` }, 401],
    [tools, 403],
  ] as [Credential, number][])
    assert.is((await sign(context, documentNumber, as)).status, status)
})

relay(
  'SIGN_RELAY_TOKEN stands for the client that the settings name, as its record allows',
  async (context) => {
    const { op, eid, other } = context
    const { nationalId, documentNumber } = holder(eid, 3)
    const fixed = { Authorization: `Bearer ${RELAY_TOKEN}` }
    assert.is((await sign(context, documentNumber, fixed)).status, 401, 'no such client yet')
    const { system } = op.stage.test.database
    const added = await anApplication(op, { nameMn: 'Даатгал' }, [])
    await system
      .updateTable('applications')
      .set({ client_id: RELAY_CLIENT })
      .where('id', '=', added.application.id)
      .execute()
    await eventually(async () => (await sign(context, documentNumber, fixed)).status === 403)
    const admin = await op.stage.signIn('admin')
    const path = { id: added.application.id }
    const { row_version } = (await op.stage.call('getApplication', { path }, admin.credential)).body.data
    const body = { row_version, services: ['svc:eid-sign'] }
    assert.is((await op.stage.call('setApplicationServices', { path, body }, admin.credential)).status, 200)
    await resetLimits(op.stage)
    await eventually(async () => {
      const started = await sign(context, documentNumber, fixed, signing('Гэрээ 21'))
      if (started.status !== 200) return false
      assert.is((await poll(context, started.body.sessionID, other)).status, 404)
      // The client's own token finds what the fixed one began.
      assert.is(
        (await poll(context, started.body.sessionID, await tokenOf(op, { ...added, clientId: RELAY_CLIENT })))
          .status,
        200,
      )
      return true
    })
    assert.is((await eid.phone.pending(nationalId)).brokeredRpName, 'Даатгал')
  },
)

/** The body is text to the tests, which read JSON of our own alone. */
const problemIn = ({ body }: Answered) => JSON.parse(body as string) as { detail: string }

relay('what the provider refuses comes with its own status and body', async (context) => {
  const { eid, credential } = context
  const unknown = await sign(context, 'PNOMN-999999999999-XXXX-Q', credential)
  assert.is(unknown.status, 404)
  assert.match(unknown.headers.get('content-type') ?? '', 'application/problem+json')
  assert.is(problemIn(unknown).detail, 'there is no such document')
  const short = signing('Гэрээ', {
    signatureProtocolParameters: { digest, signatureAlgorithm: 'sha512' },
  })
  const refused = await sign(context, holder(eid).documentNumber, credential, short)
  assert.equal([refused.status, problemIn(refused).detail], [400, 'digest is not base64 of the right length'])
  await eid.fault('maintenance', { times: 1 })
  const down = await sign(context, holder(eid).documentNumber, credential, signing('Гэрээ 22'))
  assert.is(down.status, 580)
})

relay('what the phone is to show, and where it leads back to, is checked first', async (context) => {
  const { op, eid, credential } = context
  const { documentNumber } = holder(eid)
  const nonsense = await sign(context, documentNumber, credential, signing('x', { interactions: 'AAAA' }))
  assert.equal([nonsense.status, nonsense.body.details[0].path], [400, '/body/interactions'])
  const link = (initialCallbackUrl: string) =>
    op.stage.send(
      'startRelayedSignatureByLink',
      { path: { documentNumber }, body: signing('Гэрээ 23', { initialCallbackUrl }) },
      credential,
    )
  assert.is((await link('https://evil.example/back')).body.details[0].path, '/body/initialCallbackUrl')
  assert.is((await link('https://bank.example.mn/back?v=1')).status, 200)
})

relay('the holder of a certificate that was read sees it', async ({ op, eid, bank, credential }) => {
  const me = holder(eid, 1)
  const person = await signInWith(op.stage, me)
  await op.stage.test.database.system
    .updateTable('users')
    .set({ eid_document: me.documentNumber })
    .where('id', '=', person.id)
    .execute()
  const input = { path: { documentNumber: me.documentNumber }, body: { certificateLevel: 'QUALIFIED' } }
  const { status, body } = await op.stage.send('requestRelayedCertificate', input, credential)
  assert.equal([status, body.state], [200, 'OK'])
  const { items } = (await op.stage.call('listMyDataAccess', {}, person.credential)).body.data
  assert.equal(
    [items[0].purpose_en, items[0].application.id],
    ['Read your signing certificate', bank.application.id],
  )
})

relay('429: a person is not asked over and over, by whichever client', async (context) => {
  const { op, eid, credential, other } = context
  await using _ = await stopRefills(op.stage.test.database)
  const { documentNumber } = holder(eid, 4)
  const statuses: number[] = []
  for (let nth = 0; nth < 6; nth += 1) {
    const as = nth % 2 === 0 ? credential : other
    statuses.push((await sign(context, documentNumber, as, signing(`Гэрээ ${nth}`))).status)
  }
  assert.equal(statuses, [200, 200, 200, 200, 200, 429])
})

relay('polls that wait hold no connection, however few there are', async (context) => {
  const { eid, bank } = context
  const narrow = await openProvider({ settings: eid.settings, poolSize: 1 })
  try {
    const client = await anApplication(narrow, { nameMn: bank.application.nameMn })
    const few = { ...context, op: narrow }
    const credential = await tokenOf(narrow, client)
    const { nationalId, documentNumber } = holder(eid, 2)
    const { body } = await sign(few, documentNumber, credential, signing('Гэрээ 24'))
    const waiting = poll(few, body.sessionID, credential, '60000')
    assert.ok((await narrow.stage.signIn()).id, 'by the one connection')
    await eid.phone.refuse(await eid.phone.pending(nationalId))
    assert.is((await waiting).body.result.endResult, 'USER_REFUSED')
  } finally {
    await narrow.close()
  }
})

relay.run()
