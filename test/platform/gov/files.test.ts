import { createHash } from 'node:crypto'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { fileFactsOf } from '../../../src/providers/storage/checked.ts'
import { newKey } from '../../../src/providers/storage/key.ts'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { disableScheduledJobs } from '../../support/by-hand.ts'
import { eicar, openClamdFixture } from '../../support/clamd.ts'
import { eventually } from '../../support/eventually.ts'
import {
  type Authority,
  aJpeg,
  aPdf,
  aPng,
  seedAuthority,
  seedEvidence,
  seedService,
  sendFile,
} from '../../support/gov.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('files as evidence')

const DAY_MS = 86_400_000
const start = Date.parse('2026-11-16T02:00:00Z')
let now = start
let stage: Stage
let authority: Authority
let person: Person

test.before(async () => {
  stage = await openStage({
    clock: () => now,
    settings: { EVIDENCE_FILE_BYTES: '2048', EVIDENCE_PERSON_BYTES: '5000' },
  })
  await disableScheduledJobs(stage)
  authority = await seedAuthority(stage)
})
test.before.each(async () => {
  now = start
  await resetLimits(stage)
  person = await stage.signIn()
})
test.after(() => stage?.close())

const upload = (content: Buffer, name = 'file.exe', as = person) =>
  stage.call('uploadGovFile', { body: { name, content: content.toString('base64') } }, as.credential)
const download = (id: string, as = person) =>
  fetch(`${stage.url}/api/v1/gov/files/${id}`, { headers: as.credential })
const remove = (id: string, as = person) => stage.call('deleteGovFile', { path: { id } }, as.credential)

/** A case that has taken the file. */
async function taken(fileId: string): Promise<string> {
  const { code } = await seedEvidence(stage)
  const service = await seedService(stage, authority.orgId, {
    evidence_groups: [{ evidences: [{ code }] }],
  })
  const evidences = [{ code, file_id: fileId }]
  const body = { service_id: service.id, channel: 'online', urgency: 'normal', form_data: {}, evidences }
  const answer = await stage.send('createGovApplication', { body }, person.credential)
  assert.is(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data.id
}

const jpeg = aJpeg()

test('the type is that of the content, whatever the name says; the hash is kept', async () => {
  for (const [content, type, extension] of [
    [aPdf('a'), 'application/pdf', 'pdf'],
    [aPng(), 'image/png', 'png'],
    [jpeg, 'image/jpeg', 'jpg'],
  ] as const) {
    const { status, body } = await upload(content)
    assert.is(status, 201)
    assert.is(body.data.media_type, type)
    assert.is(body.data.sha256, createHash('sha256').update(content).digest('hex'))
    const file = await download(body.data.id)
    assert.equal(Buffer.from(await file.arrayBuffer()), content)
    assert.is(file.headers.get('content-type'), type)
    assert.is(file.headers.get('content-disposition'), `attachment; filename="file.exe.${extension}"`)
    assert.is(file.headers.get('x-content-type-options'), 'nosniff')
  }
})

test('422: whatever else it is, is called, or was cut off', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>'.padEnd(64))
  const wrong = [
    page,
    Buffer.from('PK\x03\x04'.padEnd(64), 'latin1'),
    Buffer.concat([page, aPdf()]),
    aPdf('x'.repeat(60)).subarray(0, 40),
    aPng().subarray(0, -1),
    Buffer.concat([aPng(), page]),
    jpeg.subarray(0, -2),
    Buffer.from('GIF89a'.padEnd(64)),
  ]
  for (const content of wrong) {
    const { status, body } = await upload(content, 'lease.pdf')
    assert.equal([status, body.error], [422, 'files.type'], content.toString('latin1', 0, 8))
    assert.match(body.message, 'Save or scan it again')
  }
})

