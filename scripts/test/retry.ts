import type { Run, RunResult } from './run-file.ts'

/** So many are a fault of the program, whatever the machine did. */
const MAX_COUNT = 5

interface RetriedFile {
  results: RunResult[]
  /** What failed at first and passed alone. */
  unsteady: Run[]
}

/** A busy machine can outrun a test; alone, nothing does. What fails twice has failed. */
export async function retryFailed(
  results: readonly RunResult[],
  runOne: (run: Run) => Promise<RunResult>,
): Promise<RetriedFile> {
  const failed = results.filter((result) => result.failed > 0)
  if (failed.length > MAX_COUNT) return { results: [...results], unsteady: [] }
  const last = new Map<RunResult, RunResult>()
  for (const result of failed) last.set(result, await runOne(result.run))
  return {
    results: results.map((result) => last.get(result) ?? result),
    unsteady: [...last].filter(([, { failed: still }]) => still === 0).map(([{ run }]) => run),
  }
}
