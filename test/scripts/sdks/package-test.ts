import { existsSync } from 'node:fs'
import type * as uvu from 'uvu'
import * as assert from 'uvu/assert'
import { startAcceptanceServer } from '../../../scripts/sdks/environment.ts'
import { missingPrograms, openFolders } from '../../../scripts/sdks/folders.ts'
import type { Sdk } from '../../../scripts/sdks/sdk.ts'

/** Its package is built, and the acceptance program of its language makes all its calls; skipped by name without programs. */
export function buildsAndAccepts(suite: uvu.Test, sdk: Sdk): void {
  const name = 'the package is built, and makes every call of the acceptance'
  const missing = missingPrograms(sdk)
  if (missing.length > 0) {
    console.log(`skipped, it needs ${missing.join(', ')}: ${sdk.language}, ${name}`)
    suite.skip(name)
    return
  }
  suite(name, async () => {
    const folders = openFolders(sdk)
    await sdk.build(folders)
    assert.ok(existsSync(folders.out))
    const server = await startAcceptanceServer()
    try {
      await sdk.accept(folders, await server.environmentFor(sdk.language))
    } finally {
      await server.stop()
    }
  })
}
