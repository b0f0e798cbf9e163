import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import * as assert from 'uvu/assert'
import { resetLimits } from '../../contract/sweeps/callers.ts'
import { type ClamdFixture, eicar, openClamdFixture } from '../../support/clamd.ts'
import { eventually } from '../../support/eventually.ts'
import { callSigned } from '../../support/signed-acts.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('own files')

let stage: Stage
let clamd: ClamdFixture
let person: Person

test.before(async () => {
  clamd = await openClamdFixture()
  const settings = { ...clamd.settings, GSPACE_FILE_BYTES: '400000', GSPACE_PERSON_BYTES: '1000000' }
  stage = await openStage({ settings })
})
test.before.each(async () => {
  await clamd.calm()
  await resetLimits(stage)
  person = await stage.signIn()
})
test.after(async () => {
  await stage?.close()
  await clamd?.stop()
})

const address = (path: string, part = '/upload') =>
  `/api/v1/gspace${part}?${new URLSearchParams({ path }).toString()}`

const upload = (path: string, bytes: Buffer | string, headers: Record<string, string> = {}, as = person) =>
  stage.fetch(address(path), {
    method: 'POST',
    headers: { ...as.credential, 'Content-Type': 'application/octet-stream', ...headers },
    body: Buffer.from(bytes),
  })

const download = (path: string, headers: Record<string, string> = {}, as = person) =>
  fetch(stage.url + address(path, '/download'), { headers: { ...as.credential, ...headers } })

const remove = (path: string, headers: Record<string, string> = {}, as = person) =>
  stage.fetch(address(path, ''), { method: 'DELETE', headers: { ...as.credential, ...headers } })

