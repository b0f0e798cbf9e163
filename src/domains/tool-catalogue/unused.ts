import type { OpenAPIV3 } from 'openapi-types'

/** Leaves out the schemas to which nothing points any more. */
export function withoutUnused(document: OpenAPIV3.Document): OpenAPIV3.Document {
  const { schemas = {}, ...components } = document.components ?? {}
  const used = new Set<string>()
  const waiting = [...namesIn({ ...document, components })]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue
    used.add(name)
    waiting.push(...namesIn(schemas[name]))
  }
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  return { ...document, components: { ...components, schemas: Object.fromEntries(kept) } }
}

function* namesIn(value: unknown): Iterable<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value)) {
    if (key === '$ref' && typeof member === 'string') yield member.slice(member.lastIndexOf('/') + 1)
    else yield* namesIn(member)
  }
}
