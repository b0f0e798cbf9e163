/** `expand`: versions from before it run on. `contract`: it takes away what they use. */
export interface MigrationKind {
  kind: 'expand' | 'contract'
  /** The migration from which on versions have not used what this one takes away; they run on. */
  after?: string
}

const mark = /^-- (?:(expand)|contract(?: after (\S+))?)$/

/** What the comment lines at the top of a migration say; undefined where they say nothing. */
export function kindOf(sql: string): MigrationKind | undefined {
  const lines = sql.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('--'))
  for (const line of end === -1 ? lines : lines.slice(0, end)) {
    const [, expand, after] = mark.exec(line) ?? []
    if (expand) return { kind: 'expand' }
    if (mark.test(line)) return { kind: 'contract', ...(after !== undefined && { after }) }
  }
  return undefined
}
