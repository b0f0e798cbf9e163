import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'

export function isWithin(path: string, root: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : root + sep)
}

/** Between what programs read as separate names within one argument: `a=b`, `host:path`, `@file`, lists. */
const separators = /[\s=:,;@|"'<>()+]+/
/** What a process has of its own in /proc: memory, environment, and links to all that it can reach. */
const processTree = /^\/proc\/(?:\d+|self|thread-self)(?:\/|$)|^\/dev\/(?:fd|stdin|stdout|stderr)(?:\/|$)/
/** A number that no argument of a useful command reaches; beyond it nothing is looked up, and the answer is no. */
const MAX_NAMES = 64

/** Where they are now. The numbers know a directory that is mounted in two places, or spelled in two ways. */
interface Own {
  paths: readonly string[]
  numbers: ReadonlySet<string>
}

/**
 * The directories in which the server keeps what is its own: secrets, files of people, checkpoints, the policy. They are
 * resolved again at each question, because a directory may appear, and a link be changed, while the server runs.
 */
export class OwnDirectories {
  readonly #named: readonly string[]

  constructor(named: readonly string[]) {
    this.#named = named.map((one) => resolve(one))
  }

  /** Whether a real path lies in one of them, or one of them in it. */
  async touch(real: string): Promise<boolean> {
    return touches(real, await this.#resolve())
  }

  /** Whether a text that a program is given names a place that touches them, whatever else the text may be. */
  async areNamed(text: string, base: string): Promise<boolean> {
    const own = await this.#resolve()
    if ([...this.#named, ...own.paths].some((one) => begins(text, one))) return true
    const names = namesIn(text)
    if (names.length > MAX_NAMES) return true
    for (const name of names) {
      // Not joined by name: what `..` means behind a link, only the file system knows.
      const place = await settle(name.startsWith('/') ? name : `${base}/${name}`)
      if (passesProcess(name, base) || processTree.test(place)) return true
      if (await touches(place, own)) return true
    }
    return false
  }

  async #resolve(): Promise<Own> {
    const paths = await Promise.all(this.#named.map(settle))
    const numbers = await Promise.all(paths.map(numberOf))
    return { paths, numbers: new Set(numbers.filter((one) => one !== undefined)) }
  }
}

async function touches(real: string, { paths, numbers }: Own): Promise<boolean> {
  if (paths.some((one) => isWithin(real, one) || isWithin(one, real))) return true
  for (let at = real; at !== '/'; at = dirname(at)) {
    const found = await numberOf(at)
    if (found !== undefined && numbers.has(found)) return true
  }
  return false
}

/** The real path of what exists, with the rest of the name behind it. */
async function settle(path: string): Promise<string> {
  const rest: string[] = []
  for (let at = path; ; at = dirname(at)) {
    const real = await realpath(at).catch(() => undefined)
    if (real !== undefined) return join(real, ...rest)
    if (at === '/' || at === '.') return resolve(path)
    rest.unshift(basename(at))
  }
}

/** Whether the way leads through the tree of a process, wherever it goes from there. */
function passesProcess(name: string, base: string): boolean {
  const parts = name.split('/')
  return parts.some((_, index) => processTree.test(resolve(base, parts.slice(0, index + 1).join('/') || '/')))
}

/** Whether the text has the path at its beginning or behind a separator, whatever comes after it. */
function begins(text: string, path: string): boolean {
  for (let at = text.indexOf(path); at >= 0; at = text.indexOf(path, at + 1))
    if (at === 0 || separators.test(text[at - 1] as string)) return true
  return false
}

/** The whole, each part between separators, and everything that begins at a part. */
function namesIn(text: string): string[] {
  const names = new Set([text])
  for (const part of text.split(separators)) names.add(part)
  for (let at = 1; at < text.length; at++)
    if (separators.test(text[at - 1] as string)) names.add(text.slice(at))
  names.delete('')
  return [...names]
}

async function numberOf(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined)
  return found && `${found.dev}:${found.ino}`
}
