import * as assert from 'uvu/assert'
import type { Contract } from '../../src/contract/contract.ts'
import type { Operation } from '../../src/contract/operation.ts'
import { sayErrors } from '../../src/contract/validate-response.ts'
import type { Answered } from './stage.ts'

/** Every answer in the tests is held against the contract: its status must be declared, and its body must fit. */
export function assertInContract(
  contract: Contract,
  { id, path, statuses }: Operation,
  { status, body, headers }: Answered,
): void {
  assert.ok(
    statuses.includes(status),
    `${id} answered ${status}, which the contract does not declare: ${say(body)}`,
  )
  // What the eID provider says of a failure is passed on as it came.
  const isPassedOn = headers.get('content-type')?.startsWith('application/problem+json')
  if (path.startsWith('/rp/sign/') && isPassedOn) return
  const validate = contract.responseValidators[`${id}_${status}`]
  if (!validate) return
  const fits = validate(structuredClone(body))
  assert.ok(
    fits,
    `${id} answered ${status} with a body against the contract:\n${sayErrors(validate.errors ?? [])}\n${say(body)}`,
  )
}

function say(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 600) ?? ''
}
