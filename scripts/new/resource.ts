export const owners = ['person', 'organisation', 'none'] as const
export const allOperations = ['list', 'read', 'create', 'change', 'delete'] as const

export type Owner = (typeof owners)[number]
export type OperationKind = (typeof allOperations)[number]

/** What the command was given, by flags or by answers. */
export interface Wish {
  /** The folder below openapi/platform, such as `users`. */
  group: string
  /** In the plural, such as `bookmarks`. */
  name: string
  owner: Owner
  operations: readonly OperationKind[]
  /** That changes need; none where the rows belong to an organisation, whose owners change them. */
  permission: string | undefined
  /** The most rows that one owner may have. */
  quota: number | undefined
  area: string
  tag: string
  /** One of them, in English and in Mongolian. */
  noun: string
  nounMn: string
}

/** A wish with all names that follow from it. */
export interface Resource extends Wish {
  /** Whether the migration inserts the permission. */
  isNewPermission: boolean
  table: string
  /** `Bookmark`, `Bookmarks`: parts of the names of types, functions and operations. */
  one: string
  many: string
  /** `bookmark`, `bookmarks`, as sentences have them. */
  words: string
  manyWords: string
  article: string
  path: string
  itemPath: string
  /** The path parameter that names one of them. */
  idParameter: string
  operationIds: Readonly<Record<OperationKind, string>>
  /** The column that names the owner; none where the rows have none. */
  ownerColumn: 'user_id' | 'org_id' | undefined
  migration: string
}

export const has = ({ operations }: Wish, kind: OperationKind): boolean => operations.includes(kind)

/** `bookmarks` -> `bookmark`; undefined where it is no plural. */
export function singular(plural: string): string | undefined {
  if (/[^aeiou]ies$/.test(plural)) return `${plural.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(plural)) return plural.slice(0, -2)
  return /[^s]s$/.test(plural) ? plural.slice(0, -1) : undefined
}

export function resourceOf(wish: Wish, migration: string, isNewPermission: boolean): Resource {
  const { group, name, owner, noun } = wish
  const one = pascal(noun)
  const many = pascal(name)
  const idParameter = owner === 'organisation' ? `${camel(noun)}Id` : 'id'
  const path = pathOf(group, name, owner)
  const prefix = { person: 'My', organisation: 'Organisation', none: '' }[owner]
  return {
    ...wish,
    isNewPermission,
    migration,
    table: name.replaceAll('-', '_'),
    one,
    many,
    words: noun.replaceAll('-', ' '),
    manyWords: name.replaceAll('-', ' '),
    article: /^[aeiou]/.test(noun) ? 'an' : 'a',
    path,
    itemPath: `${path}/{${idParameter}}`,
    idParameter,
    operationIds: {
      list: `list${prefix}${many}`,
      read: `get${prefix}${one}`,
      create: `create${prefix}${one}`,
      change: `update${prefix}${one}`,
      delete: `delete${prefix}${one}`,
    },
    ownerColumn: ({ person: 'user_id', organisation: 'org_id', none: undefined } as const)[owner],
  }
}

function pathOf(group: string, name: string, owner: Owner): string {
  if (owner === 'organisation') return `/api/v1/org/{id}/${name}`
  if (owner === 'person' && group === 'users') return `/api/v1/users/me/${name}`
  return group === name ? `/api/v1/${name}` : `/api/v1/${group}/${name}`
}

const pascal = (kebab: string): string =>
  kebab.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export const camel = (kebab: string): string => {
  const name = pascal(kebab)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** `bookmark` -> `Bookmark`. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
