import { readdirSync } from 'node:fs'
import type * as uvu from 'uvu'
import * as assert from 'uvu/assert'
import { startAcceptanceServer } from '../../../scripts/sdks/environment.ts'
import { prepare } from '../../../scripts/sdks/prepare.ts'
import { runSdkSamples } from '../../../scripts/sdks/samples.ts'
import type { Sdk } from '../../../scripts/sdks/sdk.ts'

/**
 * Its package is built, the acceptance program of its language makes all its calls, and what the documentation shows of
 * each operation is what the package takes. Where its tools cannot be had, all of this is skipped by name.
 */
export async function testPackage(test: uvu.Test, sdk: Sdk): Promise<void> {
  const prepared = await prepare(sdk)
  if ('skipped' in prepared) {
    console.log(`skipped, ${sdk.language}: ${prepared.skipped}`)
    for (const name of [
      'it is built',
      'it makes every call of the acceptance',
      'the sample of every operation runs',
    ])
      test.skip(name)
    return
  }
  const { folders } = prepared
  let isBuilt = false
  test('it is built', async () => {
    await sdk.build(folders)
    assert.ok(readdirSync(folders.out).length > 0)
    isBuilt = true
  })
  test('it makes every call of the acceptance', async () => {
    assert.ok(isBuilt, 'it was not built')
    const server = await startAcceptanceServer()
    try {
      await sdk.accept(folders, await server.environmentFor(sdk.language))
    } finally {
      await server.stop()
    }
  })
  test('the sample of every operation runs', async () => {
    assert.ok(isBuilt, 'it was not built')
    await runSdkSamples(sdk, folders)
  })
}
