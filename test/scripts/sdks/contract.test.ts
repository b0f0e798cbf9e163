import * as assert from 'uvu/assert'
import { packageDocuments } from '../../../scripts/lib/published-documents.ts'
import { answerOf, hasCursor } from '../../../scripts/sdks/contract/answer.ts'
import { contractOf } from '../../../scripts/sdks/contract/contract.ts'
import { credentialsOf } from '../../../scripts/sdks/contract/credentials.ts'
import { errorCodesOf } from '../../../scripts/sdks/contract/error-codes.ts'
import { programsIn } from '../../../scripts/sdks/contract/readme-programs.ts'
import { suite } from '../../support/suite.ts'

const contracts = packageDocuments().map(({ document, body }) => contractOf(document, JSON.parse(body)))

function find(id: string) {
  for (const contract of contracts) {
    const operation = contract.operations.find((one) => one.id === id)
    if (operation) return { contract, operation, answer: answerOf(contract, operation) }
  }
  throw new Error(`no operation ${id}`)
}

const contract = suite('the contract as the SDKs read it')

contract('each operation has one kind of answer', () => {
  const kinds = {
    getMyProfile: 'data',
    host_status: 'data',
    requestToken: 'json',
    streamPublicAssistant: 'events',
    downloadGspaceFile: 'bytes',
    downloadAuditExport: 'lines',
    getAuthorization: 'location',
  }
  assert.equal(
    Object.keys(kinds).map((id) => find(id).answer.kind),
    Object.values(kinds),
  )
})

contract('data are read without their envelope, and pages by their items', () => {
  const { answer, operation } = find('listCatalogServices')
  assert.ok(hasCursor(operation))
  assert.is(answer.schemas.length, 1)
  assert.match(answer.schemas[0]?.schema.$ref ?? '', /Page$/)
  assert.ok(answer.item?.$ref)
  assert.is(find('getMyProfile').answer.item, undefined)
})

contract('the language is no parameter, and the key is known', () => {
  const { operation } = find('createGovApplication')
  assert.ok(operation.takesKey)
  assert.not.ok(operation.parameters.some(({ name }) => name === 'Accept-Language'))
})

contract('schemes are the credentials of a client, without cookies', () => {
  assert.equal(credentialsOf(['operatorSession', 'session', 'browserSession']), ['session'])
  assert.equal(credentialsOf(['personToken', 'clientBasic', 'metricsToken']), ['token', 'clientBasic'])
})

contract('codes come with what they mean, in order', () => {
  const codes = errorCodesOf(contracts, 'ErrorResponse')
  assert.ok(codes.get('auth.step_up'))
  assert.equal([...codes.keys()], [...codes.keys()].sort())
  assert.throws(() => errorCodesOf(contracts, 'Nothing'), 'Nothing names no codes')
})

contract('a README shows programs of one language among others', () => {
  const readme = 'A\n\n```go\na()\n```\n\n```\nno\n```\n\n```ts\nb()\nc()\n```\n'
  assert.equal(programsIn(readme, 'ts'), ['b()\nc()\n'])
  assert.throws(() => programsIn(readme, 'java'), 'the README has no programs in java')
})

contract.run()
