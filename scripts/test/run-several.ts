// node scripts/test/run-several.ts <file>...: runs test files one after the other in this process, so that what they
// import is loaded and compiled once. Each writes what it would write alone, and a line at its end that
// scripts/test/run-together.ts reads.
import { resolve } from 'node:path'
import { run } from 'uvu/run'
import { endLine } from './output.ts'

for (const file of process.argv.slice(2)) {
  process.exitCode = 0
  try {
    await run([{ name: null as unknown as string, file: resolve(file) }])
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
  process.stdout.write(endLine(Number(process.exitCode)))
  // uvu keeps what has run, for a single report at the end.
  const { UVU_QUEUE } = globalThis as unknown as { UVU_QUEUE: unknown[] }
  UVU_QUEUE.length = 0
}
