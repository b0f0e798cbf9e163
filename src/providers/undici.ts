import { createRequire } from 'node:module'
import { onFirstUse } from '../config/lazy.ts'

/** A hundred files, for servers that call what is registered with them, or keep files in a bucket. */
export const undici = onFirstUse(() => createRequire(import.meta.url)('undici') as typeof import('undici'))
