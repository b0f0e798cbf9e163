import { randomUUID } from 'node:crypto'
import type { Alarms } from '../alarms.ts'
import { signRun } from './finished-run.ts'
import type { LogUnderTest } from './inspect-log.ts'
import { claimVerificationRun, endRun, heartbeat, type VerificationOutcome } from './runs.ts'
import type { Verification } from './verification.ts'
import { type Progress, verifyLog } from './verify.ts'

interface Runner {
  /** Does the run that waits, or one whose runner has died; nothing where there is none. */
  work(): Promise<{ id: string; found: Verification } | undefined>
  /** Gives a run that is under way back, for the next runner. */
  stop(): Promise<void>
}

const beatMs = 5000

class GivenUp extends Error {
  override readonly name = 'GivenUp'
}

export function createRunner(log: LogUnderTest, alarms: Pick<Alarms, 'raise' | 'clear'>): Runner {
  const db = log.database.system
  const underWay = new Set<Promise<unknown>>()
  let stopping = false

  async function work() {
    const runner = randomUUID()
    const claimed = stopping ? undefined : await claimVerificationRun(db, runner)
    if (!claimed) return undefined
    const { id } = claimed
    const progress: Progress = { done: 0, total: 0 }
    let mine = true
    const timer = setInterval(async () => {
      // A beat that fails is made up for by the next.
      mine = await heartbeat(db, id, runner, progress).catch(() => mine)
    }, beatMs)
    const goOn = () => {
      if (stopping || !mine) throw new GivenUp('the run was given up')
    }
    try {
      const startedAt = log.clock()
      const verified = await verifyLog(log, (now) => {
        Object.assign(progress, now)
        goOn()
      })
      goOn()
      const run = { id, startedAt, finishedAt: log.clock(), ...verified }
      const ending: VerificationOutcome = { state: 'done', signed: signRun(run, log.keys), progress }
      if (!(await endRun(db, id, runner, ending))) throw new GivenUp('the run was taken up by another')
      return { id, found: verified.found }
    } catch (error) {
      await endRun(db, id, runner, endingBy(error)).catch(() => {})
      if (error instanceof GivenUp) return undefined
      throw error
    } finally {
      clearInterval(timer)
    }
  }

  return {
    async work() {
      const working = work()
      underWay.add(working)
      try {
        const done = await working
        if (done) reportVerification(done.found, alarms)
        return done
      } finally {
        underWay.delete(working)
      }
    },
    async stop() {
      stopping = true
      await Promise.allSettled(underWay)
    },
  }
}

function endingBy(error: unknown): VerificationOutcome {
  if (error instanceof GivenUp) return { state: 'queued' }
  return {
    state: 'failed',
    failure: 'The run ended with an error, which the log of the server tells. Start another.',
  }
}

/** What no publisher notices by itself. */
export function reportVerification(
  { valid, faults }: Pick<Verification, 'valid' | 'faults'>,
  alarms: Pick<Alarms, 'raise' | 'clear'>,
): void {
  if (valid) {
    alarms.clear('log_invalid')
    return
  }
  for (const kind of ['checkpoint_store_emptied', 'checkpoint_missing'] as const) {
    const fault = faults.find(({ rule }) => rule === kind)
    if (fault) alarms.raise(kind, fault.message)
  }
  const [first] = faults
  alarms.raise('log_invalid', `The audit log does not verify: ${first?.message}`)
}
