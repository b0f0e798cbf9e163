import type { Operation, Parameter } from '../document.ts'
import { assertInDocument } from '../in-contract.ts'
import type { Profile } from '../profile.ts'
import { must, type Rule } from '../rule.ts'
import { pathOf, requiredHeaders } from '../target.ts'

/** A value that the schema forbids; undefined where it forbids none that is known. */
function forbidden({ schema }: Parameter): string | undefined {
  if (Array.isArray(schema.enum)) return 'not-in-the-list'
  if (schema.type === 'integer' || schema.type === 'number')
    return schema.maximum === undefined ? 'not-a-number' : String(schema.maximum + 1)
  if (schema.type === 'boolean') return 'perhaps'
  if (schema.format === 'uuid' || schema.format === 'date' || schema.format === 'date-time') return 'not-one'
  return undefined
}

export const parameters = (profile: Profile): Rule => ({
  id: `${profile}.parameters`,
  profile,
  says: 'A parameter outside its schema is refused with 400, never ignored and never a server error.',
  async run(target, { check }) {
    const document = await target.document(profile)
    for (const operation of document.operations.filter(({ method }) => method === 'GET')) {
      const headers = target.person('administrator') ?? target.headersFor(document, operation)
      const isPublic = operation.security.some((names) => names.length === 0)
      if (!headers && !isPublic) continue
      for (const parameter of wrongOnes(operation))
        await check(`${operation.id}: ${parameter.name}`, async () => {
          const path = pathOf(operation, { [parameter.name]: forbidden(parameter) })
          const answer = await target.ask({
            path,
            headers: { ...requiredHeaders(operation), ...(isPublic ? {} : headers) },
          })
          // What is hidden or not permitted may be so before its parameters are read.
          const refused = [400, 401, 403, 404, 409, 429].includes(answer.status)
          must(refused, `${answer.asked} answered ${answer.status} instead of 400`)
          assertInDocument(document, operation, answer)
        })
    }
  },
})

const wrongOnes = ({ parameters: all }: Operation): Parameter[] =>
  all.filter((one) => (one.in === 'query' || one.in === 'path') && forbidden(one) !== undefined)
