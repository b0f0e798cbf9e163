export interface JsonSchema extends Record<string, unknown> {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: (string | number | boolean | null)[]
}

const understood = new Set(
  'type description properties required additionalProperties items enum const anyOf $ref $defs'.split(' '),
)
const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])
const DEEPEST = 10
const MAX_PROPERTIES = 5000
const MAX_CHOICES = 1000
const MAX_CHARACTERS = 120_000

/** What OpenAI documents of schemas in strict mode; each fault in words. */
export function faultsOfStrict(root: JsonSchema): string[] {
  const faults: string[] = []
  const seen = { properties: 0, choices: 0, characters: 0 }
  if (root.type !== 'object' || root.anyOf) faults.push('the root is no plain object')
  look(root, '', 1)
  if (seen.properties > MAX_PROPERTIES) faults.push(`${seen.properties} properties`)
  if (seen.choices > MAX_CHOICES) faults.push(`${seen.choices} choices`)
  if (seen.characters > MAX_CHARACTERS) faults.push(`${seen.characters} characters of names and choices`)
  return faults

  function look(schema: JsonSchema, at: string, depth: number): void {
    if (depth > DEEPEST) faults.push(`${at} is too deep`)
    for (const keyword of Object.keys(schema))
      if (!understood.has(keyword)) faults.push(`${at} has ${keyword}`)
    const own = [schema.type ?? []].flat()
    if (own.length === 0 && !schema.anyOf) faults.push(`${at} has no type`)
    for (const type of own) if (!types.has(type)) faults.push(`${at} is of type ${type}`)
    if (own.includes('object')) lookAtObject(schema, at, depth)
    if (own.includes('array') && !schema.items) faults.push(`${at} has no items`)
    if (schema.items) look(schema.items, `${at}/*`, depth + 1)
    for (const branch of schema.anyOf ?? []) look(branch, at, depth)
    for (const choice of schema.enum ?? []) {
      seen.choices++
      seen.characters += String(choice).length
    }
  }

  function lookAtObject(
    { properties = {}, required = [], additionalProperties }: JsonSchema,
    at: string,
    depth: number,
  ) {
    if (additionalProperties !== false) faults.push(`${at} is open`)
    for (const name of required)
      if (!(name in properties)) faults.push(`${at}/${name} is required, not described`)
    for (const [name, member] of Object.entries(properties)) {
      seen.properties++
      seen.characters += name.length
      if (!required.includes(name)) faults.push(`${at}/${name} is not required`)
      look(member, `${at}/${name}`, depth + 1)
    }
  }
}
