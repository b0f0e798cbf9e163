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
  '.woff2': 'font/woff2',
}

/** Made when all pages are; before, the folder has those that people wrote. */
const MADE_LAST = 'llms.txt'

/** The reference of settings says what their defaults are, which are examples. */
const isPage = (name: string) => /\.(?:html|md|txt)$/.test(name) && !name.startsWith('configuration.')

const MAX_STORED_BYTES = 16 * 1024 * 1024

/** The documentation site in a folder that `npm run docs` has made. */
export interface DocsSite {
  folder: string
  /** Set while somewhere a build is under way that will fill the folder. */
  readonly progress: DocsProgress | undefined
  /** Whether anything of it can be read. */
  isBuilt(): Promise<boolean>
  /** Whether all of it is there. */
  isWhole(): Promise<boolean>
  /** By its name in the folder, `reference/index.html`; with secrets only for readers at this machine. */
  file(name: string, withSecrets?: boolean): Promise<Asset | undefined>
  /** What stands in its pages in place of what their makers could not know. */
  serve(served: Partial<DocsServed>): void
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
export function openDocsSite(directory: string, initial: DocsServed): DocsSite {
  const folder = resolve(directory)
  const kept = new LRUCache<string, Asset>({
    maxSize: MAX_STORED_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  })
  let listed: { madeAt: number; names: Set<string> } | undefined
  let served = initial
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
    isWhole: async () => (await names())?.has(MADE_LAST) ?? false,
    serve(more) {
      served = { ...served, ...more }
      kept.clear()
    },
    async file(name, withSecrets = false) {
      const listed = await names()
      if (name === 'server.json' && listed) return settingsAsset(served)
      if (!listed?.has(name)) return undefined
      const key = `${withSecrets} ${name}`
      const known = kept.get(key)
      if (known) return known
      const read = await readFile(join(folder, name)).catch(() => undefined)
      if (!read) return undefined
      const body = isPage(name)
        ? Buffer.from(withServed(read.toString('utf8'), withSecrets ? served : { ...served, secrets: {} }))
        : read
      const asset = { type: types[extname(name)] ?? 'application/octet-stream', tag: tagOf(body), body }
      kept.set(key, asset)
      return asset
    },
    trackBuild(build, progress = () => ({ percent: 0, secondsLeft: undefined })) {
      builds.add(progress)
      const over = () => builds.delete(progress)
      build.then(over, over)
    },
  }
}

function settingsAsset({ origin, try: tries }: DocsServed): Asset {
  const body = Buffer.from(JSON.stringify({ origin, try: tries }))
  return { type: types['.json'] ?? '', tag: tagOf(body), body }
}

async function namesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
  )
}

/** What only the server knows that shows the documentation. */
export interface DocsServed {
  /** Where readers reach it. */
  origin: string
  /** Whether forms may call operations. */
  try: boolean
  /** What stands in the samples in place of a secret, and what of the demonstration stands there in development. */
  secrets: Readonly<Record<string, string>>
  /** Of the simulators in development. */
  simulators?: string
}

/** As written in the repository: the addresses of `npm start`. */
const WRITTEN_ORIGIN = /http:\/\/(?:localhost|127\.0\.0\.1):8080(?!\d)/g
const WRITTEN_SIMULATORS = /http:\/\/127\.0\.0\.1:8090(?!\d)/g

/** A page with the addresses of this server, so that what is copied from it works as it stands. */
function withServed(text: string, { origin, simulators, secrets }: DocsServed): string {
  const addressed = text.replaceAll(WRITTEN_ORIGIN, () => origin)
  const phoned =
    simulators === undefined ? addressed : addressed.replaceAll(WRITTEN_SIMULATORS, () => simulators)
  return Object.entries(secrets).reduce((page, [name, value]) => page.replaceAll(name, () => value), phoned)
}
