import { _, type Code, type CodeKeywordDefinition, type KeywordCxt } from 'ajv'
import { EXACTLY_ONE_OF } from './schema.ts'

/** Fields of which a request has exactly one; a list among them is of fields that come together. */
type Alternatives = readonly (string | readonly string[])[]

/** Of each group exactly one alternative is there, whole. What is null counts as absent, as everywhere in requests. */
export const exactlyOneOf: CodeKeywordDefinition = {
  keyword: EXACTLY_ONE_OF,
  type: 'object',
  schemaType: 'array',
  // The server has its own words.
  error: { message: '', params: ({ params }) => _`{alternatives: ${params.alternatives}}` },
  code(context: KeywordCxt): void {
    const { gen, data, schema } = context
    for (const group of schema as Alternatives[]) {
      const fields = group.map((one) => [one].flat())
      const isThere = (name: string): Code => _`${data}[${name}] != null`
      const begun = fields.map((names) => joined(names.map(isThere), (a, b) => _`${a} || ${b}`))
      const whole = fields.map((names) => joined(names.map(isThere), (a, b) => _`${a} && ${b}`))
      const count = (tests: Code[]): Code =>
        joined(
          tests.map((test) => _`(${test} ? 1 : 0)`),
          (a, b) => _`${a} + ${b}`,
        )
      context.setParams({ alternatives: _`${fields.map((names) => names.join(' + ')).join(', ')}` })
      gen.if(_`${count(begun)} !== 1 || ${count(whole)} !== 1`, () => context.error())
    }
  },
}

const joined = (parts: Code[], join: (a: Code, b: Code) => Code): Code => parts.reduce(join)
