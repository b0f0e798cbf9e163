import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../lib/files.ts'
import { importClosure, importsOf, packageName, runtimeImportsOf } from '../lib/imports.ts'
import type { Check } from './check.ts'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>
}

/** One version, also of a package that stands here under another name. */
const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

/** Where a package that stands at `path` would find another: below itself, then beside and above it. */
function placesOf(name: string, path: string): string[] {
  const place = `${path === '' ? '' : `${path}/`}node_modules/${name}`
  if (path === '') return [place]
  const above = path.lastIndexOf('node_modules/')
  return [place, ...placesOf(name, path.slice(0, Math.max(above - 1, 0)))]
}

/**
 * Optional packages without an entry. An npm that runs on one platform may leave out those of the others; a newer npm
 * then refuses to install from the lock file.
 */
function missing({ packages: entries }: Lock): string[] {
  return Object.entries(entries).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(name, path).some((place) => place in entries))
      .map((name) => `package-lock.json lacks ${name}, an optional dependency of ${path || 'the project'}`),
  )
}

/** What an operator of a production server runs besides the server. */
const productionScripts = ['scripts/migrate.ts', 'scripts/audit.ts', 'scripts/keys.ts']

/** A production server is installed without dev dependencies. Only the simulators, which it never starts, need any. */
function productionFiles(root: string): string[] {
  const started = filesUnder(root, 'src', '.ts').filter((file) => !file.startsWith('src/simulators/'))
  const reached = importClosure(root, ...started, ...productionScripts)
  return [...reached].filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
}

function notInstalled(root: string, { dependencies = {} }: Manifest): string[] {
  const isMissing = (specifier: string) =>
    !/^(\.|node:)/.test(specifier) && !(packageName(specifier) in dependencies)
  return productionFiles(root).flatMap((file) => {
    const path = join(root, file)
    const runtime = importsOf(path).some(isMissing) ? runtimeImportsOf(path) : []
    return runtime
      .filter(isMissing)
      .map((specifier) => `${file} imports ${specifier}: production has only what dependencies names`)
  })
}

/**
 * Exact versions, a lock file that is whole and installs from whichever registry the installer uses, and production
 * code that does without dev dependencies.
 */
export const packages: Check = {
  name: 'packages',
  async faults(root) {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => `package.json asks for ${name} ${version}: name one exact version`)
    const bound = (lock.match(/"resolved": "[^"]*"/g) ?? []).map(
      (address) => `package-lock.json binds an address: ${address}`,
    )
    return [...loose, ...bound, ...missing(JSON.parse(lock) as Lock), ...notInstalled(root, manifest)]
  },
}
