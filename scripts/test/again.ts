import type { Run, RunResult } from './run-file.ts'

/** So many are a fault of the program, whatever the machine did. */
const MOST = 5

/** A busy machine can outrun a test; alone, nothing does. What fails twice has failed. */
export async function runFailedAgain(
  results: readonly RunResult[],
  runOne: (run: Run) => Promise<RunResult>,
): Promise<RunResult[]> {
  const failed = results.filter((result) => result.failed > 0)
  if (failed.length > MOST) return [...results]
  const last = new Map<RunResult, RunResult>()
  for (const result of failed) last.set(result, await runOne(result.run))
  for (const [{ run }, { failed: still }] of last)
    if (still === 0) console.log(`UNSTEADY ${run.file}: it failed at first, see above, and passed alone`)
  return results.map((result) => last.get(result) ?? result)
}
