import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { ask, labelledInsights, measure, type Outcome, plantLabelled, queries } from './evaluation.ts'

const test = suite('memory, on the labelled set')
const platform = { role: 'app' } as const
const now = new Date()

let opened: TestDatabase
let tuning: Outcome[]
let heldOut: Outcome[]
test.before(async () => {
  opened = await openTestDatabase()
  const names = await plantLabelled(opened.database, platform, now)
  tuning = await ask(opened.database, platform, names, queries.tuning, now)
  heldOut = await ask(opened.database, platform, names, queries.heldOut, now)
})
test.after(() => opened?.close())

const all = [...queries.tuning, ...queries.heldOut]

test('the set is as large as it must be, and its labels name insights', () => {
  assert.ok(labelledInsights.length >= 300)
  assert.ok(all.length >= 120)
  assert.ok(all.filter(({ answers }) => answers.length === 0).length >= 20)
  const known = new Set(labelledInsights.map(({ id }) => id))
  for (const { query, answers } of all) {
    for (const answer of answers) assert.ok(known.has(answer), `${query}: no insight ${answer}`)
  }
  const asked = all.map(({ query }) => query)
  assert.is(new Set(asked).size, asked.length, 'no query stands in both halves')
})

function reachesTheBars(outcomes: Outcome[]): void {
  const { recall, mrr, emptyPrecision, emptyRecall, faults } = measure(outcomes)
  const said = `recall ${recall}, mrr ${mrr}, empty ${emptyPrecision} ${emptyRecall}\n${faults.join('\n')}`
  assert.ok(recall >= 0.9, said)
  assert.ok(mrr >= 0.8, said)
  assert.ok(emptyPrecision >= 0.9, said)
  assert.ok(emptyRecall >= 0.9, said)
}

test('the whole set reaches the bars', () => reachesTheBars([...tuning, ...heldOut]))
test('the held-out half reaches the bars', () => reachesTheBars(heldOut))

test.run()
