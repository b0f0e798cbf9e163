import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { type Bench, openBench, refusalOf, resultOf } from '../../domains/tools/commands/support.ts'
import { eventually } from '../../support/eventually.ts'
import { suite } from '../../support/suite.ts'

const attacks = suite<{ bench: Bench }>('attacks by processes')

/** A length of sleep that no other process on the machine has, to know ours by. */
const nap = `${86_400 + process.pid}.${Date.now() % 1000}`
const asRoot = process.getuid?.() === 0
const onLinux = process.platform === 'linux'

/** Enough to start what is to run, on a slow machine too. */
const TIMEOUT_SECONDS = 3

attacks.before(async (context) => {
  context.bench = await openBench({
    settings: { TOOLS_COMMAND_TIMEOUT_SECONDS: String(TIMEOUT_SECONDS), TOOLS_COMMAND_CONCURRENCY: '2' },
    scripts: {
      hang: `echo started; exec sleep ${nap}`,
      stubborn: `trap '' TERM INT HUP QUIT PIPE; echo started; while :; do sleep ${nap}; done`,
      orphan: `sleep ${nap} & echo left; exit 0`,
      daemon: `setsid sh -c 'trap "" TERM HUP; sleep ${nap}' </dev/null >/dev/null 2>&1 & echo left; exit 0`,
      twice: `setsid sh -c 'setsid sleep ${nap} & exit 0' & sleep 0.2; echo left; exit 3`,
      masked: `env -i setsid sleep ${nap} </dev/null >/dev/null 2>&1 & echo left; exit 0`,
      escapee: `exec setsid sleep ${nap}`,
      // Without another process: there may be none left for it.
      bomb: `bomb() { bomb | bomb & }; bomb; exec sleep ${nap}`,
      flood: `exec yes ${nap}`,
      flood_errors: `yes ${nap} >&2`,
      flood_both: `yes ${nap} & yes ${nap} >&2`,
      bytes: `printf 'a\\377\\376b\\033[31mred\\033[0m\\007\\r\\nend\\342\\200\\256x'`,
      half: `head -c 65535 /dev/zero | tr '\\0' a; printf 'ө'`,
      write: `for at in . /tmp /var/tmp; do echo x > "$at/${nap}"; done; ls ${nap} 2>&1; exit 0`,
      rights: `grep -E '^(NoNewPrivs|CapEff|CapBnd|Uid|Groups):' /proc/self/status; ls -l /proc/self/fd | wc -l`,
      fails: `echo bad >&2; exit 42`,
      signals: 'kill -9 $$',
    },
  })
})
attacks.after(({ bench }) => bench?.close())

/** Processes on the whole machine that sleep or shout with our number. */
async function left(): Promise<string[]> {
  const found: string[] = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (line.includes(nap) && Number(pid) !== process.pid) found.push(`${pid} ${line.replaceAll('\0', ' ')}`)
  }
  return found
}

async function nothingLeft(): Promise<void> {
  await eventually(async () => (await left()).length === 0)
}

for (const way of ['', '_outside']) {
  const where = way === '' ? 'in a namespace of its own' : 'without a namespace'

  for (const name of ['hang', 'stubborn', ...(way === '' && asRoot ? ['escapee'] : [])]) {
    attacks(`${name}, ${where}: ends at the timeout, whole`, async ({ bench }) => {
      const startedAt = performance.now()
      const result = resultOf(await bench.run([name + way]))
      const took = performance.now() - startedAt
      assert.ok(took >= TIMEOUT_SECONDS * 1_000 - 50 && took < 60_000, String(took))
      assert.is(result.timedOut, true)
      assert.is(result.exitCode, null)
      assert.is(result.signal, 'SIGKILL')
      if (name !== 'escapee') assert.is(result.stdout, 'started\n')
      await nothingLeft()
    })
  }

  for (const name of ['orphan', 'daemon', 'twice', ...(way === '' && asRoot ? ['masked'] : [])]) {
    attacks(`${name}, ${where}: what it leaves behind ends with it`, async ({ bench }) => {
      const result = resultOf(await bench.run([name + way]))
      assert.is(result.stdout, 'left\n')
      assert.is(result.exitCode, name === 'twice' ? 3 : 0)
      assert.is(result.timedOut, false)
      await nothingLeft()
    })
  }

  for (const name of ['flood', 'flood_errors', 'flood_both']) {
    attacks(`${name}, ${where}: its beginning is kept, and it ends`, async ({ bench }) => {
      const result = resultOf(await bench.run([name + way]))
      assert.is(result.truncated.stdout || result.truncated.stderr, true)
      assert.ok(result.stdout.length <= 65_536 && result.stderr.length <= 65_536)
      assert.ok(JSON.stringify(result).length < 100_000)
      await nothingLeft()
    })
  }

  if (asRoot)
    attacks(`a fork bomb, ${where}: ends at the timeout, whole`, async ({ bench }) => {
      const startedAt = performance.now()
      const result = resultOf(await bench.run([`bomb${way}`]))
      assert.is(result.timedOut, true)
      assert.ok(performance.now() - startedAt < 60_000)
      await nothingLeft()
      for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
        const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
        assert.not(line.includes('bomb.sh'), `${pid} ${line}`)
      }
    })
}

