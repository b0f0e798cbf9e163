// Benchmarks, each figure against a baseline measured in the same run.
//   npm run bench -- [name ...] [--check]     with --check, a figure below its bar makes the exit code 1
import { parseArgs } from 'node:util'
import { auditBench } from './bench/audit.ts'
import { authzBench } from './bench/authz.ts'
import { dispatchBench } from './bench/dispatch.ts'
import { lineOf, reached } from './bench/figure.ts'
import { hostBench } from './bench/host.ts'
import { memoryBench } from './bench/memory.ts'
import { openidBench } from './bench/openid.ts'
import { signinBench } from './bench/signin.ts'
import { startBench } from './bench/start.ts'
import { verifyBench } from './bench/verify.ts'

const all = [
  dispatchBench,
  auditBench,
  verifyBench,
  signinBench,
  authzBench,
  openidBench,
  memoryBench,
  hostBench,
  startBench,
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
})
const unknown = positionals.filter((name) => !all.some((bench) => bench.name === name))
if (unknown.length > 0) {
  console.error(`no benchmark called ${unknown.join(', ')}; there are:`)
  for (const { name, about } of all) console.error(`  ${name}: ${about}`)
  process.exit(2)
}

const chosen = positionals.length > 0 ? all.filter(({ name }) => positionals.includes(name)) : all
for (const bench of chosen) {
  for (const figure of await bench.run()) {
    console.log(lineOf(bench.name, figure))
    if (values.check && !reached(figure)) process.exitCode = 1
  }
}
