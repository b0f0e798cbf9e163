import { classifyBreaks, readAllowed } from '../contract-diff/allowed.ts'
import { formatChange } from '../contract-diff/change.ts'
import { compareContracts } from '../contract-diff/compare.ts'
import {
  ALLOWED,
  missingReleases,
  presentDocuments,
  releasedDocuments,
  releasedVersions,
} from '../contract-diff/releases.ts'
import type { Check } from './check.ts'

/** Breaks of the contract since the last release that were not decided on. */
export const compatibility: Check = {
  name: 'compatibility',
  async faults(root) {
    try {
      return faultsIn(root)
    } catch (error) {
      // A list of allowed breaks that cannot be read, or says too little.
      return [(error as Error).message]
    }
  },
}

function faultsIn(root: string): string[] {
  const version = releasedVersions(root).at(-1) as string
  const changes = compareContracts(releasedDocuments(root, version), presentDocuments(root))
  const classified = classifyBreaks(changes, readAllowed(root))
  return [
    ...classified.refused.map((change) => `breaks clients of ${version}: ${formatChange(change)}`),
    ...classified.idle.map((entry) => `${ALLOWED} allows what is no break: ${entry}`),
    ...missingReleases(root).map(
      (missing) => `openapi/released has no ${missing}: run \`npm run contract:diff -- --release\``,
    ),
  ]
}
