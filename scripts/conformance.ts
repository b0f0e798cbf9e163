// npm run conformance -- --base-url URL [--profile tools|platform|openid|operator]... [--credentials FILE]
//   [--contract platform=FILE]... [--only RULE]... [--limits] [--leave-traces] [--junit FILE] [--html FILE]
// npm run conformance -- --rules prints every rule and what must hold.
// Tries whether a deployment, of this server or of another one, keeps what the contract and the seeds demand. It reads,
// is refused, and writes only what it takes back; --limits and --leave-traces do more. The exit code is 1 where a rule is
// broken, 2 where it could not be tried. See docs/deployments.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { readCredentials, saveTokens } from './conformance/credentials.ts'
import { type ContractDocument, readDocument } from './conformance/document.ts'
import { isProfile, type Profile, profiles } from './conformance/profile.ts'
import { htmlReport } from './conformance/report/html.ts'
import { junitReport } from './conformance/report/junit.ts'
import { countOf, textReport } from './conformance/report/text.ts'
import { rules } from './conformance/rules.ts'
import { runConformance } from './conformance/run.ts'
import { Target } from './conformance/target.ts'

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string' },
    profile: { type: 'string', multiple: true, default: [] },
    credentials: { type: 'string' },
    contract: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', multiple: true, default: [] },
    limits: { type: 'boolean', default: false },
    'leave-traces': { type: 'boolean', default: false },
    junit: { type: 'string' },
    html: { type: 'string' },
    rules: { type: 'boolean', default: false },
  },
})

if (values.rules) {
  for (const { id, says } of rules) console.log(`${id}: ${says}`)
  process.exit(0)
}
const baseUrl =
  values['base-url'] ?? fail('--base-url says which deployment to try: --base-url http://localhost:8080')
if (!URL.canParse(baseUrl) || !/^https?:/.test(baseUrl)) fail(`--base-url ${baseUrl} is no http address`)
const unknown = values.profile.filter((name) => !isProfile(name))
if (unknown.length > 0) fail(`no profile ${unknown.join(', ')}; there are ${profiles.join(', ')}`)
const chosen = values.profile.length > 0 ? (values.profile as Profile[]) : profiles

const target = new Target({
  baseUrl,
  credentials: values.credentials === undefined ? {} : tried(() => readCredentials(values.credentials!)),
  documents: Object.fromEntries(values.contract.map(givenDocument)),
  leavesTraces: values['leave-traces'],
  exhaustsLimits: values.limits,
  onRenewed: (name, tokens) => saveTokens(values.credentials!, name, tokens),
})
await target.ask({ path: '/' }).catch((error: Error) => fail(error.message))

const results = await runConformance(target, {
  profiles: chosen,
  only: values.only,
  onRule: ({ id }) => console.error(`${id} …`),
})
if (results.length === 0) fail(`no rule begins with ${values.only.join(', ')}`)
if (values.junit) save(values.junit, junitReport(results, baseUrl))
if (values.html) save(values.html, htmlReport(results, baseUrl, new Date()))
console.log(textReport(results))
if (countOf(results, 'failed') > 0) process.exitCode = 1

function givenDocument(given: string): [Profile, ContractDocument] {
  const [profile = '', file = ''] = given.split('=')
  if (!isProfile(profile) || file === '') fail(`--contract ${given}: write it as platform=FILE`)
  return [profile, tried(() => readDocument(file))]
}

function tried<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    return fail((error as Error).message)
  }
}

function save(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}
