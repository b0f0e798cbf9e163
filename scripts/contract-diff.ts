// What changed in the contract since the last release, and what of it breaks clients: docs/compatibility.md.
//   npm run contract:diff                    own rules, and oasdiff where Go is at hand
//   npm run contract:diff -- --changelog     prints all changes as Markdown, breaks with their reasons
//   npm run contract:diff -- --release       keeps the present documents as those of the version in package.json
// A break without a higher major and without an entry in openapi/released/allowed-breaks.yaml makes the exit code 1.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { classifyBreaks, readAllowed } from './contract-diff/allowed.ts'
import { formatChange } from './contract-diff/change.ts'
import { changesPage } from './contract-diff/changelog.ts'
import { compareContracts } from './contract-diff/compare.ts'
import { installOasdiff, oasdiffBreaks } from './contract-diff/oasdiff.ts'
import { explanationOf } from './contract-diff/oasdiff-causes.ts'
import { ruleOf } from './contract-diff/oasdiff-rules.ts'
import {
  documentNames,
  presentDocuments,
  release,
  releasedDocuments,
  releasedVersions,
} from './contract-diff/releases.ts'
import { readArguments } from './lib/commands.ts'

const root = resolve(import.meta.dirname, '..')
const options = readArguments(
  () =>
    parseArgs({
      options: {
        changelog: { type: 'boolean', default: false },
        release: { type: 'boolean', default: false },
      },
    }).values,
  'npm run contract:diff [-- --changelog | --release]',
)

if (options.release) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  release(root, version)
  console.log(`The documents of ${version} lie in openapi/released/${version}.`)
}
const version = releasedVersions(root).at(-1) as string
const before = releasedDocuments(root, version)
const after = presentDocuments(root)
const changes = compareContracts(before, after)
const classified = classifyBreaks(changes, readAllowed(root))

if (options.changelog) {
  console.log(changesPage(version, changes, classified))
} else if (!options.release) {
  const unexplained = await seenByOasdiffAlone()
  for (const change of classified.refused) console.log(`BREAK  ${formatChange(change)}`)
  for (const line of unexplained) console.log(`BREAK  ${line}`)
  for (const line of classified.idle) console.log(`IDLE   ${line}: no longer a break, take it out`)
  const added = changes.filter(({ breaking }) => !breaking).length
  console.log(
    `since ${version}: ${added} additions, ${classified.allowed.length} breaks allowed, ${classified.refused.length + unexplained.length} not`,
  )
  process.exitCode = classified.refused.length + unexplained.length + classified.idle.length > 0 ? 1 : 0
}

/** Breaks that oasdiff sees in an operation where the own rules see none of that kind. */
async function seenByOasdiffAlone(): Promise<string[]> {
  const cache = join(root, '.cache', 'oasdiff')
  const program = await installOasdiff(cache)
  if (!program) {
    console.log('skipped oasdiff: Go is missing, or the module cannot be had')
    return []
  }
  const own = new Set(changes.map(({ operation, rule }) => `${operation} ${rule}`))
  const lines: string[] = []
  const explained = new Map<string, number>()
  for (const name of documentNames) {
    const seen = await oasdiffBreaks(program, join(cache, `run-${process.pid}`), before[name], after[name])
    for (const { id, operationId, text } of seen)
      if (!own.has(`${operationId} ${ruleOf(id)}`)) {
        const why = explanationOf(id, text)
        if (why === undefined) lines.push(`${operationId}: ${id} by oasdiff alone: ${text}`)
        else explained.set(`${id}: ${why}`, (explained.get(`${id}: ${why}`) ?? 0) + 1)
      }
  }
  for (const [cause, count] of explained) console.log(`no break  ${count} x ${cause}`)
  return lines
}
