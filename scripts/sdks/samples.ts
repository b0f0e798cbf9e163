import { resolve } from 'node:path'
import { startMock } from '../mock/server.ts'
import { readBundles } from './bundles.ts'
import { sampleCalls } from './sample-calls.ts'
import type { Sdk, SdkFolders } from './sdk.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** Runs the sample of every operation against the mock, which holds requests against the contract. */
export async function runSdkSamples(sdk: Sdk, folders: SdkFolders): Promise<void> {
  const mock = await startMock()
  try {
    await sdk.runSamples(folders, sampleCalls(readBundles(root)), mock.url)
  } finally {
    await mock.stop()
  }
}
