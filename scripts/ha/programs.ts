import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { hasPostgresBinaries } from '../../test/support/postgres.ts'

/** Many systems keep servers off the PATH of ordinary users. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/sbin']

const needed = ['patroni', 'etcd', 'etcdctl', 'haproxy'] as const
type Program = (typeof needed)[number]

const find = (program: Program) => folders.map((folder) => join(folder, program)).find(existsSync)

/** What would have to be installed first. */
export function missingPrograms(): string[] {
  const missing: string[] = needed.filter((program) => find(program) === undefined)
  return hasPostgresBinaries() ? missing : [...missing, 'postgresql']
}

export function programPath(program: Program): string {
  const path = find(program)
  if (path === undefined) throw new Error(`${program} is not installed.`)
  return path
}

export interface User {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root; anyone else runs it as themselves. */
export function databaseUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (what: string) => Number(execFileSync('id', [what, 'postgres']))
  return { uid: id('-u'), gid: id('-g') }
}
