/** What uvu says at the end of a file. */
interface Summary {
  total: number
  passed: number
  skipped: number
}

/** Reads uvu's closing lines; undefined when the file ended without them. */
export function readSummary(output: string): Summary | undefined {
  const match = /\n {2}Total: +(\d+)\n {2}Passed: +(\d+)\n {2}Skipped: +(\d+)\n {2}Duration: /.exec(output)
  if (!match) return undefined
  return { total: Number(match[1]), passed: Number(match[2]), skipped: Number(match[3]) }
}

/** Suites that a test file makes and never runs: uvu passes over them in silence. */
export function suitesWithoutRun(source: string): string[] {
  const made = [...source.matchAll(/\b(?:const|let)\s+(\w+)\s*=\s*suite\b/g)].map(
    (match) => match[1] as string,
  )
  const direct = /\bimport\s*\{[^}]*\btest\b[^}]*\}\s*from\s*'(?:uvu|[./]+support\/suite\.ts)'/.test(source)
    ? ['test']
    : []
  return [...made, ...direct].filter((name) => !new RegExp(`\\b${name}\\.run\\(\\)`).test(source))
}
