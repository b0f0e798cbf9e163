import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { classifyBreaks, readAllowed, unannounced } from '../contract-diff/allowed.ts'
import { formatChange } from '../contract-diff/change.ts'
import { compareContracts } from '../contract-diff/compare.ts'
import {
  ALLOWED,
  misnamed,
  missingReleases,
  presentDocuments,
  releasedDocuments,
  releasedVersions,
} from '../contract-diff/releases.ts'
import type { Check } from './check.ts'

/** Breaks of the contract since the last release that were not decided on, or of which clients cannot know. */
export const compatibility: Check = {
  name: 'compatibility',
  async faults(root) {
    try {
      return [...faultsIn(root)]
    } catch (error) {
      // A list of allowed breaks that cannot be read, or says too little.
      return [(error as Error).message]
    }
  },
}

function* faultsIn(root: string): Iterable<string> {
  const read = (name: string) => readFileSync(join(root, name), 'utf8')
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const name = misnamed(root, version)
  if (name !== undefined) yield name

  const last = releasedVersions(root).at(-1) as string
  const changes = compareContracts(releasedDocuments(root, last), presentDocuments(root))
  const allowed = readAllowed(root)
  const { refused, idle } = classifyBreaks(changes, allowed)
  for (const change of refused) yield `breaks clients of ${last}: ${formatChange(change)}`
  for (const entry of idle) yield `${ALLOWED} allows what is no break: ${entry}`
  // Those of 0.4.0, before which the rule was not known, are explained in the list alone.
  if (last !== '0.4.0')
    for (const operation of unannounced(allowed, read('CHANGELOG.md')))
      yield `${operation} breaks clients of ${last}: CHANGELOG.md says under [Unreleased] what replaces it, and names it`
  for (const missing of missingReleases(root))
    yield `openapi/released has no ${missing}: run \`npm run contract:diff -- --release\``
}
