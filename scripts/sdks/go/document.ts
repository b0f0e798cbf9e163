import { answerOf } from '../contract/answer.ts'
import { type Contract, isKey, type Operation } from '../contract/contract.ts'

/**
 * The document as the generator of models gets it: parameters in place, so that they have plain types; answers without
 * their envelope, which the front takes off; no errors, because the front has one type for them.
 */
export function forModels(contract: Contract, goName: (name: string) => string): object {
  const paths = Object.groupBy(contract.operations, ({ path }) => path)
  const operation = (one: Operation) => ({
    operationId: one.id,
    parameters: one.parameters.filter((parameter) => !isKey(parameter)),
    ...(one.body && {
      requestBody: {
        content: Object.fromEntries(
          one.body.contents.map(({ mediaType, schema }) => [mediaType, { schema }]),
        ),
      },
    }),
    responses: responsesOf(contract, one),
  })
  return {
    openapi: '3.0.3',
    info: { title: 'Tamga', version: '1' },
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, calls]) => [
        path,
        Object.fromEntries(calls!.map((one) => [one.method.toLowerCase(), operation(one)])),
      ]),
    ),
    components: { schemas: withGoTypes(contract.schemas, goName) },
  }
}

function responsesOf(contract: Contract, one: Operation): object {
  const { mediaTypes, schemas } = answerOf(contract, one)
  const [mediaType = ''] = mediaTypes
  const each = schemas.map(({ status, schema }) => [
    status,
    { description: '', content: { [mediaType]: { schema } } },
  ])
  return each.length > 0 ? Object.fromEntries(each) : { 204: { description: '' } }
}

/** The contract names the type of what may be null as in the schema; the generator writes it as in Go. */
function withGoTypes<T>(value: T, goName: (name: string) => string): T {
  return JSON.parse(
    JSON.stringify(value, (key, found) => (key === 'x-go-type' ? goName(String(found)) : found)),
  )
}