const list = async (query: Record<string, string> = {}, as = person) => {
  const answer = await stage.call('listGspaceFiles', { query: query as never }, as.credential)
  assert.is(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.data as { items: { path: string; kind: string }[]; next_cursor: string | null }
}

const tagOf = (bytes: Buffer | string) => `"${createHash('sha256').update(bytes).digest('hex')}"`

const filesStored = async () =>
  (await readdir(stage.app.services.config.storageDir, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.parentPath.includes('gspace'),
  ).length

test('gives back what was stored, as a download that no browser displays', async () => {
  const bytes = randomBytes(150_000)
  const stored = await upload('documents/түрээс "1".bin', bytes)
  assert.is(stored.status, 201, JSON.stringify(stored.body))
  assert.is(stored.headers.get('etag'), tagOf(bytes))
  assert.is(stored.body.data.bytes, 150_000)
  assert.is(stored.body.data.media_type, 'application/octet-stream')
  const answer = await download('documents/түрээс "1".bin')
  assert.is(answer.status, 200)
  assert.ok(Buffer.from(await answer.arrayBuffer()).equals(bytes))
  assert.is(answer.headers.get('content-length'), '150000')
  assert.is(answer.headers.get('etag'), tagOf(bytes))
  assert.is(answer.headers.get('x-content-type-options'), 'nosniff')
  assert.match(answer.headers.get('content-security-policy') ?? '', /sandbox/)
  assert.is(
    answer.headers.get('content-disposition'),
    `attachment; filename="______ _1_.bin"; filename*=UTF-8''%D1%82%D2%AF%D1%80%D1%8D%D1%8D%D1%81%20%221%22.bin`,
  )
})

test('an empty file is a file', async () => {
  assert.is((await upload('empty', '')).status, 201)
  const answer = await download('empty')
  assert.is(answer.status, 200)
  assert.is((await answer.arrayBuffer()).byteLength, 0)
  assert.is((await download('empty', { Range: 'bytes=0-0' })).status, 416)
})

test('the type is that of the content, whatever the sender says', async () => {
  const page = await upload('a.png', '<html><script>alert(1)</script></html>', {
    'Content-Type': 'application/octet-stream',
  })
  assert.is(page.body.data.media_type, 'text/plain')
  assert.is((await upload('a.txt', Buffer.from('%PDF-1.7 x'))).body.data.media_type, 'application/pdf')
  assert.is((await download('a.png')).headers.get('content-type'), 'application/octet-stream')
})

test('a form with a path and a file, in either order', async () => {
  for (const order of [
    ['path', 'file'],
    ['file', 'path'],
  ]) {
    const form = new FormData()
    const bytes = randomBytes(200_000)
    const path = `forms/${order[0]}`
    for (const name of order) {
      if (name === 'path') form.append('path', path)
      else form.append('file', new Blob([bytes]), '../../etc/passwd')
    }
    // Without a length a form has to be measured first, as browsers do.
    const whole = new Response(form)
    const body = Buffer.from(await whole.arrayBuffer())
    const headers = { ...person.credential, 'Content-Type': whole.headers.get('content-type') ?? '' }
    const answer = await stage.fetch('/api/v1/gspace/upload', { method: 'POST', headers, body })
    assert.is(answer.status, 201, JSON.stringify(answer.body))
    assert.is(answer.body.data.path, path)
    assert.ok(Buffer.from(await (await download(path)).arrayBuffer()).equals(bytes))
  }
})

test('the path of a form is text in UTF-8', async () => {
  const send = (path: Buffer) => {
    const head = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n`
    const parts = [
      `${head('path')}\r\n`,
      path,
      `\r\n${head('file').replace(/\r\n$/, '; filename="f"\r\n')}\r\nx\r\n--b--\r\n`,
    ]
    const headers = { ...person.credential, 'Content-Type': 'multipart/form-data; boundary=b' }
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
    return stage.fetch('/api/v1/gspace/upload', { method: 'POST', headers, body })
  }
  const stored = await send(Buffer.from('forms/Тамга \ufffd'))
  assert.is(stored.body.data?.path, 'forms/Тамга \ufffd', JSON.stringify(stored.body))
  const before = await filesStored()
  for (const bytes of [
    [0x61, 0xff],
    [0x61, 0x00],
    [0xed, 0xa0, 0x80],
  ]) {
    const { status, body } = await send(Buffer.from(bytes))
    assert.equal([status, body.error], [400, 'request.malformed'])
    assert.equal([body.details[0].path, body.details[0].rule], ['/body/path', 'text'])
  }
  assert.is(await filesStored(), before)
})

test('the path of a form may stand in the address, and nowhere twice', async () => {
  const send = async (query: string, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob(['text']), 'f')
    const whole = new Response(form)
    const headers = { ...person.credential, 'Content-Type': whole.headers.get('content-type') ?? '' }
    const body = Buffer.from(await whole.arrayBuffer())
    return stage.fetch(`/api/v1/gspace/upload${query}`, { method: 'POST', headers, body })
  }
  const stored = await send('?path=forms/address', {})
  assert.is(stored.status, 201, JSON.stringify(stored.body))
  assert.is(stored.body.data.path, 'forms/address')
  const before = await filesStored()
  const twice = await send('?path=forms/one', { path: 'forms/two' })
  assert.is(twice.body.error, 'gspace.form')
  const bad = await send('?path=../x', {})
  assert.is(bad.body.error, 'gspace.path')
  assert.is(bad.body.details[0].path, '/query/path')
  assert.is(await filesStored(), before)
})

test('a form that is none, has too much or too little is refused, and leaves nothing', async () => {
  const before = await filesStored()
  const part = (name: string, rest = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\nx\r\n`
  const file = part('file', '; filename="f"')
  for (const body of [
    'nothing of a form',
    `${part('path')}--b--\r\n`,
    `${file}--b--\r\n`,
    `${part('path')}${part('path')}${file}--b--\r\n`,
    `${part('path')}${file}${file}--b--\r\n`,
    `${part('path')}${file}${part('more')}--b--\r\n`,
    `${part('path')}${part('other', '; filename="f"')}--b--\r\n`,
    `${part('path')}--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\ncut o`,
  ]) {
    const headers = { ...person.credential, 'Content-Type': 'multipart/form-data; boundary=b' }
    const answer = await stage.fetch('/api/v1/gspace/upload', { method: 'POST', headers, body })
    assert.is(answer.status, 400, body)
    assert.is(answer.body.error, 'gspace.form', body)
  }
  const headers = { ...person.credential, 'Content-Type': 'multipart/form-data' }
  const answer = await stage.fetch('/api/v1/gspace/upload', { method: 'POST', headers, body: 'x' })
  assert.is(answer.body.error, 'gspace.form')
  assert.is(await filesStored(), before)
})

test('parts of a file, as RFC 9110 has them', async () => {
  const bytes = randomBytes(100_000)
  await upload('parts', bytes)
  for (const [range, from, to] of [
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=99990-', 99_990, 99_999],
    ['bytes=-10', 99_990, 99_999],
    ['bytes=-999999', 0, 99_999],
    ['bytes=5-999999', 5, 99_999],
  ] as const) {
    const answer = await download('parts', { Range: range })
    assert.is(answer.status, 206, range)
    assert.is(answer.headers.get('content-range'), `bytes ${from}-${to}/100000`)
    assert.ok(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(from, to + 1)), range)
  }
  for (const range of ['bytes=100000-', 'bytes=-0']) {
    const answer = await download('parts', { Range: range })
    assert.is(answer.status, 416, range)
    assert.is(answer.headers.get('content-range'), 'bytes */100000')
  }
  for (const range of ['bytes=0-1,5-6', 'bytes=9-3', 'lines=1-2', 'bytes=x-'])
    assert.is((await download('parts', { Range: range })).status, 200, range)
  const head = await fetch(stage.url + address('parts', '/download'), {
    method: 'HEAD',
    headers: { ...person.credential, Range: 'bytes=0-9' },
  })
  assert.equal(
    [head.status, head.headers.get('content-range')],
    [200, null],
    'a part is asked for with GET alone',
  )
  assert.is(head.headers.get('content-length'), '100000')
  const same = await download('parts', { Range: 'bytes=0-9', 'If-Range': tagOf(bytes) })
  const other = await download('parts', { Range: 'bytes=0-9', 'If-Range': tagOf('other') })
  assert.equal([same.status, other.status], [206, 200])
})

test('a version that the client has is not sent again', async () => {
  await upload('known', 'text')
  const answer = await download('known', { 'If-None-Match': `"x", W/${tagOf('text')}` })
  assert.is(answer.status, 304)
  assert.is(answer.headers.get('etag'), tagOf('text'))
  assert.is((await download('known', { 'If-None-Match': '"x"' })).status, 200)
})

test('a path that has a file is replaced by its version alone', async () => {
  assert.is((await upload('one', 'first', { 'If-Match': tagOf('first') })).body.error, 'gspace.changed')
  await upload('one', 'first')
  const before = await filesStored()
  assert.is((await upload('one', 'second')).body.error, 'gspace.exists')
  assert.is((await upload('one', 'second', { 'If-Match': tagOf('other') })).status, 412)
  const replaced = await upload('one', 'second', { 'If-Match': tagOf('first') })
  assert.is(replaced.status, 201)
  assert.is(await (await download('one')).text(), 'second')
  await eventually(async () => (await filesStored()) === before)
})

test('of ten who replace the same version one does', async () => {
  await upload('raced', 'first')
  const attempts = Array.from({ length: 10 }, (_, one) =>
    upload('raced', `version ${one}`, { 'If-Match': tagOf('first') }),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort()
  assert.equal(statuses, [201, ...Array(9).fill(412)])
})

test('ten at once get as far as the room goes, to the byte', async () => {
  const uploads = Array.from({ length: 10 }, (_, one) => upload(`room/${one}`, randomBytes(300_000)))
  const answers = await Promise.all(uploads)
  assert.is(answers.filter(({ status }) => status === 201).length, 3)
  assert.is(answers.filter(({ body }) => body.error === 'gspace.quota').length, 7)
  assert.is((await upload('rest', randomBytes(100_001))).body.error, 'gspace.quota')
  assert.is((await upload('rest', randomBytes(100_000))).status, 201)
  assert.is((await upload('one more', 'x')).body.error, 'gspace.quota')
  // What is replaced makes room for what replaces it.
  const [file] = (await list()).items
  assert.ok(file)
  const { body } = await stage.call('listGspaceFiles', { query: { prefix: 'rest' } }, person.credential)
  const tag = `"${body.data.items[0].file.sha256}"`
  assert.is((await upload('rest', randomBytes(99_999), { 'If-Match': tag })).status, 201)
})

test('lists by prefix, by folder and page by page, each person their own', async () => {
  for (const path of ['a', 'b/1', 'b/2', 'b/c/3', 'бичиг/1', 'z%_']) await upload(path, path)
  const pathsOf = ({ items }: { items: { path: string }[] }) => items.map(({ path }) => path)
  assert.equal(pathsOf(await list()), ['a', 'b/1', 'b/2', 'b/c/3', 'z%_', 'бичиг/1'])
  assert.equal(pathsOf(await list({ delimiter: '/' })), ['a', 'b/', 'z%_', 'бичиг/'])
  assert.equal(pathsOf(await list({ prefix: 'b/', delimiter: '/' })), ['b/1', 'b/2', 'b/c/'])
  assert.equal(pathsOf(await list({ prefix: 'бичиг/' })), ['бичиг/1'])
  assert.equal(pathsOf(await list({ prefix: '%' })), [])
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await list({ delimiter: '/', limit: '1', ...(cursor && { cursor }) })
    seen.push(...pathsOf(page))
    cursor = page.next_cursor
  } while (cursor !== null)
  assert.equal(seen, ['a', 'b/', 'z%_', 'бичиг/'])
  const other = await stage.signIn()
  assert.equal((await list({}, other)).items, [])
  assert.is((await download('a', {}, other)).status, 404)
  assert.is((await remove('a', {}, other)).status, 404)
})

test('one spelling for what looks the same; no path with tricks', async () => {
  const parted = 'e\u0301te\u0301'
  assert.is((await upload(parted, 'x')).body.data.path, 'été')
  assert.is((await upload('été', 'x')).body.error, 'gspace.exists')
  for (const path of [
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    'a/../b',
    './a',
    'a\u0007',
    'a\\b',
    'a\u202eb',
    'й'.repeat(257),
  ]) {
    const answer = await upload(path, 'x')
    assert.is(answer.body.error, 'gspace.path', path)
  }
  assert.is((await upload('й'.repeat(256), 'x')).status, 201)
})

test('deletes for good, by version where one is named', async () => {
  await upload('gone', 'text')
  const before = await filesStored()
  assert.is((await remove('gone', { 'If-Match': tagOf('other') })).status, 412)
  assert.is((await remove('gone', { 'If-Match': tagOf('text') })).status, 200)
  assert.is((await remove('gone')).body.error, 'gspace.not_found')
  assert.is((await download('gone')).status, 404)
  await eventually(async () => (await filesStored()) === before - 1)
})

test('malware is refused, and so is everything while it cannot be looked for', async () => {
  const before = await filesStored()
  const infected = await upload('virus', eicar)
  assert.equal([infected.status, infected.body.error], [422, 'scan.infected'])
  for (const fault of ['down', 'garbage'] as const) {
    await clamd.fault(fault)
    const answer = await upload('clean', 'text')
    assert.equal([answer.status, answer.body.error], [503, 'scan.unavailable'])
    await clamd.calm()
  }
  assert.equal((await list()).items, [])
  assert.is(await filesStored(), before)
  assert.is((await upload('clean', 'text')).status, 201)
})

/** By Node's own client, which sends what fetch would not. */
function sendRaw(headers: Record<string, string>, write: (request: ReturnType<typeof httpRequest>) => void) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = httpRequest(stage.url + address('raw'), {
      method: 'POST',
      headers: { ...person.credential, 'Content-Type': 'application/octet-stream', ...headers },
    })
    request.on('error', reject)
    request.on('response', (answer) => {
      let body = ''
      answer.on('data', (chunk) => {
        body += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    write(request)
  })
}

test('without a length 411, beyond the limit of a file 413', async () => {
  const chunked = await sendRaw({ 'Transfer-Encoding': 'chunked' }, (request) => request.end('text'))
  assert.is(chunked.status, 411)
  assert.match(chunked.body, /request\.length_required/)
  const large = await upload('large', randomBytes(400_001))
  assert.equal([large.status, large.body.error], [413, 'gspace.too_large'])
})

test('a sender who breaks off leaves nothing', async () => {
  const before = await filesStored()
  const broken = sendRaw({ 'Content-Length': '300000' }, (request) => {
    request.write(randomBytes(100_000), () => setImmediate(() => request.destroy()))
  })
  await broken.catch(() => undefined)
  assert.is((await upload('raw', 'whole')).status, 201)
  assert.is(await filesStored(), before + 1)
  assert.equal(await readdir(stage.app.services.config.storageSpoolDir), [])
})

test('what lies in the storage and is another file breaks off before its end', async () => {
  const bytes = randomBytes(1000)
  await upload('exchanged', bytes)
  const { file_key } = await stage.test.database.system
    .selectFrom('gspace_files')
    .select('file_key')
    .where('path', '=', 'exchanged')
    .executeTakeFirstOrThrow()
  const { storage } = stage.app.services
  await storage.remove(file_key)
  const other = randomBytes(1000)
  const sha256 = createHash('sha256').update(other).digest()
  await storage.put(file_key, other, { bytes: 1000, sha256 })
  const broken = await download('exchanged')
    .then((answer) => answer.arrayBuffer())
    .catch(() => 'broken')
  assert.is(broken, 'broken')
  await storage.remove(file_key)
  assert.is((await download('exchanged')).status, 503)
})

test('a person who is anonymised leaves no file', async () => {
  await upload('private', 'text')
  const before = await filesStored()
  const admin = await stage.signIn('admin')
  const { status } = await callSigned(stage, 'deleteUser', { path: { id: person.id } }, admin.credential)
  assert.is(status, 200)
  await eventually(async () => (await filesStored()) === before - 1)
  const rows = await stage.test.database.system
    .selectFrom('gspace_files')
    .selectAll()
    .where('user_id', '=', person.id)
    .execute()
  assert.equal(rows, [])
})

test.run()
