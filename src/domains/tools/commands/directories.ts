import { close, constants, fstat, open, type Stats } from 'node:fs'
import { readlink, realpath, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { isWithin, type OwnDirectories } from './own-directories.ts'
import { type RefusedCommand, refuse } from './port.ts'
import type { CommandUser } from './user.ts'

/** Where commands may work: real paths, resolved when the server starts, and what must lie outside of them. */
export interface Roots {
  found: readonly string[]
  own: OwnDirectories
}

/** A directory held open, so that the command enters the one that was checked, even if its name changes meanwhile. */
export interface OpenDirectory {
  real: string
  /** The path by which a child that inherits the descriptor enters it. */
  entryPath: string
  release(): Promise<void>
}

const openFile = promisify(open)
const closeFile = promisify(close)
const statFile = promisify(fstat)

/** Linux: a descriptor of a place without opening what is there. Node has no name for it. */
const O_PATH = 0o10000000
const kernelTrees = ['/proc', '/sys', '/dev']

/** Roots that exist; the whole tree and the kernel's own trees are none. */
export async function realRoots(named: readonly string[]): Promise<{ found: string[]; dropped: string[] }> {
  const found: string[] = []
  const dropped: string[] = []
  for (const name of named) {
    const real = await realpath(name).catch(() => undefined)
    const usable = real !== undefined && real !== '/' && !kernelTrees.some((tree) => isWithin(real, tree))
    if (usable && (await stat(real)).isDirectory()) found.push(real)
    else dropped.push(name)
  }
  return { found, dropped }
}

/**
 * The roots without those that hold one of the server's own directories, or lie in one. Such a root is closed as a whole:
 * a program that walks a tree goes wherever the tree goes.
 */
export async function openRoots({ found, own }: Roots): Promise<string[]> {
  const closed = await Promise.all(found.map((root) => own.touch(root)))
  return found.filter((_, index) => !closed[index])
}

/** The real path of what a caller names, if it lies within the roots and the user could get there by itself. */
export async function insideRoots(
  given: string,
  base: string,
  roots: Roots,
  user: CommandUser | undefined,
): Promise<{ real: string; found: Stats } | undefined> {
  if (given === '' || given.split('/').includes('..')) return undefined
  const named = isAbsolute(given) ? normalize(given) : join(base, given)
  // What links in the kernel's trees lead to depends on who asks.
  if (kernelTrees.some((tree) => isWithin(named, tree))) return undefined
  try {
    const real = await realpath(named)
    if (!(await isAllowed(real, roots))) return undefined
    const found = await stat(real)
    return (await canReach(real, user)) ? { real, found } : undefined
  } catch {
    return undefined
  }
}

/** Holds a working directory; undefined when it is none, or not within the roots. */
export async function openDirectoryWithin(
  given: string,
  roots: Roots,
  user: CommandUser | undefined,
): Promise<OpenDirectory | undefined> {
  if (!isAbsolute(given)) return undefined
  const inside = await insideRoots(given, '/', roots, user)
  if (!inside?.found.isDirectory()) return undefined
  if (process.platform !== 'linux')
    return { real: inside.real, entryPath: inside.real, release: async () => {} }
  return hold(inside.real, roots)
}

async function hold(real: string, roots: Roots): Promise<OpenDirectory | undefined> {
  const flags = O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW
  const descriptor = await openFile(real, flags).catch(() => undefined)
  if (descriptor === undefined) return undefined
  const entryPath = `/proc/self/fd/${descriptor}`
  const release = () => closeFile(descriptor)
  // The kernel says what is really open; the name may lead elsewhere since it was resolved.
  const actual = await readlink(entryPath).catch(() => '')
  if ((await isAllowed(actual, roots)) && (await statFile(descriptor)).isDirectory())
    return { real: actual, entryPath, release }
  await release()
  return undefined
}

async function isAllowed(real: string, roots: Roots): Promise<boolean> {
  const open = await openRoots(roots)
  if (!open.some((root) => isWithin(real, root)) || kernelTrees.some((tree) => isWithin(real, tree)))
    return false
  return !(await roots.own.touch(real))
}

/** Root can resolve paths through directories that are closed to the command's user; this holds it to what the user can. */
async function canReach(real: string, user: CommandUser | undefined): Promise<boolean> {
  if (!user) return true
  for (let at = dirname(real); ; at = dirname(at)) {
    if (!maySearch(await stat(at), user)) return false
    if (at === '/') return true
  }
}

function maySearch({ uid, gid, mode }: Stats, user: CommandUser): boolean {
  if (uid === user.uid) return (mode & 0o100) !== 0
  if (gid === user.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

/** One refusal for everything that can be wrong with a working directory, so that it does not show what exists elsewhere. */
export async function directoryRefusal(roots: Roots): Promise<RefusedCommand> {
  const listed = (await openRoots(roots)).join(', ')
  if (listed === '')
    return refuse(
      'Энэ сервер дээр ажлын хавтас нээгдээгүй. cwd-гүйгээр дуудна уу.',
      'No working directory is open on this server. Leave cwd out.',
    )
  return refuse(
    `cwd нь дараах хавтсын доторх, байгаа хавтасны бүтэн зам байх ёстой: ${listed}. Эсвэл cwd-гүйгээр дуудна уу.`,
    `cwd must be the absolute path of an existing directory inside: ${listed}. Or leave cwd out.`,
  )
}
