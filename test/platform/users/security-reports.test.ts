import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { recordEidRequest } from '../../../src/domains/identity/eid-requests/record.ts'
import { upsertEidPerson } from '../../../src/domains/identity/sign-in/admit.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const reports = suite<{ stage: Stage; admin: Person }>('what people report, and what became of it')

reports.before(async (context) => {
  context.stage = await openStage()
  context.admin = await context.stage.signIn('admin')
})
reports.after(({ stage }) => stage?.close())

const body = { kind: 'lost_device' as const, description: 'Утсаа алдлаа.' }
const hash = Buffer.alloc(32, 5)
const proven = (documentNumber: string) => ({
  civilId: '110000000911',
  givenName: 'Тэмүүлэн',
  familyName: 'Дорж',
  nationalIdHash: hash,
  certificate: 'c'.repeat(64),
  documentNumber,
})

reports(
  'a lost device: other sessions end, nothing is asked of the phone, until another device or the person lifts it',
  async ({ stage }) => {
    const { system } = stage.test.database
    const { sessions } = stage.app.services
    const { id } = await upsertEidPerson(system, proven('DOC-1'), new Date())
    const tokens = async (method: 'eid_qr' | 'social') => {
      const pair = await sessions.issue(id, { method })
      return { pair, as: { Authorization: `Bearer ${pair.accessToken}` } }
    }
    const [here, phone] = [await tokens('social'), await tokens('eid_qr')]
    const asks = async () =>
      (await recordEidRequest(system, {
        at: new Date(),
        kind: 'signature',
        purpose: 'document',
        text: null,
        person: { document: 'DOC-1' },
      })) !== undefined
    assert.ok(await asks())
    // A push that is under way when the report comes.
    const pending = Buffer.alloc(32, 6)
    await system
      .insertInto('eid_sessions')
      .values({
        id: pending,
        purpose: 'sign-in',
        method: 'eid_push',
        national_id_hash: hash,
        created_at: new Date(),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute()

    const reported = await stage.call('reportSecurityEvent', { body }, here.as)
    assert.is(reported.status, 201)
    assert.is((await stage.call('getMyProfile', {}, phone.as)).status, 401)
    assert.is((await stage.call('getMyProfile', {}, here.as)).status, 200)
    assert.not.ok(await asks())
    const push = await system
      .selectFrom('eid_sessions')
      .select('state')
      .where('id', '=', pending)
      .executeTakeFirst()
    assert.is(push?.state, 'REFUSED')
    const own = (await stage.call('listMySecurityReports', {}, here.as)).body.data.items
    assert.equal([own.length, own[0].state, own[0].sessions_ended], [1, 'open', 1])

    // A session of before, and one without the eID, do not lift it.
    const lift = (as: Record<string, string>) => stage.call('deleteMyPushBlock', {}, as)
    assert.is((await lift(here.as)).body.error, 'security.eid_session_needed')
    await upsertEidPerson(system, proven('DOC-1'), new Date())
    assert.not.ok(await asks())
    const again = await tokens('eid_qr')
    assert.is((await lift(again.as)).status, 200)
    assert.is((await lift(again.as)).body.error, 'security.push_not_blocked')
    assert.ok(await asks())

    await stage.call('reportSecurityEvent', { body }, again.as)
    assert.not.ok(await asks())
    await upsertEidPerson(system, proven('DOC-2'), new Date())
    const { push_blocked_at } = await system
      .selectFrom('users')
      .select('push_blocked_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.is(push_blocked_at, null)
  },
)

reports(
  'a report is answered once; who reported it reads the answer, others see nothing',
  async (context) => {
    const { stage, admin } = context
    const [person, stranger] = [await stage.signIn(), await stage.signIn()]
    const other = { kind: 'phishing' as const, description: 'Хуурамч хуудас' }
    const { id } = (await stage.call('reportSecurityEvent', { body: other }, person.credential)).body.data
    const read = (as: Person) => stage.call('getMySecurityReport', { path: { id } }, as.credential)
    assert.is((await read(person)).body.data.state, 'open')
    assert.is((await read(stranger)).status, 404)
    await stage.call('acknowledgeSecurityEvent', { path: { id } }, admin.credential)
    assert.is((await read(person)).body.data.state, 'seen')

    const close = (as: Person, answer: string) =>
      stage.call('closeSecurityReport', { path: { id }, body: { answer } }, as.credential)
    assert.is((await close(person, 'Өөрөө')).status, 403)
    const colleague = await stage.signIn('admin')
    const both = await Promise.all([close(admin, 'Хаалаа'), close(colleague, 'Хаалаа')])
    assert.equal(both.map(({ status }) => status).sort(), [200, 409])
    const closed = (await read(person)).body.data
    assert.equal([closed.state, closed.answer], ['closed', 'Хаалаа'])
    const looks = (await stage.call('listMyDataAccess', {}, person.credential)).body.data.items
    assert.equal(
      looks.map((look: { purpose_en: string }) => look.purpose_en),
      ['Answered what you reported'],
    )

    const event = uuidv7()
    await stage.test.database.system
      .insertInto('security_events')
      .values({
        id: event,
        at: new Date(),
        severity: 'info',
        source: 'system',
        kind: 'audit_alarm',
        request_id: 'x',
      })
      .execute()
    const system = { path: { id: event }, body: { answer: 'x' } }
    assert.is(
      (await stage.call('closeSecurityReport', system, admin.credential)).body.error,
      'security.no_report',
    )
  },
)

reports.run()
