import { go } from './go/sdk.ts'
import { java } from './java/sdk.ts'
import { python } from './python/sdk.ts'
import type { Sdk } from './sdk.ts'
import { typescript } from './typescript/sdk.ts'

/** Every language of which there is a package, in the order in which they are made. */
export const sdks: readonly Sdk[] = [typescript, python, go, java]
