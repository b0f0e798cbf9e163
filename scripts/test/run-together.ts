import { join } from 'node:path'
import { readOutputs } from './output.ts'
import {
  type Ending,
  killGroup,
  type Run,
  type RunOptions,
  type RunResult,
  resultOf,
  runFile,
  spawnTest,
} from './run-file.ts'
import { measureGroup } from './times.ts'

const program = join(import.meta.dirname, 'run-several.ts')

/** Files on the same database, in one process; what ends it early fails alone, and those after it run in another. */
export async function runTogether(
  runs: readonly Run[],
  options: RunOptions,
  onResult: (result: RunResult) => void,
): Promise<RunResult[]> {
  const results: RunResult[] = []
  while (results.length < runs.length) {
    const left = runs.slice(results.length)
    const report = (result: RunResult) => {
      results.push(result)
      onResult(result)
    }
    if (left.length === 1) report(await runFile(left[0] as Run, options))
    else await runInOneProcess(left, options, report)
  }
  return results
}

function runInOneProcess(
  runs: readonly Run[],
  options: RunOptions,
  report: (result: RunResult) => void,
): Promise<void> {
  const { database } = runs[0] as Run
  const child = spawnTest([program, ...runs.map(({ file }) => file)], database, options)
  const cpu = measureGroup(options.times ? child.pid : undefined)
  let spentBefore = 0
  let index = 0
  let output = ''
  let began = performance.now()
  let timedOut = false
  const endLate = () => {
    timedOut = true
    killGroup(child.pid)
  }
  let timer = setTimeout(endLate, options.limitMs)
  const finish = (ending: Pick<Ending, 'code' | 'signal'>) => {
    const milliseconds = performance.now() - began
    const spent = cpu.read()
    const cpuSeconds = spent - spentBefore
    spentBefore = spent
    report(resultOf(runs[index] as Run, { ...ending, output, timedOut, cpuSeconds }, milliseconds, options))
    index++
    output = ''
    began = performance.now()
    clearTimeout(timer)
  }
  const read = readOutputs(
    (text) => {
      output += text
      cpu.read()
    },
    (code) => {
      // The last one waits for the process to exit, which what a test leaves open prevents.
      if (index === runs.length - 1) return
      finish({ code, signal: null })
      timer = setTimeout(endLate, options.limitMs)
    },
  )
  child.stdout.setEncoding('utf8').on('data', read)
  return new Promise((resolve) => {
    child.on('exit', () => {
      clearTimeout(timer)
      killGroup(child.pid)
    })
    child.on('close', (code, signal) => {
      finish({ code, signal })
      cpu.close()
      resolve()
    })
  })
}
