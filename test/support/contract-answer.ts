import * as assert from 'uvu/assert'
import type { Contract } from '../../src/contract/contract.ts'
import { mayHaveType, type Operation } from '../../src/contract/operation.ts'
import { formatErrors } from '../../src/contract/validate-response.ts'
import { isEventStream, type SentEvent } from './event-stream.ts'
import type { Answered } from './stage.ts'

/** Every answer in the tests is held against the contract: its status must be declared, and its body must fit. */
export function assertInContract(
  contract: Contract,
  operation: Operation,
  { status, body, headers }: Answered,
): void {
  const { id } = operation
  assert.ok(
    operation.statuses.includes(status),
    `${id} answered ${status}, which the contract does not declare: ${say(body)}`,
  )
  const type = headers.get('content-type') ?? undefined
  assert.ok(mayHaveType(operation, status, type), `${id} answered ${status} with the undeclared type ${type}`)
  const validate = contract.responseValidators.get(id, `_${status}`)
  if (!validate || !/^(application\/json|text\/event-stream)\b/.test(type ?? '')) return
  const bodies = isEventStream(headers) ? eventData(id, body) : [body]
  for (const one of bodies)
    assert.ok(
      validate(structuredClone(one)),
      `${id} answered ${status} with a body against the contract:\n${formatErrors(validate.errors ?? [])}\n${say(one)}`,
    )
}

/** Of each event; its name, where it has one, is that of its type. */
function eventData(id: string, events: readonly SentEvent[]): unknown[] {
  return events.map(({ event, data }) => {
    assert.ok(event === undefined || event === data.type, `${id} calls ${event} what is of type ${data.type}`)
    return data
  })
}

function say(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 600) ?? ''
}
