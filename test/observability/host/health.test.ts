import * as assert from 'uvu/assert'
import { concernsOf, verdictOf } from '../../../src/observability/host/health.ts'
import type { HostSnapshot } from '../../../src/observability/host/snapshot.ts'
import { suite } from '../../support/suite.ts'

const well: HostSnapshot = {
  sampledAt: new Date(),
  intervalMs: 5000,
  os: { name: 'Debian', kernel: '6.1', architecture: 'x64', hostname: 'a' },
  uptimeSeconds: 1,
  cpu: {
    model: 'x',
    cores: 2,
    usedPercent: 99,
    perCorePercent: [99, 99],
    load: { oneMinute: 9, fiveMinutes: 2, fifteenMinutes: 1 },
  },
  memory: { totalBytes: 100, availableBytes: 50, usedPercent: 50, swapTotalBytes: 0, swapUsedBytes: 0 },
  disks: [{ mount: '/', filesystem: 'ext4', totalBytes: 100, availableBytes: 50, usedPercent: 50 }],
  temperatures: [],
  processes: [],
  network: [],
}

const test = suite('health of the host')

test('a busy moment is no concern', () => {
  assert.equal(concernsOf(well), [])
  assert.is(verdictOf([]), 'healthy')
})

test('each thing has a bound at which it strains and one at which it is critical', () => {
  const memory = (usedPercent: number) => ({ ...well, memory: { ...well.memory, usedPercent } })
  const load = (fiveMinutes: number) => ({
    ...well,
    cpu: { ...well.cpu, load: { ...well.cpu.load, fiveMinutes } },
  })
  const heat = (celsius: number) => ({ ...well, temperatures: [{ name: 'cpu', celsius }] })
  for (const [snapshot, verdict] of [
    [memory(89.9), 'healthy'],
    [memory(90), 'strained'],
    [memory(97), 'critical'],
    [load(2.9), 'healthy'],
    [load(3), 'strained'],
    [load(6), 'critical'],
    [heat(84), 'healthy'],
    [heat(85), 'strained'],
    [heat(95), 'critical'],
  ] as const)
    assert.is(verdictOf(concernsOf(snapshot)), verdict)
})

test('the worst comes first, and each reason names its figure', () => {
  const disk = (mount: string, usedPercent: number) => ({ ...well.disks[0]!, mount, usedPercent })
  const concerns = concernsOf({ ...well, disks: [disk('/', 91), disk('/var', 98.5)] })
  assert.equal(
    concerns.map(({ subject, verdict }) => [subject, verdict]),
    [
      ['disk:/var', 'critical'],
      ['disk:/', 'strained'],
    ],
  )
  assert.is(concerns[0]?.reason, '/var is 98.5 % full')
})

test.run()