const uploadAsItIs = (content: Buffer, query: Record<string, string>, type = 'application/octet-stream') =>
  stage.fetch(`/api/v1/gov/files?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { ...person.credential, 'Content-Type': type, 'Accept-Language': 'en' },
    body: content,
  })

test('a file may be sent as it is, whatever type it says, and is kept as one in base64', async () => {
  for (const type of ['application/octet-stream', 'application/pdf', 'image/png', 'image/jpeg']) {
    const content = aPdf(type)
    const { status, body } = await uploadAsItIs(content, { name: 'гэрээ.exe' }, type)
    assert.is(status, 201, JSON.stringify(body))
    assert.equal([body.data.name, body.data.media_type], ['гэрээ.exe.pdf', 'application/pdf'])
    const file = await download(body.data.id)
    assert.equal(Buffer.from(await file.arrayBuffer()), content)
  }
})

test('a file that is sent as it is has the limits of one in base64', async () => {
  const code = async (content: Buffer, query: Record<string, string> = { name: 'f.pdf' }, type?: string) => {
    const { status, body } = await uploadAsItIs(content, query, type)
    return [status, body.error, body.details?.[0]?.path]
  }
  assert.equal(await code(aPdf('x'.repeat(2048))), [413, 'files.too_large', '/body'])
  assert.equal(await code(aPng(60_000, 60_000)), [422, 'files.too_many_pixels', '/body'])
  assert.equal(await code(Buffer.from('GIF89a'.padEnd(64))), [422, 'files.type', undefined])
  assert.equal(await code(aPdf(), {}), [400, 'request.invalid', '/query/name'])
  assert.equal(await code(aPdf(), { name: '../x.pdf' }), [400, 'request.invalid', '/query/name'])
  assert.equal(await code(aPdf(), { name: 'x', more: 'y' }), [400, 'request.invalid', '/query/more'])
  assert.equal(await code(Buffer.alloc(0)), [400, 'request.invalid', '/body'])
  assert.equal(await code(aPdf(), undefined, 'text/plain'), [
    415,
    'request.unsupported_type',
    '/header/content-type',
  ])
  const json = Buffer.from(JSON.stringify({ name: 'a', content: aPdf().toString('base64') }))
  assert.equal(await code(json, { name: 'b' }, 'application/json'), [400, 'request.invalid', '/query/name'])
  assert.is((await upload(aPdf('x'.repeat(1900)))).status, 201)
  assert.is((await uploadAsItIs(aPdf('x'.repeat(1900)), { name: 'f' })).status, 201)
  assert.equal(await code(aPdf('x'.repeat(1900))), [409, 'files.quota', undefined])
})

test('400: what is not base64 is called so', async () => {
  const body = { name: 'lease.pdf', content: 'this is not base64, is it?' }
  for (const [language, message] of [
    ['en', 'This is not base64.'],
    ['mn', 'Утга base64 хэлбэрт тохирохгүй байна.'],
  ] as const) {
    const sent = { body, headers: { 'accept-language': language } }
    const answer = await stage.call('uploadGovFile', sent, person.credential)
    assert.is(answer.status, 400)
    assert.equal(answer.body.details, [{ path: '/body/content', rule: 'format', message }])
  }
})

test('a name is shown and does nothing else', async () => {
  const name = 'гэрээ "1"; x=y.pdf'
  const { body } = await upload(aPdf(), name)
  assert.is(body.data.name, name)
  const file = await download(body.data.id)
  assert.is(
    file.headers.get('content-disposition'),
    `attachment; filename="_____ _1_; x=y.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
  )
  for (const bad of ['../x.pdf', 'a\\b', 'a\r\nSet-Cookie: x', ''])
    assert.is((await upload(aPdf(), bad)).status, 400, bad)
})

test('a name that hides what the file is loses what hides it, and gains what it is', async () => {
  const { status, body } = await upload(aPng(), 'invoice\u202egnp.exe')
  assert.is(status, 201)
  assert.is(body.data.name, 'invoicegnp.exe.png')
  const file = await download(body.data.id)
  assert.is(file.headers.get('content-disposition'), 'attachment; filename="invoicegnp.exe.png"')
  assert.is((await upload(aPng(), '.htaccess')).body.data.name, 'htaccess.png')
})

