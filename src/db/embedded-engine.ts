import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { lazy } from '../config/lazy.ts'

/** Node has it; the types of Node leave it to those of browsers. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { compile(bytes: Uint8Array): Promise<object> }
}

/**
 * The program of the embedded database, compiled in other threads, so that who asks for it before loading modules has
 * both at once. One serves all databases of a process.
 */
export const embeddedEngine = lazy(() => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const compiled = WebAssembly.compile(readFileSync(join(entry, '..', 'pglite.wasm')))
  // The error reaches those who await it, who may come later.
  compiled.catch(() => {})
  return compiled
})
