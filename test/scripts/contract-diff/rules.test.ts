import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as assert from 'uvu/assert'
import { classifyBreaks } from '../../../scripts/contract-diff/allowed.ts'
import type { Change } from '../../../scripts/contract-diff/change.ts'
import { compareContracts } from '../../../scripts/contract-diff/compare.ts'
import { documentChanges } from '../../../scripts/contract-diff/document-changes.ts'
import { installOasdiff, oasdiffBreaks } from '../../../scripts/contract-diff/oasdiff.ts'
import { ruleOf } from '../../../scripts/contract-diff/oasdiff-rules.ts'
import { suite } from '../../support/suite.ts'
import { seededChanges, smallDocument } from './planted.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
const rules = suite('rules of the contract diff')

function breaksAfter(change: (document: never) => void): Change[] {
  const after = smallDocument()
  change(after as never)
  return documentChanges('platform', smallDocument(), after).filter(({ breaking }) => breaking)
}

for (const [what, rule, change] of seededChanges)
  rules(`${what}: ${rule ?? 'no break'}`, () => {
    const seen = new Set(breaksAfter(change).map((one) => one.rule))
    assert.equal([...seen], rule === undefined ? [] : [rule])
  })

rules('a value of an open list is news, not a break', () => {
  const withOpen = (values: string[]) => {
    const document = smallDocument()
    const size = document.components?.schemas?.Thing?.properties?.size ?? {}
    delete size.enum
    size['x-extensible-enum'] = values
    return document
  }
  const changes = documentChanges('platform', withOpen(['small']), withOpen(['small', 'huge']))
  assert.ok(changes.length > 0)
  for (const { rule, breaking } of changes)
    assert.equal([rule, breaking], ['response-open-value-added', false])
})

rules('a higher major may break', () => {
  const after = smallDocument()
  delete after.paths['/things']
  const documents = (one: ReturnType<typeof smallDocument>) => ({
    platform: one,
    tools: smallDocument(),
    operator: smallDocument(),
  })
  assert.is(
    compareContracts(documents(smallDocument()), documents(after)).filter(({ breaking }) => breaking).length,
    2,
  )
  Object.assign(after.info ?? {}, { version: '1.0.0' })
  assert.is(
    compareContracts(documents(smallDocument()), documents(after)).filter(({ breaking }) => breaking).length,
    0,
  )
})

rules('a break passes by an entry for its operation, and an entry without a break is reported', () => {
  const changes = breaksAfter(
    (one: { paths: Record<string, { get?: object }> }) => delete one.paths['/things']?.get,
  )
  const entry = {
    change: 'operation-removed',
    operations: ['listThings', 'createThing'],
    why: 'No one used it.',
  } as const
  const { refused, allowed, idle } = classifyBreaks(changes, [
    { ...entry, operations: [...entry.operations] },
  ])
  assert.equal([refused.length, allowed.length], [0, 1])
  assert.equal(idle, ['createThing: operation-removed'])
  assert.is(classifyBreaks(changes, []).refused.length, 1)
})

/** Where Go is missing, or the module cannot be had, it is skipped. */
const program = await installOasdiff(join(root, '.cache', 'oasdiff'))
const byOasdiff = program ? rules : rules.skip
byOasdiff(
  `oasdiff gives the same verdicts${program ? '' : ' (skipped: Go or the module is missing)'}`,
  async () => {
    const differences: string[] = []
    for (const [what, rule, change] of seededChanges) {
      const after = smallDocument()
      change(after)
      const folder = join(tmpdir(), `tamga-oasdiff-${process.pid}`)
      const seen = await oasdiffBreaks(program as string, folder, smallDocument(), after)
      const verdicts = [...new Set(seen.map(({ id }) => ruleOf(id) ?? id))]
      if (verdicts.join() !== (rule ?? ''))
        differences.push(`${what}: ${verdicts.join()} in place of ${rule}`)
    }
    assert.equal(differences, [])
  },
)

rules.run()
