import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import * as assert from 'uvu/assert'
import { startHostSampler } from '../../../src/observability/host/sampler.ts'
import { eventually } from '../../support/eventually.ts'
import { suite } from '../../support/suite.ts'

const test = suite('looking at the host')
const linux = existsSync('/proc/meminfo')

test('what it says of this machine is true', async () => {
  const sampler = startHostSampler({ intervalMs: 50, firstIntervalMs: 50 })
  try {
    const { cpu, memory, disks, uptimeSeconds, intervalMs, os } = await sampler.latest()
    assert.is(cpu.cores, cpus().length)
    assert.is(cpu.perCorePercent.length, cpu.cores)
    assert.ok(Math.abs(memory.totalBytes - totalmem()) < totalmem() / 100)
    assert.ok(memory.availableBytes > 0 && memory.availableBytes <= memory.totalBytes)
    assert.ok(disks.length > 0 && disks.every(({ totalBytes }) => totalBytes > 0))
    assert.ok(uptimeSeconds > 0)
    assert.ok(intervalMs >= 45, `measured over ${intervalMs} ms`)
    assert.ok(os.name.length > 0)
  } finally {
    sampler.stop()
  }
})

if (linux) {
  test('a busy process shows by its name, with its share of a core and its memory', async () => {
    const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
    const sampler = startHostSampler({ intervalMs: 100, firstIntervalMs: 100 })
    try {
      await eventually(async () => {
        const { cpu, processes } = await sampler.latest()
        const seen = processes.find(({ pid }) => pid === busy.pid)
        assert.ok(seen && seen.cpuPercent > 0, `it is at ${seen?.cpuPercent} %`)
        assert.ok(cpu.usedPercent > 0 && seen.memoryBytes > 1_000_000)
        assert.equal(Object.keys(seen).sort(), ['cpuPercent', 'memoryBytes', 'name', 'pid', 'state'])
        return true
      })
    } finally {
      sampler.stop()
      busy.kill('SIGKILL')
    }
  })
}

test('asking costs no look: the same picture until the next one is taken', async () => {
  const sampler = startHostSampler({ intervalMs: 60_000, firstIntervalMs: 10 })
  try {
    const first = await sampler.latest()
    assert.is(await sampler.latest(), first)
  } finally {
    sampler.stop()
  }
})

test.run()
