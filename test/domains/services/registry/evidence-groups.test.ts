import fc from 'fast-check'
import * as assert from 'uvu/assert'
import { type EvidenceGroup, unmetGroups } from '../../../../src/domains/services/registry/content.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('groups of evidence')

const code: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const group = fc
  .uniqueArray(fc.record({ code, optional: fc.boolean() }), { selector: (one) => one.code, maxLength: 6 })
  .map((evidences): EvidenceGroup => ({ evidences }))
const groups = fc.array(group, { maxLength: 5 })
const codes = fc.uniqueArray(code)

const needed = ({ evidences }: EvidenceGroup) =>
  evidences.filter(({ optional }) => !optional).map((evidence) => evidence.code)

test('each missing evidence is named, group by group', () => {
  const asked: EvidenceGroup[] = [
    { evidences: [{ code: 'id-card' }, { code: 'deed' }] },
    { evidences: [{ code: 'id-card' }, { code: 'consent' }, { code: 'photo', optional: true }] },
  ]
  assert.equal(unmetGroups(asked, ['id-card']), [['deed'], ['consent']])
  assert.equal(unmetGroups(asked, []), [
    ['id-card', 'deed'],
    ['id-card', 'consent'],
  ])
  assert.equal(unmetGroups(asked, ['consent', 'id-card']), [])
})

test('met exactly when all of one group is there', () => {
  fc.assert(
    fc.property(groups, codes, (asked, provided) => {
      const met =
        asked.length === 0 || asked.some((one) => needed(one).every((need) => provided.includes(need)))
      assert.is(unmetGroups(asked, provided).length === 0, met)
    }),
  )
})

test('what is missing, brought along, meets it; a part of it does not meet that group', () => {
  fc.assert(
    fc.property(groups, codes, (asked, provided) => {
      const missing = unmetGroups(asked, provided)
      for (const [index, lacking] of missing.entries()) {
        assert.equal(unmetGroups(asked, [...provided, ...lacking]), [])
        assert.equal(unmetGroups([asked[index]!], [...provided, ...lacking.slice(1)]), [lacking.slice(0, 1)])
      }
    }),
  )
})

test('bringing more never harms, and what is not asked for changes nothing', () => {
  fc.assert(
    fc.property(groups, codes, codes, (asked, provided, more) => {
      const before = unmetGroups(asked, provided)
      const after = unmetGroups(asked, [...provided, ...more])
      if (before.length === 0) assert.equal(after, [])
      else if (after.length > 0)
        for (const [index, lacking] of after.entries())
          assert.ok(lacking.every((one) => before[index]!.includes(one)))
      assert.equal(unmetGroups(asked, [...provided, 'unasked']), before)
    }),
  )
})

test('the order of groups and of what is brought does not matter', () => {
  fc.assert(
    fc.property(groups, codes, (asked, provided) => {
      assert.equal(
        unmetGroups(asked.toReversed(), provided.toReversed()),
        unmetGroups(asked, provided).toReversed(),
      )
    }),
  )
})

test.run()
