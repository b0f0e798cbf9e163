import { existsSync, lstatSync, mkdirSync } from 'node:fs'
import { constants, enableCompileCache as enableIn } from 'node:module'
import { dirname, join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', '.cache', 'compiled')

/**
 * Modules are kept as they were compiled, so that the next start loads them in half the time. They lie beside the code:
 * who may write there may change the code itself. Where the code is read-only, or the folder could be another user's
 * work, nothing is kept; `NODE_COMPILE_CACHE` names another folder.
 */
export function enableCompileCache(directory: string = folder): void {
  // Coverage is less exact for a function that was never compiled.
  if (process.env.NODE_COMPILE_CACHE !== undefined || process.env.NODE_V8_COVERAGE !== undefined) return
  if (!isOurs(directory)) return
  const { status } = enableIn(directory)
  if (status !== constants.compileCacheStatus.ENABLED) return
  // For the processes that this one starts.
  process.env.NODE_COMPILE_CACHE = directory
}

function isOurs(directory: string): boolean {
  try {
    // Who may write to the folder above could put another one in its place.
    return [dirname(directory), directory].every((one) => {
      if (!existsSync(one)) mkdirSync(one, { mode: 0o700 })
      const found = lstatSync(one)
      const isShared = (found.mode & 0o022) !== 0
      return found.isDirectory() && !isShared && found.uid === process.getuid?.()
    })
  } catch {
    return false
  }
}
