import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** Exact versions, and a lock file that installs from whichever registry the installer uses. */
export const packages: Check = {
  name: 'packages',
  async faults(root) {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => `package.json asks for ${name} ${version}: name one exact version`)
    const addresses =
      readFileSync(join(root, 'package-lock.json'), 'utf8').match(/"resolved": "[^"]*"/g) ?? []
    return [...loose, ...addresses.map((address) => `package-lock.json binds an address: ${address}`)]
  },
}
