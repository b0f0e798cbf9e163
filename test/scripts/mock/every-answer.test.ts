import * as assert from 'uvu/assert'
import { inParallel } from '../../../scripts/lib/pool.ts'
import { firstSuccess } from '../../../scripts/mock/mock.ts'
import { type RunningMock, startMock } from '../../../scripts/mock/server.ts'
import type { Operation } from '../../../src/contract/operation.ts'
import { tamgaContract } from '../../../src/contract/tamga-contract.ts'
import { formatErrors } from '../../../src/contract/validate-response.ts'
import { eventsIn } from '../../support/event-stream.ts'
import { suite } from '../../support/suite.ts'
import { exampleRequest } from './example-request.ts'

const everyAnswer = suite<{ mock: RunningMock }>('every answer of the mock')
everyAnswer.before(async (context) => {
  context.mock = await startMock()
})
everyAnswer.after(({ mock }) => mock.stop())

everyAnswer('every declared status of every operation is one that the contract allows', async ({ mock }) => {
  const faults: string[] = []
  const operations = Object.values(tamgaContract.operations)
  await inParallel(operations, 8, async (operation) => {
    const { path, init } = exampleRequest(operation)
    const plain = await fetch(mock.url + path, { ...init, redirect: 'manual' })
    faults.push(...(await faultsOf(operation, firstSuccess(operation), plain)))
    for (const status of operation.statuses) {
      const headers = { ...init.headers, Prefer: `code=${status}` }
      const answer = await fetch(mock.url + path, { ...init, headers, redirect: 'manual' })
      faults.push(...(await faultsOf(operation, status, answer)))
    }
  })
  assert.is(faults.slice(0, 20).join('\n'), '', `${faults.length} faults`)
})

async function faultsOf(operation: Operation, status: number, answer: Response): Promise<string[]> {
  const { id, requiredHeaders } = operation
  const text = await answer.text()
  if (answer.status !== status)
    return [`${id}: ${answer.status} in place of ${status}: ${text.slice(0, 300)}`]
  const faults = (requiredHeaders[status] ?? [])
    .filter((name) => !answer.headers.has(name))
    .map((name) => `${id} ${status} has no ${name}`)
  const type = answer.headers.get('content-type') ?? ''
  const validate = tamgaContract.responseValidators.get(id, `_${status}`)
  if (!validate || text === '') return faults
  const bodies = type.startsWith('text/event-stream')
    ? eventsIn(text).map(({ data }) => data)
    : /[/+]json/.test(type)
      ? [JSON.parse(text)]
      : []
  for (const body of bodies)
    if (!validate(body)) faults.push(`${id} ${status}:\n${formatErrors(validate.errors ?? [])}`)
  return faults
}

everyAnswer.run()
