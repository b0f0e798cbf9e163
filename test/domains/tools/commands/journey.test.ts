import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as assert from 'uvu/assert'
import { eventually } from '../../../support/eventually.ts'
import { openStage, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'
import { keyFor } from '../../../tools/support.ts'

interface Context {
  stage: Stage
  home: string
  key: Record<string, string>
}

const journey = suite<Context>('commands of a whole server')
const nap = `${172_800 + process.pid}.${Date.now() % 1000}`

journey.before(async (context) => {
  context.home = await mkdtemp(join(tmpdir(), 'tamga-journey-'))
  await chmod(context.home, 0o755)
  const [binary, policy] = [join(context.home, 'bin', 'hang'), join(context.home, 'policy', 'policy.json')]
  for (const one of [binary, policy]) await mkdir(dirname(one))
  await writeFile(binary, `#!/bin/sh\ntrap '' TERM\nsleep ${nap}\n`, { mode: 0o755 })
  const commands = [{ name: 'hang', binaries: [binary], purpose: 'a test', forms: [{}] }]
  await writeFile(policy, JSON.stringify({ commands }))
  context.stage = await openStage({
    settings: {
      TOOLS_COMMAND_POLICY: policy,
      TOOLS_COMMAND_CONCURRENCY: '1',
      TOOLS_COMMAND_TIMEOUT_SECONDS: '6',
    },
  })
  context.key = await keyFor(context.stage, ['execute_command'])
})
journey.after(async ({ stage, home }) => {
  await stage?.close()
  await rm(home, { recursive: true, force: true })
})

async function sleeping(): Promise<number> {
  let count = 0
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)))
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(nap)) count++
  return count
}

const hang = (stage: Stage, key: Record<string, string>, signal?: AbortSignal) =>
  fetch(`${stage.url}/api/v1/tools/execute_command`, {
    method: 'POST',
    headers: { ...key, 'Content-Type': 'application/json', 'Accept-Language': 'en' },
    body: JSON.stringify({ argv: ['hang'] }),
    ...(signal ? { signal } : {}),
  })

journey(
  'one runs; another at the same time is asked to try again, and may afterwards',
  async ({ stage, key }) => {
    const first = hang(stage, key)
    await eventually(async () => (await sleeping()) > 0)
    const second = await stage.call('execute_command', { body: { argv: ['hang'] } }, key)
    assert.is(second.status, 200)
    assert.match(second.body.error, /Try again/)
    const { data } = (await (await first).json()) as { data: { timedOut: boolean; signal: string } }
    assert.equal([data.timedOut, data.signal], [true, 'SIGKILL'])
    await eventually(async () => (await sleeping()) === 0)
    const outcomes = (await stage.app.services.audit.list({ subject: 'command:hang', limit: 10 })).items
    assert.equal(outcomes.map(({ outcome }) => outcome).sort(), ['done', 'refused'])
  },
)

journey('the client goes, and its command with it', async ({ stage, key }) => {
  const gone = new AbortController()
  const answer = hang(stage, key, gone.signal).catch(() => undefined)
  await eventually(async () => (await sleeping()) > 0)
  gone.abort()
  await answer
  await eventually(async () => (await sleeping()) === 0)
  // Its place is free again.
  await eventually(async () => {
    const { body } = await stage.call('execute_command', { body: { argv: ['hang'] } }, key)
    return body.success
  })
})

journey('the server stops, and its commands with it', async ({ stage, key }) => {
  const answer = hang(stage, key)
  await eventually(async () => (await sleeping()) > 0)
  await stage.app.stop()
  const body = (await (await answer).json()) as { success: boolean; error: string }
  assert.is(body.success, false)
  assert.match(body.error, /stopping/)
  await eventually(async () => (await sleeping()) === 0)
})

journey.run()
