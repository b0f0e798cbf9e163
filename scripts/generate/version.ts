import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import type { Bundle } from './bundle.ts'

/**
 * A root without a version has that of the project: two contracts that differ never have the same name, because between
 * releases it ends with `-dev`, and the document says what that means.
 */
export function declareVersion(bundle: Bundle, source: string): void {
  if (bundle.info.version !== undefined) return
  const { version } = packageJson
  const { title, version: _, description = '', ...rest } = bundle.info
  bundle.info = { title, version, ...rest, description: description + noteOn(version, source) }
}

/** The project's version in place of that which the published workflows have in their sources. */
export const withVersion = (text: string): string =>
  text.replace(/^( +version: )0\.0\.0$/m, `$1${packageJson.version}`)

function noteOn(version: string, source: string): string {
  if (!version.endsWith('-dev')) return ''
  const last = readdirSync(join(source, 'released'))
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1)
  return `
## This version

\`${version}\` lies between releases: what was added since ${last} may still change. Build on a release.
`
}
