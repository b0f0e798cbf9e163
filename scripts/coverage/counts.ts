import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** As V8 writes them: https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-ScriptCoverage */
interface Script {
  url: string
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[]
}

/** By file, which of its characters ran in one of the processes: 1 where one did. */
type Ran = Map<string, Uint8Array>

/** Reads what every process left in the directory, one after the other. */
export function readCounts(directory: string, isWanted: (file: string) => boolean): Ran {
  const ran: Ran = new Map()
  for (const name of readdirSync(directory)) {
    const { result } = JSON.parse(readFileSync(join(directory, name), 'utf8')) as { result: Script[] }
    for (const script of result) {
      if (!script.url.startsWith('file://')) continue
      const file = fileURLToPath(script.url)
      if (isWanted(file)) addScript(ran, file, script)
    }
  }
  return ran
}

/** V8 names outer ranges before inner ones, and a range where its count differs from what lies around it. */
function addScript(ran: Ran, file: string, { functions }: Script): void {
  const ranges = functions.flatMap((each) => each.ranges)
  const size = Math.max(0, ...ranges.map(({ endOffset }) => endOffset))
  const here = new Uint8Array(size)
  for (const { startOffset, endOffset, count } of ranges) here.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  const before = ran.get(file)
  if (before) for (let at = 0; at < size; at++) here[at] = (here[at] as number) | (before[at] ?? 0)
  ran.set(file, here)
}
