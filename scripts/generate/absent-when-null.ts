import { _, type CodeKeywordDefinition, type KeywordCxt } from 'ajv'
import { ABSENT_WHEN_NULL } from './schema.ts'

/**
 * Removes the named properties where they are null (or puts their default in place), before anything else looks
 * at them. It works on the body that was just parsed, which nobody else holds.
 */
export const absentWhenNull: CodeKeywordDefinition = {
  keyword: ABSENT_WHEN_NULL,
  type: 'object',
  schemaType: 'array',
  before: 'required',
  code({ gen, data, schema }: KeywordCxt): void {
    for (const [name, fallback] of schema as [string, unknown][]) {
      const property = _`${data}[${name}]`
      gen.if(_`${property} === null`, () => {
        if (fallback === undefined) gen.code(_`delete ${property}`)
        else gen.code(_`${property} = ${fallback as string | number | boolean}`)
      })
    }
  },
}
