import { readlink, realpath, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

export type BinaryLookup = { path: string } | { problem: 'absent' | 'unsafe' }

const WRITABLE_BY_OTHERS = 0o022
const STICKY = 0o1000
const EXECUTABLE = 0o111

/**
 * The first of the paths that exists, provided that only a trusted owner (root, mostly) could have put it there: the
 * file and every directory above it, links followed, belong to one.
 */
export async function findBinary(paths: readonly string[], owners: readonly number[]): Promise<BinaryLookup> {
  for (const path of paths) {
    const real = await realpath(path).catch(() => undefined)
    if (real === undefined) continue
    return (await isSafe(real, owners)) && (await areLinksSafe(path, owners))
      ? { path }
      : { problem: 'unsafe' }
  }
  return { problem: 'absent' }
}

/** Checks each directory that holds a link on the way: a user who can write there decides where the link leads. */
async function areLinksSafe(path: string, owners: readonly number[]): Promise<boolean> {
  if (!(await isSafe(dirname(path), owners))) return false
  const next = await readlink(path).catch(() => undefined)
  return next === undefined || areLinksSafe(resolve(dirname(path), next), owners)
}

async function isSafe(path: string, owners: readonly number[]): Promise<boolean> {
  const { uid, mode, ...kind } = await stat(path).then((found) => ({
    uid: found.uid,
    mode: found.mode,
    isFile: found.isFile(),
    isDirectory: found.isDirectory(),
  }))
  if (!owners.includes(uid)) return false
  if (kind.isFile && (mode & EXECUTABLE) === 0) return false
  // In a sticky directory no user can replace what belongs to another.
  const guarded = kind.isDirectory && (mode & STICKY) !== 0
  if ((mode & WRITABLE_BY_OTHERS) !== 0 && !guarded) return false
  return path === '/' ? true : isSafe(dirname(path), owners)
}
