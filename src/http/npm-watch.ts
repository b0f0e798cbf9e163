import { firstParent, startedByNpm } from '../config/started-by-npm.ts'

const LOOK_EVERY_MS = 500

/**
 * npm passes SIGTERM and SIGINT on, but it cannot when it is killed: then the system gives this process another parent.
 * Where npm is the first process of a container, its end is the end of all, and there is nothing to see.
 */
export function onNpmExit(gone: () => void): void {
  if (!startedByNpm) return
  const look = setInterval(() => {
    if (process.ppid === firstParent) return
    clearInterval(look)
    gone()
  }, LOOK_EVERY_MS)
  look.unref()
}
