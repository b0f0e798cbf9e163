// Benchmarks, each figure against a baseline measured in the same run.
//   npm run bench -- [name ...] [--check] [--page] [--scale 0.01]
//   npm run bench -- peers --works introspection,userinfo --clients 1 --rounds 3    a part of openid or peers
//   npm run bench -- capacity --citizens 500000    prints docs/capacity.md for other assumptions, by what was measured
//   npm run bench -- --stored                      writes docs/performance.md again, by what was measured
// With --check, a figure below its bar makes the exit code 1. With --page, docs/performance.md gets what was measured. A
// scale makes those that fill tables fill less of them.
import { parseArgs } from 'node:util'
import { assistantBench } from './bench/assistant.ts'
import { auditBench } from './bench/audit.ts'
import { auditGrowthBench } from './bench/audit-growth.ts'
import { authzBench } from './bench/authz.ts'
import { assumptionOptions, capacityBench, pageFor } from './bench/capacity.ts'
import { deskBench } from './bench/desk.ts'
import { dispatchBench } from './bench/dispatch.ts'
import { type Bench, lineOf, reached } from './bench/figure.ts'
import { gatewayBench } from './bench/gateway.ts'
import { govBench } from './bench/gov.ts'
import { hostBench } from './bench/host.ts'
import { idleBench } from './bench/idle.ts'
import { memoryBench } from './bench/memory.ts'
import { openidBench } from './bench/openid.ts'
import { type Part, partOptions, partText, readPart } from './bench/part.ts'
import { pathsBench } from './bench/paths.ts'
import { peersBench } from './bench/peers.ts'
import type { BenchRecord } from './bench/performance/record.ts'
import { recorded, writePerformance } from './bench/performance.ts'
import { relayBench } from './bench/relay.ts'
import { responseCacheBench } from './bench/response-cache.ts'
import { signBench } from './bench/sign.ts'
import { signinBench } from './bench/signin.ts'
import { startBench } from './bench/start.ts'
import { telemetryBench } from './bench/telemetry.ts'
import { verifyBench } from './bench/verify.ts'
import { readArguments } from './lib/commands.ts'

const all = [
  dispatchBench,
  auditBench,
  auditGrowthBench,
  verifyBench,
  signinBench,
  signBench,
  authzBench,
  openidBench,
  responseCacheBench,
  pathsBench,
  peersBench,
  memoryBench,
  govBench,
  deskBench,
  assistantBench,
  hostBench,
  gatewayBench,
  relayBench,
  telemetryBench,
  startBench,
  idleBench,
  capacityBench,
]

const usage = `usage: npm run bench -- [name ...] [--check] [--page] [--scale 0.01]
or npm run bench -- openid|peers [--works name,...] [--clients 1,16] [--rounds 7], which measures a part
or npm run bench -- --stored, which writes docs/performance.md by what was measured
or npm run bench -- capacity [--citizens N] [--agencies N] ..., with the options of docs/capacity.md

${all.map(({ name, about }) => `  ${name}: ${about}`).join('\n')}`

const options = {
  check: { type: 'boolean', default: false },
  page: { type: 'boolean', default: false },
  stored: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  scale: { type: 'string', default: '1' },
  ...partOptions,
  ...assumptionOptions,
} as const
const { values, positionals } = readArguments(() => parseArgs({ allowPositionals: true, options }), usage)
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const page = pageFor(values)
if (page !== undefined) {
  console.log(page)
  process.exit(0)
}
if (values.stored) {
  writePerformance()
  process.exit(0)
}
const unknown = positionals.filter((name) => !all.some((bench) => bench.name === name))
if (unknown.length > 0) {
  console.error(`no benchmark called ${unknown.join(', ')}; there are:`)
  for (const { name, about } of all) console.error(`  ${name}: ${about}`)
  process.exit(2)
}

const scale = Number(values.scale)
if (!(scale > 0 && scale <= 1)) {
  console.error('--scale takes a number above 0 and up to 1')
  process.exit(2)
}

const chosen = positionals.length > 0 ? all.filter(({ name }) => positionals.includes(name)) : all
const part = readArguments(() => partOf(chosen), usage)
for (const bench of chosen) {
  const record: BenchRecord = await recorded(bench, scale, part)
  for (const figure of record.figures) {
    console.log(lineOf(bench.name, figure))
    if (values.check && !reached(figure)) process.exitCode = 1
  }
  // After each, so that one that fails does not lose what others have found.
  if (values.page && record.figures.length > 0) writePerformance({ [bench.name]: record })
}

/** An option that a bench does not look at would make its figures look like what they are not. */
function partOf(benches: readonly Bench[]): Part {
  const asked = readPart(values, benches[0]?.works ?? [])
  const without = benches.filter(({ works }) => !works).map(({ name }) => name)
  if (partText(asked) !== '' && without.length > 0)
    throw new Error(`--works, --clients and --rounds are not for ${without.join(', ')}`)
  return asked
}
