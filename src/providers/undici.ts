import { createRequire } from 'node:module'
import { lazy } from '../config/lazy.ts'

/** A hundred files, for servers that call what is registered with them, or keep files in a bucket. */
export const undici = lazy(() => createRequire(import.meta.url)('undici') as typeof import('undici'))