test('422: a picture that says it has more pixels than a reader could bear', async () => {
  for (const bomb of [aPng(60_000, 60_000), aJpeg(65_535, 65_535), aPng(8192, 6401)]) {
    const { status, body } = await upload(bomb, 'scan.png')
    assert.equal([status, body.error], [422, 'files.too_many_pixels'])
    assert.equal(body.details, [{ path: '/body/content', rule: 'pixels', message: '52428800' }])
  }
  assert.is((await upload(aPng(8192, 6400))).status, 201)
  assert.is((await upload(aJpeg(8192, 6144))).status, 201)
})

test('413 above the size of a file, 409 above what one may send in 30 days, also when sent at once', async () => {
  const large = await upload(aPdf('x'.repeat(2048)))
  assert.equal([large.status, large.body.error], [413, 'files.too_large'])
  assert.is(large.body.details[0].message, '2048')

  const big = () => upload(aPdf('x'.repeat(1900)))
  const answers = await Promise.all([1, 2, 3, 4].map(big))
  assert.equal(answers.map(({ status }) => status).toSorted(), [201, 201, 409, 409])
  assert.is((await big()).body.error, 'files.quota')
  const [kept] = answers.filter(({ status }) => status === 201)
  assert.is((await remove(kept!.body.data.id)).status, 200)
  assert.is((await big()).status, 201, 'what is deleted does not count')
  now = start + 31 * DAY_MS
  const { credential } = await signedInAgain(person)
  assert.is((await upload(aPdf('x'.repeat(1900)), 'f', { id: person.id, credential })).status, 201)
})

/** Tokens do not last for a month. */
async function signedInAgain({ id }: Person): Promise<Person> {
  const { accessToken } = await stage.app.services.sessions.issue(id, { strong: true })
  return { id, credential: { Authorization: `Bearer ${accessToken}` } }
}

test('what was refused leaves nothing in the storage', async () => {
  const before = await stored()
  await upload(Buffer.from('no file at all, really'))
  await Promise.all([1, 2, 3, 4].map(() => upload(aPdf('y'.repeat(1900)))))
  await eventually(async () => (await stored()) === before + 2)
})

async function stored(): Promise<number> {
  let count = 0
  for await (const _ of stage.app.services.storage.olderThan(new Date(Date.now() + DAY_MS))) count++
  return count
}

test('others see nothing of it; who decides the case that has it sees it there alone', async () => {
  const id = await sendFile(stage, person)
  const stranger = await stage.signIn()
  assert.is((await download(id, stranger)).status, 404)
  assert.is((await remove(id, stranger)).status, 404)
  assert.is((await download(id, authority.officer)).status, 404)
  const { body } = await stage.call('listGovFiles', {}, stranger.credential)
  assert.equal(body.data.items, [])

  await taken(id)
  assert.is((await download(id, authority.officer)).status, 404)
  assert.is((await remove(id, authority.officer)).status, 404)
})

test('the list, and what became of each', async () => {
  const ids: string[] = []
  for (let i = 0; i < 3; i++) {
    now += 1000
    ids.unshift(await sendFile(stage, person))
  }
  const application = await taken(ids[1]!)
  const { body } = await stage.call('listGovFiles', { query: { limit: '2' } }, person.credential)
  assert.equal(
    body.data.items.map(({ id, application_id }: Record<string, string>) => [id, application_id]),
    [
      [ids[0], null],
      [ids[1], application],
    ],
  )
  const query = { limit: '2', cursor: body.data.next_cursor }
  const rest = await stage.call('listGovFiles', { query }, person.credential)
  assert.equal(
    rest.body.data.items.map(({ id }: { id: string }) => id),
    [ids[2]],
  )
})

