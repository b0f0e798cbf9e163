import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenAPIV3 } from 'openapi-types'
import { parse } from 'yaml'
import { areas } from '../check/architecture.ts'
import { filesUnder } from '../lib/files.ts'
import { grantable } from '../lint-contract/permissions.ts'
import type { Owner } from './resource.ts'

/** What the project has already, as far as a new resource must know it. */
export interface Tree {
  root: string
  tags: string[]
  areas: string[]
  permissions: Set<string>
  tables: Set<string>
  operations: Set<string>
  schemas: Set<string>
  paths: Set<string>
  /** Names that some file of src exports. */
  exported: Set<string>
}

export function readTree(root: string): Tree {
  const text = (file: string) => readFileSync(join(root, file), 'utf8')
  const documents = ['platform', 'tools', 'operator'].map(
    (name) => JSON.parse(text(`generated/${name}.json`)) as OpenAPIV3.Document,
  )
  const migrations = filesUnder(root, 'src/db/migrations', '.sql').map(text)
  const items = documents.flatMap(({ paths }) => Object.values(paths))
  return {
    root,
    tags: (parse(text('openapi/platform.yaml')) as OpenAPIV3.Document).tags?.map(({ name }) => name) ?? [],
    areas: Object.keys(areas),
    permissions: new Set(migrations.flatMap(grantable)),
    tables: new Set(migrations.flatMap((sql) => found(sql, /^\s*create table (?:if not exists )?(\w+)/gim))),
    operations: new Set(
      items.flatMap((item) =>
        Object.values(item ?? {}).flatMap((one) => (one as OpenAPIV3.OperationObject).operationId ?? []),
      ),
    ),
    schemas: new Set(documents.flatMap(({ components }) => Object.keys(components?.schemas ?? {}))),
    paths: new Set(documents.flatMap(({ paths }) => Object.keys(paths).map(withoutNames))),
    exported: new Set(
      filesUnder(root, 'src', '.ts').flatMap((file) =>
        found(text(file), /^export (?:async )?(?:function|const|class|type|interface) (\w+)/gm),
      ),
    ),
  }
}

/** Two paths that differ in the names of their parameters alone are one. */
export const withoutNames = (path: string): string => path.replaceAll(/\{[^}]+\}/g, '{}')

/** The tag that most operations of the folder have; for people's own rows Profile, where it is among them. */
export function usualTag({ root }: Tree, group: string, owner: Owner): string | undefined {
  const tags = filesUnder(root, `openapi/platform/${group}`, '.yaml').flatMap((file) =>
    found(readFileSync(join(root, file), 'utf8'), /^ {6}tags: \[(.+)\]$/gm),
  )
  return owner === 'person' && tags.includes('Profile') ? 'Profile' : mostFrequent(tags)
}

/** The area that the handlers of the folder use most. */
export function usualArea({ root }: Tree, group: string): string | undefined {
  return mostFrequent(
    filesUnder(root, `src/platform/${group}`, '.ts').flatMap((file) =>
      found(readFileSync(join(root, file), 'utf8'), /\/domains\/([a-z]+)\//g),
    ),
  )
}

/** Today's date with the next free number: migrations run in the order of their names. */
export function migrationName({ root }: Tree, name: string, today: Date): string {
  const day = today.toISOString().slice(0, 10)
  const last = filesUnder(root, 'src/db/migrations', '.sql').at(-1)?.split('/').at(-1) ?? ''
  // One of a later day may have landed; a migration that is added sorts behind all.
  const date = last.slice(0, 10) > day ? last.slice(0, 10) : day
  const number = last.startsWith(date) ? Number.parseInt(last.slice(11), 10) + 1 : 1
  return `src/db/migrations/${date}-${String(number).padStart(2, '0')}-${name}.sql`
}

export const exists = ({ root }: Tree, file: string): boolean => existsSync(join(root, file))

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] as string)

function mostFrequent(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0]
}
