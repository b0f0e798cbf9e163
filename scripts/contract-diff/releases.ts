import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { DocumentName } from '../../src/contract/operation.ts'
import type { ContractDocument } from './document-changes.ts'

export const documentNames: readonly DocumentName[] = ['platform', 'tools', 'operator']

const RELEASED = join('openapi', 'released')
export const ALLOWED = join(RELEASED, 'allowed-breaks.yaml')

export type Documents = Readonly<Record<DocumentName, ContractDocument>>

/** The versions whose documents are kept, oldest first. */
export function releasedVersions(root: string): string[] {
  return readdirSync(join(root, RELEASED), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^\d+\.\d+\.\d+$/.test(entry.name))
    .map(({ name }) => name)
    .sort(byVersion)
}

export function releasedDocuments(root: string, version: string): Documents {
  return documentsIn(join(root, RELEASED, version))
}

export const presentDocuments = (root: string): Documents => documentsIn(join(root, 'generated'))

function documentsIn(folder: string): Documents {
  const read = (name: DocumentName): ContractDocument =>
    JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  return { platform: read('platform'), tools: read('tools'), operator: read('operator') }
}

/** Keeps the present documents as those of a version; the breaks that were allowed until then are kept beside them. */
export function release(root: string, version: string): void {
  const folder = join(root, RELEASED, version)
  if (existsSync(folder)) throw new Error(`${version} is released already`)
  const documents = presentDocuments(root)
  mkdirSync(folder)
  for (const name of documentNames)
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(documents[name]))
  renameSync(join(root, ALLOWED), join(folder, 'allowed-breaks.yaml'))
  writeFileSync(join(root, ALLOWED), '[]\n')
}

/** The versions that the changelog tells of and whose documents are not kept, since the first that are. */
export function missingReleases(root: string): string[] {
  const kept = releasedVersions(root)
  const [first = ''] = kept
  const told = [...readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)]
  return told
    .map(([, version = '']) => version)
    .filter((version) => byVersion(version, first) > 0 && !kept.includes(version))
}

/**
 * Why the version does not say which contract this is: a release has exactly the documents that are kept under its name,
 * and what comes after it is a pre-release of a higher one.
 */
export function misnamed(root: string, version: string): string | undefined {
  const last = releasedVersions(root).at(-1) as string
  if (version === last) {
    const [kept, present] = [releasedDocuments(root, version), presentDocuments(root)]
    const other = documentNames.find((name) => !isDeepStrictEqual(kept[name], present[name]))
    return (
      other && `the ${other} contract is not that of the release ${version}: call the next version x.y.z-dev`
    )
  }
  const [number = '', suffix] = version.split('-')
  if (byVersion(number, last) <= 0) return `${version} is not higher than the last release, ${last}`
  return suffix === 'dev' ? undefined : `${version} is neither released nor called ${number}-dev`
}

function byVersion(one: string, other: string): number {
  const a = one.split('.').map(Number)
  const b = other.split('.').map(Number)
  for (let i = 0; i < 3; i++) if (a[i] !== b[i]) return (a[i] ?? 0) - (b[i] ?? 0)
  return 0
}

export const majorOf = ({ info }: ContractDocument): number => Number(info?.version?.split('.')[0] ?? 0)