test('deleted for good while no case has it, with an audit entry; not afterwards', async () => {
  const [free, kept] = [await sendFile(stage, person), await sendFile(stage, person)]
  assert.is((await remove(free)).status, 200)
  assert.is((await download(free)).status, 404)
  assert.is((await remove(free)).status, 404)
  const { items } = await stage.app.services.audit.list({ subject: `file:${free}`, limit: 10 })
  assert.equal(items.map(({ operation }) => operation).toSorted(), ['deleteGovFile', 'uploadGovFile'])
  await taken(kept)
  const answer = await remove(kept)
  assert.equal([answer.status, answer.body.error], [409, 'files.taken'])
})

test('malware is refused, and so is everything while it cannot be looked for', async () => {
  const clamd = await openClamdFixture()
  const scanned = await openStage({ settings: clamd.settings })
  try {
    const { credential } = await scanned.signIn()
    const send = (content: Buffer) =>
      scanned.call('uploadGovFile', { body: { name: 'f', content: content.toString('base64') } }, credential)
    const infected = await send(aPdf(eicar.toString()))
    assert.equal([infected.status, infected.body.error], [422, 'scan.infected'])
    await clamd.fault('down')
    const unasked = await send(aPdf('clean'))
    assert.equal([unasked.status, unasked.body.error], [503, 'scan.unavailable'])
    await clamd.calm()
    assert.is((await send(aPdf('clean'))).status, 201)
  } finally {
    await scanned.close()
    await clamd.stop()
  }
})

test('a file that is not what was stored is not given out', async () => {
  const id = await sendFile(stage, person)
  const { system } = stage.test.database
  const { file_key } = await system
    .selectFrom('gov_files')
    .select('file_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { storage } = stage.app.services
  await storage.remove(file_key)
  const another = aPdf('another')
  await storage.put(file_key, another, fileFactsOf(another))
  assert.is((await download(id)).status, 503)
})

test('what no case takes in a week is forgotten, rows and bytes; what one has taken stays', async () => {
  const { system } = stage.test.database
  await system.deleteFrom('gov_files').where('application_id', 'is', null).execute()
  const [old, kept] = [await sendFile(stage, person), await sendFile(stage, person)]
  await taken(kept)
  now = start + 6 * DAY_MS
  const young = await sendFile(stage, await signedInAgain(person))
  now = start + 8 * DAY_MS
  assert.is((await stage.runJob('forget-evidence-files')).files, 1)
  const { credential } = await signedInAgain(person)
  const as = { id: person.id, credential }
  assert.equal(
    [await download(old, as), await download(kept, as), await download(young, as)].map(
      ({ status }) => status,
    ),
    [404, 200, 200],
  )
  const { items } = await stage.app.services.audit.list({ operation: 'forgetEvidenceFiles', limit: 1 })
  assert.equal([items[0]?.actor, items[0]?.details], ['system', { files: 1 }])
})

test('many that are forgotten go in batches', async () => {
  const { system } = stage.test.database
  const rows = Array.from({ length: 230 }, () => {
    const [key, sha256] = [newKey('evidence'), Buffer.alloc(32)]
    return { key, sha256, bytes: 1, stored_at: new Date(start) }
  })
  await system.insertInto('stored_files').values(rows).execute()
  const files = rows.map(({ key, sha256 }) => ({
    id: uuidv7(),
    user_id: person.id,
    file_key: key,
    name: 'f',
    media_type: 'application/pdf',
    bytes: 1,
    sha256,
    created_at: new Date(start),
  }))
  await system.insertInto('gov_files').values(files).execute()
  now = start + 30 * DAY_MS
  const both = await Promise.all(
    [1, 2].map(() => stage.runJob('forget-evidence-files').then(({ files }) => files)),
  )
  assert.ok(both[0]! + both[1]! >= 230)
  const left = await system.selectFrom('gov_files').select('id').where('user_id', '=', person.id).execute()
  assert.is(left.length, 0)
})

test.run()
