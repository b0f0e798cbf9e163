type Json = Record<string, unknown>
type Components = Record<string, Json>

const prefix = '#/components/'

/** Components that the rest of a document reaches, in their order; what no reference leads to is left out. */
export function reachableComponents(components: Components, roots: readonly unknown[]): Components {
  const used = new Set<string>()
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const { $ref } = part as { $ref?: unknown }
    if (typeof $ref === 'string' && $ref.startsWith(prefix) && !used.has($ref)) {
      used.add($ref)
      visit(target(components, $ref))
    }
    for (const member of Object.values(part)) visit(member)
  }
  for (const root of roots) visit(root)
  const kept: Components = {}
  for (const [kind, members] of Object.entries(components)) {
    // Schemes are named, not referred to.
    const own = Object.entries(members).filter(
      ([name]) => kind === 'securitySchemes' || used.has(`${prefix}${kind}/${name}`),
    )
    if (own.length > 0) kept[kind] = Object.fromEntries(own)
  }
  return kept
}

/** References that lead nowhere. */
export function danglingReferences(document: Json): string[] {
  const components = document.components as Components
  const found = new Set<string>()
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const { $ref } = part as { $ref?: unknown }
    if (typeof $ref === 'string' && target(components, $ref) === undefined) found.add($ref)
    for (const member of Object.values(part)) visit(member)
  }
  visit(document)
  return [...found]
}

function target(components: Components, ref: string): unknown {
  const [kind = '', name = ''] = ref.slice(prefix.length).split('/')
  return components[kind]?.[name]
}
