import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Logger } from '../observability/log.ts'

export interface DocsBuild {
  ended: Promise<void>
  /** How much is made, and the seconds that are left at this speed. */
  progress(): { percent: number; secondsLeft: number | undefined }
  stop(): void
}

const root = join(import.meta.dirname, '..', '..')

/** Makes the documentation site in a process of its own. */
export function buildDocs(folder: string, log: Logger): DocsBuild {
  const child = spawn(process.execPath, [join(root, 'scripts/docs.ts'), '--out', folder, '--progress'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const started = performance.now()
  let percent = 0
  // Until the first pages can be read its work is as urgent as the server's; all else comes after the server's.
  child.stdout.once('data', () => letServerFirst(child.pid))
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const [, last] = [...text.matchAll(/^progress (\d+)$/gm)].at(-1) ?? []
    if (last !== undefined) percent = Number(last)
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
  return {
    ended,
    progress() {
      const seconds = (performance.now() - started) / 1000
      return { percent, secondsLeft: percent === 0 ? undefined : (seconds * (100 - percent)) / percent }
    },
    stop() {
      stopped = true
      child.kill('SIGTERM')
    },
  }
}

/** Lets the server go first. */
function letServerFirst(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It may have ended already; and where priorities are not ours to set, it is made all the same.
  }
}
