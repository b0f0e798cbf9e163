import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { RunResult } from './run-file.ts'

/** Linux tells processor time of processes in hundredths of a second, whatever the machine. */
const TICKS_A_SECOND = 100

const PRINTED = 20

/**
 * Processor seconds of the processes of a group, with those of their children that have ended; 0 where there is no
 * /proc. What works for a test in another group (PostgreSQL, a server that is detached) is not among them until a
 * process of the group has collected it.
 */
function groupSeconds(group: number): number {
  let ticks = 0
  for (const name of processNames()) {
    const fields = statOf(name)
    if (Number(fields?.[2]) === group) ticks += sum(fields as string[], 11, 15)
  }
  return ticks / TICKS_A_SECOND
}

/** Of PostgreSQL, whose server has a group of its own. */
export function serverSeconds(dataDir: string): number {
  const postmaster = readFileSync(`${dataDir}/postmaster.pid`, 'utf8').split('\n')[0] as string
  let ticks = 0
  for (const name of processNames()) {
    const fields = statOf(name)
    if (!fields) continue
    if (name === postmaster) ticks += sum(fields, 11, 15)
    else if (fields[1] === postmaster) ticks += sum(fields, 11, 13)
  }
  return ticks / TICKS_A_SECOND
}

/** Measures a process until it has ended, whose last time no one can read: so it is read as it lives. */
export function measureGroup(group: number | undefined): { read(): number; close(): number } {
  let seconds = 0
  const read = () => {
    if (group !== undefined) seconds = Math.max(seconds, groupSeconds(group))
    return seconds
  }
  const timer = setInterval(read, 200)
  return {
    read,
    close() {
      clearInterval(timer)
      return seconds
    },
  }
}

/** All of them in a file, the most costly first; gives the first lines, and the sums. */
export function writeTimes(results: readonly RunResult[], file: string): string[] {
  const sorted = results.toSorted((a, b) => b.cpuSeconds - a.cpuSeconds)
  const lines = sorted.map(({ run, milliseconds, cpuSeconds, passed, failed }) =>
    [
      cpuSeconds.toFixed(1),
      (milliseconds / 1000).toFixed(1),
      passed + failed,
      run.database ?? '-',
      run.file,
    ].join('\t'),
  )
  const head = 'CPU s\twall s\tcases\tdatabase\tfile'
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, [head, ...lines, ''].join('\n'))
  const total = sorted.reduce((seconds, result) => seconds + result.cpuSeconds, 0)
  return [head, ...lines.slice(0, PRINTED), `${(total / 60).toFixed(1)} minutes of CPU; all files: ${file}`]
}

function processNames(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

const sum = (fields: readonly string[], from: number, to: number): number =>
  fields.slice(from, to).reduce((total, field) => total + Number(field), 0)

/** From the state on; nothing when the process has ended meanwhile. */
function statOf(name: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
