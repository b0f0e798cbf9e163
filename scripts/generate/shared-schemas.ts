import type { Direction, JsonSchema } from './schema.ts'

/** What so many groups use is in one file, which the first of them loads. */
const COMMON = 5
/** What fewer groups use has a file of its own from this size on, as a schema; below it, a file costs more than it saves. */
const WORTH_A_FILE = 800

/** The schemas that operations are validated by, by name and by group. */
export type Groups = Map<string, Map<string, JsonSchema>>

/** The file, below the folder of validators, of each schema that several groups share, by its id. */
export type Homes = Map<string, string>

/**
 * What one schema refers to is used by all of its groups, and maybe by more: so homes never refer to each other in a
 * circle.
 */
export function homesOf(
  groups: Groups,
  components: Map<string, JsonSchema>,
  document: string,
  direction: Direction,
): Homes {
  const users = new Map<string, string[]>()
  for (const [group, schemas] of groups)
    for (const id of componentsIn(schemas.values(), components))
      users.set(id, [...(users.get(id) ?? []), group])
  const homes: Homes = new Map()
  for (const ids of Map.groupBy(users.keys(), (id) => users.get(id)?.join()).values()) {
    const [first = ''] = ids
    const count = users.get(first)?.length ?? 0
    const size = JSON.stringify(ids.map((id) => components.get(id))).length
    const file =
      count >= COMMON
        ? `${document}/shared.${direction}s.js`
        : `${document}/shared/${validatorName(first)}.${direction}s.js`
    if (count >= COMMON || (count > 1 && size >= WORTH_A_FILE)) for (const id of ids) homes.set(id, file)
  }
  return homes
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
