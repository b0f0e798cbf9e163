import { readdirSync, readFileSync } from 'node:fs'
import { processCpuSeconds } from './postgres-cpu.ts'

interface ThreadTimes {
  /** Processor seconds of the process so far. */
  all: number
  /** Of these, those of the threads that were asked for. */
  named: number
}

/**
 * Processor time of a process with many threads, to the nanosecond where the kernel counts them: of a whole process it
 * tells hundredths of a second only, which are much of a short slice. What threads did that have ended, or ended before
 * anyone looked, is known to the hundredth.
 */
export function watchThreads(pid: number, names: RegExp): () => ThreadTimes {
  const seen = new Map<string, { seconds: number; named: boolean }>()
  let missed = 0
  return () => {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const told = timeOf(`/proc/${pid}/task/${thread}`)
      if (told) seen.set(thread, { seconds: told.seconds, named: names.test(told.name) })
    }
    const times = { all: 0, named: 0 }
    for (const { seconds, named } of seen.values()) {
      times.all += seconds
      if (named) times.named += seconds
    }
    missed = Math.max(missed, processCpuSeconds(pid) - times.all)
    return { all: times.all + missed, named: times.named }
  }
}

/** Nothing when the thread has ended meanwhile. */
function timeOf(place: string): { seconds: number; name: string } | undefined {
  try {
    const [nanoseconds] = readFileSync(`${place}/schedstat`, 'utf8').split(' ')
    return { seconds: Number(nanoseconds) / 1e9, name: readFileSync(`${place}/comm`, 'utf8').trim() }
  } catch {
    return undefined
  }
}
