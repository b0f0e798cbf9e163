import { isThere } from '../clients/generator.ts'
import { openFolders } from './folders.ts'
import type { Sdk, SdkFolders } from './sdk.ts'

type Prepared = { folders: SdkFolders } | { skipped: string }

/** Everything is at hand to make the package of this language, or why it is not. */
export async function prepare(sdk: Sdk, open = openFolders): Promise<Prepared> {
  const missing = sdk.needs.filter((program) => !isThere(program))
  if (missing.length > 0) return { skipped: `${missing.join(', ')} not found` }
  const folders = open(sdk)
  try {
    await sdk.prepare(folders)
    return { folders }
  } catch (error) {
    return { skipped: error instanceof Error ? error.message : String(error) }
  }
}

/** Of `1.26.8`, `17.0.15` or `3.11`, as programs tell it, against the first that will do; rejects by name. */
export function atLeast(program: string, said: string, first: string): void {
  const [version] = /\d+(?:\.\d+)*/.exec(said) ?? []
  if (version === undefined) throw new Error(`${program} does not tell its version: ${said.trim()}`)
  const numbers = version.split('.').map(Number)
  for (const [place, needed] of first.split('.').map(Number).entries()) {
    const has = numbers[place] ?? 0
    if (has > needed) return
    if (has < needed) throw new Error(`${program} ${version} is older than ${first}`)
  }
}
