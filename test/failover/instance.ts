import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { eventually } from '../support/eventually.ts'

/** What an instance says on its output. */
export type InstanceReport =
  | { kind: 'acknowledged'; id: string }
  /** It has written down what it knows, of so many acknowledged changes; the log ended at that row. */
  | { kind: 'noted'; acknowledged: number; seq: number }
  | { kind: 'state'; writable: boolean; reason: string | null }

export interface Instance {
  /** Ids of entries. */
  acknowledged: string[]
  /** The last row that it has written down. */
  notedTo(): number
  isWritable(): boolean
  /** Why it refuses changes because of what the log lacks. */
  halted(): string | undefined
  /** Resolves when it has written down all that it acknowledged: nothing more may come in. */
  hasNoted(): Promise<void>
  kill9(): Promise<void>
}

/** The service's audit log in a process of its own, with writers. */
export function startInstance(url: string, checkpoints: string): Instance {
  const main = join(import.meta.dirname, 'instance-main.ts')
  const child = spawn(process.execPath, [main, url, checkpoints], { stdio: ['ignore', 'pipe', 'inherit'] })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const acknowledged: string[] = []
  let noted = { acknowledged: 0, seq: 0 }
  let state: { writable: boolean; reason: string | null } = { writable: false, reason: null }
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const told = JSON.parse(line) as InstanceReport
    if (told.kind === 'acknowledged') acknowledged.push(told.id)
    else if (told.kind === 'noted') noted = told
    else state = told
  })
  return {
    acknowledged,
    notedTo: () => noted.seq,
    isWritable: () => state.writable,
    halted: () => (state.reason !== null && isLoss(state.reason) ? state.reason : undefined),
    async hasNoted() {
      await eventually(() => noted.acknowledged >= acknowledged.length)
    },
    async kill9() {
      process.off('exit', end)
      if (end()) await gone(child)
    },
  }
}

/** Not what an unreachable database brings. */
function isLoss(reason: string): boolean {
  return !/nothing was sealed|out of reach/.test(reason)
}

async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
}
