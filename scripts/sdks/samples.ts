import type { Sdk, SdkFolders } from './sdk.ts'

/** Runs the samples of every operation against the mock. */
export async function tryOut(_sdk: Sdk, _folders: SdkFolders): Promise<void> {
  throw new Error('there is no mock yet')
}
