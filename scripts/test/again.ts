import type { Run, RunResult } from './run-file.ts'

/** So many are a fault of the program, whatever the machine did. */
const MOST = 5

interface Repeated {
  results: RunResult[]
  /** What failed at first and passed alone. */
  unsteady: Run[]
}

/** A busy machine can outrun a test; alone, nothing does. What fails twice has failed. */
export async function runFailedAgain(
  results: readonly RunResult[],
  runOne: (run: Run) => Promise<RunResult>,
): Promise<Repeated> {
  const failed = results.filter((result) => result.failed > 0)
  if (failed.length > MOST) return { results: [...results], unsteady: [] }
  const last = new Map<RunResult, RunResult>()
  for (const result of failed) last.set(result, await runOne(result.run))
  return {
    results: results.map((result) => last.get(result) ?? result),
    unsteady: [...last].filter(([, { failed: still }]) => still === 0).map(([{ run }]) => run),
  }
}
