import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SdkFolders } from '../sdk.ts'

export const MODULE = 'github.com/tamga/tamga-go'

/** Programs that run once are compiled in less time without optimisation and without C; all share the standard library. */
export const QUICK = { CGO_ENABLED: '0', GOFLAGS: "-buildvcs=false '-gcflags=all=-N -l'" }

/** What is compiled needs no module and no other Go than the one that is here: nothing is fetched for it. */
export const LOCAL = { ...QUICK, GOTOOLCHAIN: 'local', GOPROXY: 'off' }

/** The first that the package can be used with. */
export async function goVersion(): Promise<string> {
  const module = await readFile(join(import.meta.dirname, 'package', 'go.mod'), 'utf8')
  return /^go (.+)$/m.exec(module)?.[1] ?? ''
}

/** Modules come from the artefact alone, into a folder that is emptied before: a version may be packed more than once. */
export const fromArtefact = ({ artefacts, cache }: Pick<SdkFolders, 'artefacts' | 'cache'>) => ({
  ...LOCAL,
  GOFLAGS: `${QUICK.GOFLAGS} -mod=mod -modcacherw`,
  GOPROXY: `file://${artefacts}`,
  GOSUMDB: 'off',
  GOMODCACHE: join(cache, 'modules'),
})

/** Makes a folder a module of its own, as that of anyone who uses the package, in the version that is packed. */
export async function useFrom(folder: string, version: string): Promise<void> {
  const module = ['module program', '', `go ${await goVersion()}`, '', `require ${MODULE} v${version}`, '']
  await writeFile(join(folder, 'go.mod'), module.join('\n'))
}

const STANDARD = ['context', 'crypto/ed25519', 'errors', 'fmt', 'io', 'net/http', 'os', 'strings', 'time']
const PACKAGES = ['', '/call', '/operator', '/platform', '/tools']

/** The import of every package that code uses. */
export function importsOf(code: string): string {
  const used = (path: string) => new RegExp(`(?<![\\w.])${lastOf(path)}\\.\\p{Lu}`, 'u').test(code)
  const own = PACKAGES.filter((path) => used(path || 'tamga')).map((path) => `${MODULE}${path}`)
  const lines = (paths: readonly string[]) => paths.map((path) => `\t"${path}"\n`).join('')
  return `import (\n${lines(STANDARD.filter(used))}\n${lines(own)})\n`
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