attacks(
  'escapee, without a namespace: its first process ends, and so does the one that it became',
  async ({ bench }) => {
    assert.is(resultOf(await bench.run(['escapee_outside'])).exitCode, 0)
    await nothingLeft()
  },
)

attacks('the client goes: the command ends at once', async ({ bench }) => {
  for (const name of ['stubborn', 'stubborn_outside']) {
    const gone = new AbortController()
    const running = bench.run([name], undefined, gone.signal)
    while ((await left()).length === 0) await sleep(10)
    gone.abort()
    assert.match(refusalOf(await running), /ended because/)
    await nothingLeft()
  }
  assert.match(refusalOf(await bench.run(['hang'], undefined, AbortSignal.abort())), /ended because/)
  await nothingLeft()
})

attacks('the server stops: every command ends', async () => {
  const bench = await openBench({ scripts: { hang: `sleep ${nap}` } })
  const running = [bench.run(['hang']), bench.run(['hang_outside'])]
  while ((await left()).filter((line) => / sleep \d/.test(line)).length < 2) await sleep(10)
  await bench.close()
  for (const outcome of await Promise.all(running)) assert.match(refusalOf(outcome), /stopping/)
  await nothingLeft()
})

attacks('the server is killed: the kernel ends its commands', async ({ bench }) => {
  if (!onLinux || !bench.logged.some((line) => line.includes('setpriv'))) return
  const settings = {
    nodeEnv: 'test',
    toolsCommandPolicy: bench.policyFile,
    dataDir: join(bench.own, 'data'),
    storageDir: join(bench.own, 'data', 'files'),
    auditCheckpointDir: join(bench.own, 'data', 'checkpoints'),
    toolsAllowedCwdRoots: [],
    toolsCommandTimeoutSeconds: 30,
    toolsCommandConcurrency: 1,
    toolsCommandUser: 'nobody',
  }
  for (const name of ['hang', 'hang_outside']) {
    const program = join(import.meta.dirname, 'killed-server.ts')
    const server = spawn(process.execPath, [program, JSON.stringify(settings), name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(server.stdout, 'data')
    await eventually(async () => (await left()).length > 0)
    server.kill('SIGKILL')
    await once(server, 'exit')
    await nothingLeft()
  }
})

attacks('as many as may run at once run; one more is asked to try again', async ({ bench }) => {
  const slots = [bench.commands.acquireSlot(), bench.commands.acquireSlot()]
  const third = bench.commands.acquireSlot()
  assert.match('refused' in third ? third.refused.en : '', /Try again/)
  for (const slot of slots) {
    assert.ok('release' in slot)
    slot.release()
    slot.release()
  }
  const again = [bench.commands.acquireSlot(), bench.commands.acquireSlot(), bench.commands.acquireSlot()]
  assert.equal(
    again.map((one) => 'release' in one),
    [true, true, false],
  )
  for (const slot of again) if ('release' in slot) slot.release()
})

attacks('output that is no text, or talks to terminals, is made harmless', async ({ bench }) => {
  assert.is(resultOf(await bench.run(['bytes'])).stdout, 'a\ufffd\ufffdbred\ufffd\nend\ufffdx')
  const cut = resultOf(await bench.run(['half']))
  assert.is(cut.stdout, 'a'.repeat(65_535))
  assert.is(cut.truncated.stdout, true)
})

attacks('nothing can be written, and no right is held or gained', async ({ bench }) => {
  const result = resultOf(await bench.run(['write'], bench.home))
  assert.is(result.signal === null || result.signal === 'SIGXFSZ', true)
  for (const at of [bench.home, '/tmp', '/var/tmp']) {
    const size = await readFile(join(at, nap)).then(
      ({ length }) => length,
      () => 0,
    )
    assert.is(size, 0)
    await rm(join(at, nap), { force: true })
  }
  if (!asRoot) return
  const { stdout } = resultOf(await bench.run(['rights']))
  assert.match(stdout, /^NoNewPrivs:\t1$/m)
  assert.match(stdout, /^CapEff:\t0+$/m)
  assert.match(stdout, /^CapBnd:\t0+$/m)
  assert.match(stdout, /^Uid:\t65534\t65534\t65534\t65534$/m)
})

attacks('how a command ended is reported exactly', async ({ bench }) => {
  for (const way of ['', '_outside']) {
    const failed = resultOf(await bench.run([`fails${way}`]))
    assert.equal([failed.exitCode, failed.signal, failed.stderr, failed.timedOut], [42, null, 'bad\n', false])
  }
  const killed = resultOf(await bench.run(['signals_outside']))
  assert.equal([killed.exitCode, killed.signal, killed.timedOut], [null, 'SIGKILL', false])
})

attacks.run()
