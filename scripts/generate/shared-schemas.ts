import type { JsonSchema } from './schema.ts'

/**
 * What so many groups use is in one file, which the first of them loads. For what fewer use, to load one more file costs
 * a first request more than to read the repeats.
 */
const COMMON = 9

/** The schemas that operations are validated by, by name and by group. */
export type Groups = Map<string, Map<string, JsonSchema>>

/** The file, below the folder of validators, of each schema that several groups share, by its id. */
export type Homes = Map<string, string>

/** What a schema refers to is used by all of its groups, too: so the shared file needs none of theirs. */
export function homesOf(groups: Groups, components: Map<string, JsonSchema>, shared: string): Homes {
  const uses = new Map<string, number>()
  for (const schemas of groups.values())
    for (const id of componentsIn(schemas.values(), components)) uses.set(id, (uses.get(id) ?? 0) + 1)
  return new Map([...uses].filter(([, count]) => count >= COMMON).map(([id]) => [id, shared]))
}

/** Under which name a file exports the validator of a shared schema. */
export const validatorName = (id: string): string => id.replace(':', '_').replace('?', '_or_null')

/**
 * Where several operations take the very same things, the schema becomes one that they refer to: an id in a path, the
 * parameters of a page, nothing at all.
 */
export function shareEqual(groups: Groups, components: Map<string, JsonSchema>): void {
  const all = [...groups.values()].flatMap((schemas) => [...schemas])
  for (const same of Map.groupBy(all, ([, schema]) => JSON.stringify(schema)).values()) {
    const [[name, schema]] = same as [[string, JsonSchema]]
    if (same.length === 1 || '$ref' in schema) continue
    const id = `request:${name}`
    components.set(id, schema)
    for (const schemas of groups.values())
      for (const [other] of same) if (schemas.has(other)) schemas.set(other, { $ref: id })
  }
}

/** The ids of all that the schemas refer to, and of what those refer to. */
export function componentsIn(
  schemas: Iterable<JsonSchema>,
  components: Map<string, JsonSchema>,
): Set<string> {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { $ref: id } = value as JsonSchema
    if (typeof id === 'string' && !found.has(id)) {
      found.add(id)
      visit(components.get(id))
    }
    for (const member of Object.values(value)) visit(member)
  }
  for (const schema of schemas) visit(schema)
  return found
}
