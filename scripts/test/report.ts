import type { Run, RunResult } from './run-file.ts'

/** One line for each run; the whole output of a failed one follows its line. */
export function resultLines(result: RunResult): string {
  const mark = result.failed > 0 ? 'FAIL' : 'ok  '
  const database = (result.run.database ?? '').padEnd(8)
  const seconds = `${(result.milliseconds / 1000).toFixed(1)} s`.padStart(7)
  const counts = [
    `${result.passed} passed`,
    result.failed > 0 ? `${result.failed} failed` : '',
    result.skipped > 0 ? `${result.skipped} skipped` : '',
    result.cpuSeconds > 0 ? `${result.cpuSeconds.toFixed(1)} s of CPU` : '',
  ]
  const line = `${mark} ${database} ${seconds}  ${result.run.file}  ${counts.filter(Boolean).join(', ')}`
  if (result.failed === 0) return line
  return `${line}\n     ${result.fault ?? ''}\n${result.output.trimEnd()}\n`
}

/** One line for each file that needed a second run, and one that counts them; none when all were steady. */
export function unsteadyLines(unsteady: readonly Run[]): string[] {
  if (unsteady.length === 0) return []
  const on = ({ database }: Run) => (database ? ` on ${database}` : '')
  return [
    ...unsteady.map(
      (run) => `UNSTEADY ${run.file}${on(run)}: it failed at first, see above, and passed alone`,
    ),
    `UNSTEADY ${unsteady.length} of the files needed a second run`,
  ]
}

export function totalLine(results: readonly RunResult[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
