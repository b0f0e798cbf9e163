import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bundle } from '../generate/bundle.ts'
import { documentNames } from '../lib/published-documents.ts'

/** The three documents as they were generated. */
export function readBundles(root: string): Map<string, Bundle> {
  return new Map(
    documentNames.map((name) => [
      name,
      JSON.parse(readFileSync(join(root, 'generated', `${name}.json`), 'utf8')) as Bundle,
    ]),
  )
}
