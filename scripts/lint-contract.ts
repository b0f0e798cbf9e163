// npm run lint:contract: our own rules over the bundled documents in generated/.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Bundle } from './generate/bundle.ts'
import { type Documents, sayFinding } from './lint-contract/finding.ts'
import { lintContract } from './lint-contract/index.ts'

const generated = resolve(import.meta.dirname, '..', 'generated')
const documents: Documents = new Map(
  ['platform', 'tools', 'operator'].map((name) => [
    name,
    JSON.parse(readFileSync(`${generated}/${name}.json`, 'utf8')) as Bundle,
  ]),
)

const findings = lintContract(documents)
for (const finding of findings) console.error(sayFinding(finding))
console.log(`${findings.length} findings in ${documents.size} documents`)
process.exitCode = findings.length > 0 ? 1 : 0
