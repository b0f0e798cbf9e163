import * as assert from 'uvu/assert'
import { registerHandlers } from '../../src/contract/handler-registry.ts'
import type { AnyHandler } from '../../src/contract/request-state.ts'
import { tamgaContract } from '../../src/contract/tamga-contract.ts'
import { rejects } from '../support/rejects.ts'
import { suite } from '../support/suite.ts'

const registry = suite('handler registry')

const handler: AnyHandler = async () => undefined
const complete = () => Object.fromEntries(Object.keys(tamgaContract.operations).map((id) => [id, handler]))

registry('every operation of every document has the handler of its name', async () => {
  const registered = await registerHandlers(tamgaContract, complete())
  assert.equal(Object.keys(registered).sort(), Object.keys(tamgaContract.operations).sort())
})

registry('operations without a handler are named, and the server does not start', async () => {
  const { getHealth: _, listTools: __, ...rest } = complete()
  const error = await rejects(registerHandlers(tamgaContract, rest))
  assert.match(String(error), /operations without a handler: getHealth, listTools/)
})

registry('a handler for an operation that the contract does not have is refused by name', async () => {
  const error = await rejects(registerHandlers(tamgaContract, { ...complete(), getHelth: handler }))
  assert.match(String(error), /Unknown operationId getHelth. Refusing/)
})

registry.run()
