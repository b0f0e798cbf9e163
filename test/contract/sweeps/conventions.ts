import * as assert from 'uvu/assert'
import type { Operation } from '../../../src/contract/operation.ts'
import { type CallInput, requestOf } from '../../support/request-of.ts'
import type { Answered, Credential, Stage } from '../../support/stage.ts'

/** What of each success is the same by a convention: its language, where what it made is read, and HEAD. */
export async function assertConventions(
  stage: Stage,
  operation: Operation,
  answered: Answered,
  input: CallInput,
  rightful: Credential,
): Promise<void> {
  const { envelope, method } = operation
  const { status, headers } = answered
  if ((envelope === 'platform' || envelope === 'tool') && headers.get('content-type')?.includes('json')) {
    assert.is(headers.get('content-language'), 'en')
    assert.match(headers.get('vary') ?? '', 'Accept-Language')
  }
  if (status === 201)
    await assertLocation(stage, operation, answered, {
      ...rightful,
      ...input.headers,
      ...registrationIn(answered),
    })
  // What leads on uses up what it was given.
  if (method === 'GET' && status === 200) await assertHead(stage, operation, answered, input, rightful)
}

/** A client that registers itself gets the one token that reads what it made. */
const registrationIn = ({ body }: Answered): Credential =>
  body?.registration_access_token ? { Authorization: `Bearer ${body.registration_access_token}` } : {}

/** A read there finds it: those who may make something may see it, in their list at least. */
async function assertLocation(
  stage: Stage,
  { location, host }: Operation,
  { headers, body }: Answered,
  as: Credential,
): Promise<void> {
  const at = headers.get('location')
  if (!location) return assert.is(at, null)
  assert.match(at ?? '', /^\/[^{}]+$/, JSON.stringify(body))
  assert.not.match(at ?? '', /undefined|null/)
  if (host === 'operator') return
  const read = await stage.fetch(at ?? '', { headers: as })
  assert.is(read.status, 200, `${at}: ${read.status} ${JSON.stringify(read.body)}`)
}

/** RFC 9110, section 9.3.2: the same headers, and no body. */
async function assertHead(
  stage: Stage,
  operation: Operation,
  answered: Answered,
  input: CallInput,
  rightful: Credential,
): Promise<void> {
  const { path, init } = requestOf(operation, input, rightful)
  const head = await stage.fetch(path, { ...init, method: 'HEAD' })
  assert.is(head.status, answered.status, `HEAD ${path}`)
  assert.is(head.body, '')
  const names = (headers: Headers) => [...headers.keys()].filter((name) => !ofConnection.has(name))
  assert.equal(names(head.headers), names(answered.headers))
  for (const name of same) assert.is(head.headers.get(name), answered.headers.get(name), name)
}

const ofConnection = new Set(['transfer-encoding', 'connection', 'keep-alive'])
const same = ['content-type', 'content-language', 'vary', 'cache-control', 'content-disposition']
