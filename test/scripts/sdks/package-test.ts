import { readdirSync } from 'node:fs'
import type * as uvu from 'uvu'
import * as assert from 'uvu/assert'
import { startAcceptanceServer } from '../../../scripts/sdks/environment.ts'
import { missingPrograms, openFolders } from '../../../scripts/sdks/folders.ts'
import { tryOut } from '../../../scripts/sdks/samples.ts'
import type { Sdk, SdkFolders } from '../../../scripts/sdks/sdk.ts'

let built: Promise<SdkFolders> | undefined

/** Once for all tests of a file. */
function buildOnce(sdk: Sdk): Promise<SdkFolders> {
  built ??= (async () => {
    const folders = openFolders(sdk)
    await sdk.build(folders)
    return folders
  })()
  return built
}

/** Its package is built, and the acceptance program of its language makes all its calls; skipped by name without programs. */
export function buildsAndAccepts(suite: uvu.Test, sdk: Sdk): void {
  where(suite, sdk, 'the package is built, and makes every call of the acceptance', async (folders) => {
    assert.ok(readdirSync(folders.out).length > 0)
    const server = await startAcceptanceServer()
    try {
      await sdk.accept(folders, await server.environmentFor(sdk.language))
    } finally {
      await server.stop()
    }
  })
}

/** What the documentation shows of each operation is what the package takes. */
export function runsSamples(suite: uvu.Test, sdk: Sdk): void {
  where(suite, sdk, 'the sample of every operation runs', (folders) => tryOut(sdk, folders))
}

function where(suite: uvu.Test, sdk: Sdk, name: string, work: (folders: SdkFolders) => Promise<void>): void {
  const missing = missingPrograms(sdk)
  if (missing.length === 0) {
    suite(name, async () => work(await buildOnce(sdk)))
    return
  }
  console.log(`skipped, it needs ${missing.join(', ')}: ${sdk.language}, ${name}`)
  suite.skip(name)
}
