import * as assert from 'uvu/assert'
import { tamgaContract } from '../../src/contract/tamga-contract.ts'
import { secretRules } from '../../src/web/proxy/secrets.ts'
import { suite } from '../support/suite.ts'

const secrets = suite('the table of secrets')

/** Names of fields that no script may see. */
const secretFields = ['access_token', 'refresh_token', 'onboarding_token', 'binding']
/** The secret of an eID sign-in; other sessions have a sid that belongs to a person who is signed in. */
const eidPaths = /^\/api\/v1\/auth\//

type Schema = Record<string, unknown>
const document = tamgaContract.documents.platform as { components: { schemas: Record<string, Schema> } }

/** Every name of a property that an answer of this shape may have. */
function fieldsOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const { $ref, properties, ...rest } = schema as Schema
  const referred =
    typeof $ref === 'string' ? document.components.schemas[$ref.split('/').at(-1) ?? ''] : undefined
  return [
    ...Object.keys((properties as object) ?? {}),
    ...Object.values((properties as object) ?? {}).flatMap((property) => fieldsOf(property, seen)),
    ...fieldsOf(referred, seen),
    ...Object.values(rest).flatMap((value) => fieldsOf(value, seen)),
  ]
}

function answersOf(path: string, method: string): string[] {
  const paths = (tamgaContract.documents.platform as { paths: Record<string, Record<string, Schema>> }).paths
  const responses = (paths[path]?.[method.toLowerCase()]?.responses ?? {}) as Record<string, Schema>
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => fieldsOf(response.content))
}

secrets('every operation that answers with a secret is in it', () => {
  for (const { id, path, method, document: name } of Object.values(tamgaContract.operations)) {
    if (name !== 'platform' || !path.startsWith('/api/v1/')) continue
    const fields = answersOf(path, method)
    const found = fields.filter(
      (field) => secretFields.includes(field) || (field === 'sid' && eidPaths.test(path)),
    )
    if (found.length === 0) continue
    const handling = secretRules[id]
    assert.ok(handling, `${id} answers with ${found.join(', ')} and is not in secrets.ts`)
    if (handling.withheld) continue
    const covered = [...(handling.tokens === undefined ? [] : ['access_token', 'refresh_token'])]
    covered.push(...(handling.take ?? []).map(({ field }) => field))
    for (const field of found) assert.ok(covered.includes(field), `${id} lets ${field} through`)
  }
})

secrets('what it gives are parameters and fields that the operation takes', () => {
  for (const [id, { setCookies: give = [] }] of Object.entries(secretRules)) {
    const operation = tamgaContract.operations[id]
    assert.ok(operation, `there is no operation ${id}`)
    for (const { field, place } of give)
      if (place === 'path')
        assert.ok(operation.path.includes(`{${field}}`), `${id} has no ${field} in its path`)
      else assert.ok(operation.body, `${id} takes no body`)
  }
})

secrets.run()
