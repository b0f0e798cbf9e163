import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../clients/generator.ts'
import type { SampleCall } from '../sample-call.ts'
import { fileOf, sample, sentAsFile } from './sample.ts'

const head = `import os
import sys
import traceback

from tamga import Retries, Session, Tamga

tamga = Tamga(
    os.environ["TAMGA_URL"],
    session=Session("token"),
    api_key="key",
    client=("client", "secret"),
    token="token",
    admin_key="key",
    retries=Retries(times=0),
)
failed = 0

`

/** The Python of the tools, the one that has the package, and what the type checker knows from before. */
interface Pythons {
  tools: string
  fresh: string
  known: string
}

/** One program with a function for each, so that one failure does not hide the next; its types are checked first. */
export async function runSamples(
  { tools, fresh, known }: Pythons,
  calls: readonly SampleCall[],
  url: string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tamga-samples-'))
  try {
    for (const { body } of calls)
      if (body && sentAsFile(body.mediaType))
        writeFileSync(join(folder, fileOf(body.mediaType)), String(body.value))
    const functions = calls.map(
      (call) => `def ${call.operationId}() -> None:\n${sample(call).replace(/^(?=.)/gm, '    ')}\n`,
    )
    const names = calls.map(({ operationId }) => `    ${operationId},\n`).join('')
    const end = `for call in [\n${names}]:
    try:
        call()
    except Exception:
        failed += 1
        print(f"FAILED {call.__name__}:", traceback.format_exc(limit=-2))
sys.exit(1 if failed else 0)
`
    const program = join(folder, 'samples.py')
    writeFileSync(program, `${head}${functions.join('\n\n')}\n\n${end}`)
    const strict = ['--strict', '--python-executable', fresh, '--cache-dir', known]
    await run(tools, ['-m', 'mypy', ...strict, program], { cwd: folder })
    await run(fresh, [program], { cwd: folder, env: { TAMGA_URL: url, PYTHONIOENCODING: 'utf-8' } })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
