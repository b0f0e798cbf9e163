import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Logger } from '../observability/log.ts'

export interface DocsBuild {
  ended: Promise<void>
  stop(): void
}

const root = join(import.meta.dirname, '..', '..')

/** Makes the documentation site in a process of its own that leaves the machine to all others. */
export function buildDocs(folder: string, log: Logger): DocsBuild {
  const child = spawn(process.execPath, [join(root, 'scripts/docs.ts'), '--out', folder], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  let stopped = false
  const ended = once(child, 'close').then(
    ([code]) => {
      if (code !== 0 && !stopped) log.warn({ code, said: said.slice(-2000) }, 'documentation build failed')
    },
    (error: unknown) => log.warn({ err: error }, 'documentation build failed'),
  )
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It may have ended already; and where priorities are not ours to set, it is made all the same.
  }
  return {
    ended,
    stop() {
      stopped = true
      child.kill('SIGTERM')
    },
  }
}
