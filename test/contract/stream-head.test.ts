import { Readable } from 'node:stream'
import * as assert from 'uvu/assert'
import { answerWith } from '../../src/contract/answer.ts'
import { reply } from '../../src/contract/reply.ts'
import type { RequestState } from '../../src/contract/request-state.ts'
import { tamgaContract } from '../../src/contract/tamga-contract.ts'
import { suite } from '../support/suite.ts'

const heads = suite('the head of a streamed answer')

const stateOf = (nodeEnv: string, broken: string[] = []) =>
  ({
    operation: tamgaContract.operations.downloadGspaceFile,
    contract: tamgaContract,
    headers: {},
    language: 'en',
    services: {
      config: { nodeEnv },
      metrics: { contractBroken: (id: string) => void broken.push(id) },
      log: { error: () => undefined },
    },
  }) as unknown as RequestState

const sound = {
  ETag: '"a"',
  'Content-Disposition': 'attachment',
  'Content-Type': 'application/octet-stream',
}

heads('what the contract declares passes', () => {
  const body = Readable.from(['text'])
  assert.is(answerWith(stateOf('test'), reply(200, body, sound)).body, body)
  const part = { ...sound, 'Content-Range': 'bytes 0-0/4' }
  assert.is(answerWith(stateOf('test'), reply(206, body, part)).status, 206)
})

heads('another status, a header too few or another type is an error, and the stream is closed', () => {
  const { ETag: _, ...untagged } = sound
  for (const [status, headers] of [
    [203, sound],
    [206, sound],
    [200, untagged],
    [200, { ...sound, 'Content-Type': 'text/html' }],
  ] as const) {
    const body = Readable.from(['text'])
    assert.throws(() => answerWith(stateOf('test'), reply(status, body, headers)), /against the contract/)
    assert.ok(body.destroyed)
  }
})

heads('so is a whole answer, whose type belongs to its status', () => {
  const relay = { ...stateOf('test'), operation: tamgaContract.operations.startRelayedSignature! }
  const problem = { 'Content-Type': 'application/problem+json' }
  const sent = (status: number, headers: Record<string, string>) =>
    answerWith({ ...relay, headers: {} }, reply(status, Buffer.from('{}'), headers)).status
  assert.is(sent(404, problem), 404)
  assert.is(sent(404, { 'Content-Type': 'application/json' }), 404)
  assert.is(sent(580, problem), 580)
  for (const [status, type] of [
    [200, 'application/problem+json'],
    [580, 'application/json'],
    [503, 'application/problem+json'],
    [418, 'application/problem+json'],
    [404, 'text/html'],
  ] as const)
    assert.throws(() => sent(status, { 'Content-Type': type }), /against the contract/, `${status} ${type}`)
})

heads('in production it is counted, and the answer goes out', () => {
  const broken: string[] = []
  assert.is(answerWith(stateOf('production', broken), reply(203, Readable.from(['x']), sound)).status, 203)
  assert.equal(broken, ['downloadGspaceFile'])
})

heads.run()
