import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, resolve, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import { tagOf } from '../contract/entity-tag.ts'
import type { Asset } from './assets.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

const MAX_STORED_BYTES = 16 * 1024 * 1024

/** The documentation site in a folder that `npm run docs` has made. */
export interface DocsSite {
  folder: string
  /** Set while somewhere a build is under way that will fill the folder. */
  readonly progress: DocsProgress | undefined
  isBuilt(): Promise<boolean>
  /** By its name in the folder, `reference/index.html`. */
  file(name: string): Promise<Asset | undefined>
  /** Until it settles, readers get a page that says the site is being built. */
  trackBuild(build: Promise<unknown>, progress?: () => DocsProgress): void
}

/** How far a build is: how many of a hundred parts are made, and the seconds that are left at this speed. */
export interface DocsProgress {
  percent: number
  secondsLeft: number | undefined
}

/**
 * Only files that stand in the list of the folder are served, by the names that they have there: no address leads out of
 * it. The list is made again when the site has been.
 */
export function openDocsSite(directory: string): DocsSite {
  const folder = resolve(directory)
  const kept = new LRUCache<string, Asset>({
    maxSize: MAX_STORED_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  })
  let listed: { madeAt: number; names: Set<string> } | undefined
  const builds = new Set<() => DocsProgress>()

  async function names(): Promise<Set<string> | undefined> {
    const start = await stat(join(folder, 'index.html')).catch(() => undefined)
    if (!start?.isFile()) return undefined
    if (listed?.madeAt !== start.mtimeMs) {
      listed = { madeAt: start.mtimeMs, names: await namesIn(folder) }
      kept.clear()
    }
    return listed.names
  }

  return {
    folder,
    get progress() {
      const [progress] = builds
      return progress?.()
    },
    isBuilt: async () => (await names()) !== undefined,
    async file(name) {
      if (!(await names())?.has(name)) return undefined
      const known = kept.get(name)
      if (known) return known
      const body = await readFile(join(folder, name)).catch(() => undefined)
      if (!body) return undefined
      const asset = { type: types[extname(name)] ?? 'application/octet-stream', tag: tagOf(body), body }
      kept.set(name, asset)
      return asset
    },
    trackBuild(build, progress = () => ({ percent: 0, secondsLeft: undefined })) {
      builds.add(progress)
      const over = () => builds.delete(progress)
      build.then(over, over)
    },
  }
}

async function namesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
  )
}
