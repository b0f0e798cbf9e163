import * as assert from 'uvu/assert'
import type { IncomingRequest } from '../../src/contract/request.ts'
import type { RequestState } from '../../src/contract/request-state.ts'
import { readAsCaller } from '../../src/contract/self-service-read.ts'
import { tamgaContract } from '../../src/contract/tamga-contract.ts'
import { suite } from '../support/suite.ts'

const test = suite('reads on behalf of the caller')

const headers: Record<string, string> = {
  authorization: 'Bearer token',
  'accept-language': 'mn',
  cookie: 'a=b',
  'x-admin-key': 'key',
  'if-none-match': '"tag"',
}

/** A request whose further requests are written down. */
function asking(made: IncomingRequest[], body: object = { data: { items: [] } }): RequestState {
  const request = { header: (name: string) => headers[name], signal: new AbortController().signal }
  return {
    contract: tamgaContract,
    request,
    async dispatch(one: IncomingRequest) {
      made.push(one)
      return { answer: { status: 200, headers: {}, body: JSON.stringify(body) }, error: undefined }
    },
  } as unknown as RequestState
}

test('every operation but those that the contract gives to the assistant to read is refused', async () => {
  const made: IncomingRequest[] = []
  const refused: string[] = []
  for (const id of [...Object.keys(tamgaContract.operations), 'noSuchOperation', '__proto__']) {
    try {
      await readAsCaller(asking(made), 'en', id)
    } catch {
      refused.push(id)
    }
  }
  const readable = Object.values(tamgaContract.operations).filter(({ assistant }) => assistant === 'read')
  assert.ok(readable.length > 0)
  assert.is(made.length, readable.length)
  const isTool = ({ path }: IncomingRequest) => path.startsWith('/api/v1/tools/')
  assert.ok(made.every((one) => one.method === (isTool(one) ? 'POST' : 'GET')))
  assert.not(refused.some((id) => readable.some((one) => one.id === id)))
})

test('the credential goes with it, and nothing else that the caller has sent', async () => {
  const made: IncomingRequest[] = []
  await readAsCaller(asking(made), 'en', 'getGovApplication', { id: 'a/../b?c' })
  const [request] = made
  assert.is(request?.header('authorization'), 'Bearer token')
  assert.is(request?.header('accept-language'), 'en')
  for (const name of ['cookie', 'x-admin-key', 'if-none-match'])
    assert.is(request?.header(name), undefined, name)
  assert.is(request?.path, '/api/v1/gov/applications/a%2F..%2Fb%3Fc')
})

test('parameters that are not of the path are of the query', async () => {
  const made: IncomingRequest[] = []
  const { data } = await readAsCaller(asking(made), 'mn', 'listGovPayments', { limit: 5, status: 'paid' })
  assert.is(made[0]?.query, 'limit=5&status=paid')
  assert.equal(data, { items: [] })
})

test('a tool takes its arguments as its body; what it refuses is reported as refused', async () => {
  const made: IncomingRequest[] = []
  const given = { query: 'passport', limit: 2 }
  const found = await readAsCaller(asking(made, { success: true, data: [] }), 'en', 'search_memory', given)
  assert.equal(found, { status: 200, data: [] })
  assert.equal([made[0]?.method, made[0]?.query], ['POST', ''])
  assert.equal(await made[0]?.json(1024), given)
  const refused = await readAsCaller(
    asking(made, { success: false, error: 'no' }),
    'en',
    'search_memory',
    given,
  )
  assert.equal(refused, { status: 422, data: { error: 'no', message: undefined } })
})

test.run()
