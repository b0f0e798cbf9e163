import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as assert from 'uvu/assert'
import { matchingTag } from '../../src/contract/entity-tag.ts'
import type { Answer, DispatchResult } from '../../src/contract/reply.ts'
import { createCompressor } from '../../src/http/compress.ts'
import { anonymous, type Principal } from '../../src/security/principal.ts'
import { suite } from '../support/suite.ts'

const compression = suite('compression')

const text = JSON.stringify({ words: 'тамга '.repeat(400) })
const keepable = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-cache',
  ETag: '"tag"',
}

async function compress(
  changes: Partial<Answer> = {},
  accepted: string | null = 'br',
  principal: Principal = anonymous,
): Promise<Answer> {
  const answer = { status: 200, headers: keepable, body: text, ...changes }
  const dispatched: DispatchResult = { answer, principal, operation: undefined, error: undefined }
  return createCompressor().answer(dispatched, { header: () => accepted ?? undefined })
}

const accepted: [header: string | undefined, encoding: string | undefined][] = [
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity, br;q=0.5', undefined],
  ['deflate', undefined],
  ['br;q=0', undefined],
  ['*;q=0', undefined],
  ['', undefined],
  [undefined, undefined],
]
for (const [header, encoding] of accepted)
  compression(`${header ?? 'nothing'}: ${encoding ?? 'as it is'}`, async () => {
    const { headers, body } = await compress({}, header ?? null)
    assert.is(headers['Content-Encoding'], encoding)
    assert.is(headers.Vary, 'Accept-Encoding')
    assert.is(headers.ETag, encoding ? `"tag-${encoding}"` : '"tag"')
    const bytes = Buffer.from(body as string | Buffer)
    const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes
    assert.is(plain.toString(), text)
  })

const user = { kind: 'user' } as Principal
const untouched: Record<string, Parameters<typeof compress>> = {
  'what no cache may keep': [{ headers: { ...keepable, 'Cache-Control': 'no-store' } }],
  'what says nothing of caches, and so gets no-store': [{ headers: { 'Content-Type': 'application/json' } }],
  'what is private': [{ headers: { ...keepable, 'Cache-Control': 'private, no-cache' } }],
  'what may not be changed': [{ headers: { ...keepable, 'Cache-Control': 'public, no-transform' } }],
  'what sets a cookie': [{ cookies: ['a=b'] }],
  'what is for a person': [{}, 'br', user],
  'a picture': [{ headers: { ...keepable, 'Content-Type': 'image/png' }, body: Buffer.alloc(5000) }],
  'what is encoded already': [{ headers: { ...keepable, 'Content-Encoding': 'gzip' } }],
  'a failure': [{ status: 404 }],
  'no body': [{ body: null }],
}
for (const [what, given] of Object.entries(untouched))
  compression(`${what} goes out as it is`, async () => {
    const { headers, body } = await compress(...given)
    const sent = { headers: keepable, body: text, ...given[0] }
    assert.equal(headers, sent.headers)
    assert.is(body, sent.body)
  })

compression('what is short goes out as it is, and says that it varies', async () => {
  const { headers, body } = await compress({ body: '{"a":1}' })
  assert.is(headers['Content-Encoding'], undefined)
  assert.is(headers.Vary, 'Accept-Encoding')
  assert.is(body, '{"a":1}')
})

compression('what an answer varies with already stays named, and 304 names all of it', async () => {
  const headers = { ...keepable, Vary: 'Accept-Language' }
  assert.is((await compress({ headers })).headers.Vary, 'Accept-Language, Accept-Encoding')
  const unchanged = await compress({ status: 304, headers, body: null })
  assert.is(unchanged.headers.Vary, 'Accept-Language, Accept-Encoding')
})

compression('a client keeps what it has, in whichever encoding', () => {
  for (const known of ['"tag"', '"tag-br"', '"tag-gzip"'])
    assert.is(matchingTag(`"other", W/${known}`, '"tag"'), known)
  assert.is(matchingTag('*', '"tag"'), '"tag"')
  assert.is(matchingTag('"ends-br"', '"ends-br"'), '"ends-br"')
  for (const other of ['', 'tag', '"tag-zip"', '"ta"', '"tag-br-br"'])
    assert.is(matchingTag(other, '"tag"'), undefined, other)
})

compression('a file is compressed once', async () => {
  const { file } = createCompressor()
  const body = Buffer.from(text)
  const first = await file(body, 'gzip')
  assert.is((await file(body, 'gzip'))?.body, first?.body)
  assert.is.not((await file(Buffer.from(text), 'gzip'))?.body, first?.body)
})

compression('two at once; what comes besides goes out as it is', async () => {
  const { file } = createCompressor()
  const encoded = await Promise.all(Array.from({ length: 5 }, () => file(Buffer.from(text), 'br')))
  assert.is(encoded.filter((one) => one !== undefined).length, 2)
  assert.ok(await file(Buffer.from(text), 'br'))
})

compression.run()
