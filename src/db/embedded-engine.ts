import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compiledFolder } from '../config/compiled.ts'
import { onFirstUse } from '../lazy.ts'
import { keptEngine } from './kept-engine.ts'

/** Node has it; the types of Node leave it to those of browsers. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { compile(bytes: Uint8Array): Promise<object> }
}

/**
 * The program of the embedded database: as `npm ci` has compiled it, else compiled in other threads, so that who asks for
 * it before loading modules has both at once. One serves all databases of a process.
 */
export const embeddedEngine = onFirstUse(() => {
  const program = embeddedProgram()
  const folder = compiledFolder()
  const kept = folder === undefined ? undefined : keptEngine(program, folder)
  const compiled = Promise.resolve(kept ?? WebAssembly.compile(program))
  // It is told to those who await it, who may come later.
  compiled.catch(() => {})
  return compiled
})

/** As the package has it. */
export function embeddedProgram(): Buffer {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return readFileSync(join(entry, '..', 'pglite.wasm'))
}
