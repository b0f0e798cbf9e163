import { _, type Code, type CodeKeywordDefinition, type KeywordCxt, type Name } from 'ajv'
import { ABSENT_WHEN_NULL, LEFT_OUT } from './schema.ts'

/**
 * Leaves the named properties out where they are null (or puts their default in place), before anything else looks at
 * them. It works on what was just parsed, which nothing else holds.
 *
 * An object from which a property was deleted is a hash table to the engine from then on: validating and serialising it
 * takes twice as long. So a copy without the property takes the object's place in what holds it. The whole of a request
 * is always held by something; a schema of several, such as `allOf`, would look at the object that was replaced.
 */
export const absentWhenNull: CodeKeywordDefinition = {
  keyword: ABSENT_WHEN_NULL,
  type: 'object',
  schemaType: 'array',
  before: 'required',
  code(context: KeywordCxt): void {
    const { gen, data, schema } = context
    requirePlain(context)
    const gone: string[] = []
    for (const [name, fallback] of schema as [string, unknown][]) {
      const property = _`${data}[${name}]`
      if (fallback === undefined) gone.push(name)
      else
        gen.if(_`${property} === null`, () =>
          gen.assign(property, _`${fallback as string | number | boolean}`),
        )
    }
    if (gone.length === 0) return
    gen.if(
      anyOf(gone, (name) => _`${data}[${name}] === null`),
      () =>
        copyWithout(context, (name) => {
          const isGone = anyOf(gone, (one) => _`${name} === ${one}`)
          return _`${data}[${name}] === null && (${isGone})`
        }),
    )
  },
}

/** Leaves the named properties out whatever they are: what was read is sent back with what cannot be changed. */
export const leftOut: CodeKeywordDefinition = {
  keyword: LEFT_OUT,
  type: 'object',
  schemaType: 'array',
  before: 'required',
  code(context: KeywordCxt): void {
    const { gen, data, schema } = context
    requirePlain(context)
    const names = schema as string[]
    gen.if(
      anyOf(names, (name) => _`${data}[${name}] !== undefined`),
      () => copyWithout(context, (name) => anyOf(names, (one) => _`${name} === ${one}`)),
    )
  },
}

function requirePlain({ parentSchema }: KeywordCxt): void {
  if (['allOf', 'anyOf', 'oneOf', 'not', 'if'].some((keyword) => keyword in parentSchema))
    throw new Error('a schema whose properties can be left out cannot be composed of others as well')
}

function copyWithout({ gen, data, it }: KeywordCxt, isGone: (name: Name) => Code): void {
  const kept = gen.const('kept', _`{}`)
  gen.forIn('name', data, (name) => {
    gen.if(_`!(${isGone(name)})`, () => gen.assign(_`${kept}[${name}]`, _`${data}[${name}]`))
  })
  gen.assign(data, kept)
  gen.assign(_`${it.parentData}[${it.parentDataProperty}]`, kept)
}

function anyOf(names: readonly string[], test: (name: string) => Code): Code {
  return names.map(test).reduce((some, one) => _`${some} || ${one}`)
}
