import { readdirSync, readFileSync } from 'node:fs'
import { WithParts, type WorkerCall } from '../../src/jobs/workers/messages.ts'

type Work = {
  does: 'echo' | 'throw' | 'exit' | 'spin' | 'fill' | 'report' | 'environment' | 'niceness'
  ms?: number
}

/** What the workers of the test are given to do. */
export default async function work(
  { does, ms = 0 }: Work,
  { parts, data, report }: WorkerCall,
): Promise<unknown> {
  if (does === 'throw') throw new RangeError('the work does not fit')
  if (does === 'exit') process.exit(3)
  if (does === 'report') report(7)
  if (does === 'report' || does === 'spin') for (;;) ms += 1
  if (does === 'fill') for (const kept: string[][] = []; ; ) kept.push(Array.from({ length: 10_000 }, String))
  if (does === 'environment') return { environment: Object.keys(process.env), data, pid: process.pid }
  if (does === 'niceness') return nicenessOfThreads()
  await new Promise((resolve) => setTimeout(resolve, ms))
  return parts.length > 0 ? new WithParts(does, parts) : does
}

/** Of the threads of this process, by Linux. */
const nicenessOfThreads = (): number[] =>
  readdirSync('/proc/self/task').map((task) => {
    const stat = readFileSync(`/proc/self/task/${task}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })
