import { resolve } from 'node:path'
import * as assert from 'uvu/assert'
import { operations } from '../../../generated/operations.ts'
import { requestValidators } from '../../../generated/validators.ts'
import { readBundles } from '../../../scripts/sdks/bundles.ts'
import type { SampleCall, SampleParameter } from '../../../scripts/sdks/sample-call.ts'
import { sampleCalls } from '../../../scripts/sdks/sample-calls.ts'
import { suite } from '../../support/suite.ts'

const test = suite('sample calls')
const calls = sampleCalls(readBundles(resolve(import.meta.dirname, '../../..')))

test('every operation has one', () => {
  assert.equal(calls.map(({ operationId }) => operationId).sort(), Object.keys(operations).sort())
})

test('each is a request that the contract takes', () => {
  for (const call of calls) {
    const isBytes = typeof call.body?.value === 'string'
    const validate =
      (isBytes ? requestValidators.get(call.operationId, '_besides_body') : undefined) ??
      requestValidators.get(call.operationId)
    assert.ok(validate, call.operationId)
    const request = {
      path: placed(call, 'path'),
      query: placed(call, 'query'),
      header: placed(call, 'header'),
      body: isBytes ? Buffer.from(call.body?.value as string) : structuredClone(call.body?.value),
    }
    assert.ok(validate(request), `${call.operationId}: ${JSON.stringify(validate.errors)}`)
  }
})

test('each names who calls, and what comes back', () => {
  const byId = new Map(calls.map((call) => [call.operationId, call]))
  const of = (id: string) => {
    const { credential, status, answer } = byId.get(id) as SampleCall
    return [credential, status, answer]
  }
  assert.equal(of('listCatalogServices'), ['none', 200, 'application/json'])
  assert.equal(of('createGovApplication'), ['session', 201, 'application/json'])
  assert.equal(of('host_status'), ['apiKey', 200, 'application/json'])
  assert.equal(of('requestToken'), ['clientBasic', 200, 'application/json'])
  assert.equal(of('streamPublicAssistant'), ['none', 200, 'text/event-stream'])
  assert.equal(of('getAuthorization'), ['other', 303, undefined])
})

function placed({ parameters }: SampleCall, place: SampleParameter['in']): Record<string, unknown> {
  return Object.fromEntries(
    parameters
      .filter((one) => one.in === place)
      .map(({ name, value }) => [place === 'header' ? name.toLowerCase() : name, value]),
  )
}

test.run()
