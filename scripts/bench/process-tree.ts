import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** Processor seconds of what a process has started: what has ended, and been waited for, and what still runs. */
export function childCpuSeconds(pid: number): number {
  const ended = ticks(pid, 13)
  const running = childrenOf(pid).reduce((sum, child) => sum + ticks(child, 11), 0)
  return (ended + running) / TICKS_A_SECOND
}

/** Memory of a process and of what it has started, pages that they share counted once (PSS). */
export const treeBytes = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, one) => sum + proportionalBytes(one), 0)

function childrenOf(pid: number): number[] {
  const children = textOf(`/proc/${pid}/task/${pid}/children`).trim()
  return children === '' ? [] : children.split(' ').map(Number)
}

/** Two neighbouring fields of `stat`, counted from the state on: user and system time. */
function ticks(pid: number, first: number): number {
  const text = textOf(`/proc/${pid}/stat`)
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return Number(fields[first] ?? 0) + Number(fields[first + 1] ?? 0)
}

function proportionalBytes(pid: number): number {
  const [, kilobytes = '0'] = textOf(`/proc/${pid}/smaps_rollup`).match(/^Pss: +(\d+) kB$/m) ?? []
  return Number(kilobytes) * 1024
}

/** Empty where the process has ended meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
