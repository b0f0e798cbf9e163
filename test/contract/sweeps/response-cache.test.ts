import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as assert from 'uvu/assert'
import { requestOf } from '../../support/request-of.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { APPS, type Callers, OAUTH_ISSUER, OPERATOR_HOST, openCallers } from './callers.ts'
import { type ExternalSystems, openExternalSystems } from './external-systems.ts'
import { recipes } from './recipes.ts'
import { sweepsAll, sweptOperations } from './swept.ts'

const sweep = suite<{ stage: Stage; callers: Callers; outside: ExternalSystems }>('answers that are kept')

sweep.before(async (context) => {
  context.outside = await openExternalSystems()
  context.stage = await openStage({
    settings: { OAUTH_ISSUER, OPERATOR_HOST, ...APPS, ...context.outside.settings },
  })
  context.callers = await openCallers(context.stage)
})
sweep.after(async ({ stage, outside }) => {
  await stage?.close()
  await outside?.close()
})

const keptOperations = sweptOperations.filter(({ cache }) => cache !== undefined)

// A file without a test is a fault of the file, and `--operation` may leave none.
if (!sweepsAll && keptOperations.length === 0) sweep.skip('none of the chosen operations is kept')

if (sweepsAll)
  sweep('what everyone asks for is kept', () => {
    const ids = keptOperations.map(({ id }) => id)
    for (const id of ['getJwks', 'getOpenidConfiguration', 'getAuthorizationServerMetadata'])
      assert.ok(ids.includes(id), id)
    for (const id of ['getSiteAppearance', 'getActiveTheme', 'listCatalogServices', 'getCatalogService'])
      assert.ok(ids.includes(id), id)
  })

interface Raw {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Without what a client library adds to a request or takes off an answer. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      // Each answer has its own.
      const { date: _, 'x-request-id': id, ...rest } = response.headers
      if (!id) reject(new Error('no request id'))
      resolve({ status: response.statusCode ?? 0, headers: rest, body: Buffer.concat(parts) })
    })
    sent.on('error', reject).end()
  })
}

for (const operation of keptOperations) {
  const { id } = operation
  const urlOf = async ({
    stage,
    callers,
    outside,
  }: {
    stage: Stage
    callers: Callers
    outside: ExternalSystems
  }) => {
    const input = (await recipes[id]?.(stage, callers, outside)) ?? {}
    return stage.url + requestOf(operation, input, {}).path
  }

  sweep(`${id} is the same from the memory as without it, for strangers and for people`, async (context) => {
    const { stage } = context
    const url = await urlOf(context)
    const { responseCache: kept } = stage.app.services
    // As long as something is about to change, each answer is made by the handler.
    const end = kept.changing(operation.cache?.until ?? [])
    const made = await ask(url)
    end()
    assert.is(made.status, 200, made.body.toString())
    await stage.send(id, await recipes[id]?.(stage, context.callers, context.outside))
    const first = await ask(url)
    const person = await stage.signIn()
    const second = await ask(url, { ...person.credential, Cookie: 'language=en', 'User-Agent': 'another' })
    assert.equal(first, made)
    assert.equal(second, made)
    const { body: none, ...head } = await ask(url, {}, 'HEAD')
    assert.is(none.length, 0)
    assert.equal(head, { status: made.status, headers: made.headers })
    const expecting = await ask(url, { Expect: '100-continue' })
    assert.is(expecting.status, 200)
    assert.equal(expecting.body, made.body)
    const refused = await ask(url, { Accept: 'image/png' })
    assert.is(refused.status, 406)
  })

  sweep(`${id} has forms that are compressed, with tags of their own, and 304 for each`, async (context) => {
    const url = await urlOf(context)
    const plain = await ask(url)
    for (const [encoding, unpack] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      // The first is compressed while it waits, the second is ready.
      const first = await ask(url, { 'Accept-Encoding': encoding })
      const packed = await ask(url, { 'Accept-Encoding': encoding })
      assert.equal(packed, first)
      const { headers, body } = packed
      if (plain.body.length < 1024) assert.is(headers['content-encoding'], undefined)
      else {
        assert.is(headers['content-encoding'], encoding)
        assert.is(headers.etag, String(plain.headers.etag).replace(/"$/, `-${encoding}"`))
        assert.ok(unpack(body).equals(plain.body))
      }
      const known = await ask(url, { 'Accept-Encoding': encoding, 'If-None-Match': String(headers.etag) })
      assert.is(known.status, 304)
      assert.is(known.body.length, 0)
      assert.is(known.headers.etag, headers.etag)
      assert.is(known.headers.vary, plain.headers.vary)
      assert.is(known.headers['content-type'], undefined)
      assert.is(known.headers['cache-control'], plain.headers['cache-control'])
    }
    const other = await ask(url, { 'If-None-Match': '"another"' })
    assert.is(other.status, 200)
  })
}

sweep.run()
