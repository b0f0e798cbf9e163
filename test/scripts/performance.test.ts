import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import type { Figure } from '../../scripts/bench/figure.ts'
import { markOf, performancePage } from '../../scripts/bench/performance/page.ts'
import { costPlot, niceCeiling, pointsOf } from '../../scripts/bench/performance/plot.ts'
import { type BenchRecord, withMeasured } from '../../scripts/bench/performance/record.ts'
import { performanceFiles } from '../../scripts/bench/performance.ts'
import { suite } from '../support/suite.ts'

const performance = suite('the page of what was measured')

const cost = (side: string, clients: number, value: number): Figure => ({
  name: `JWKS, ${clients} clients, ${side}`,
  value,
  spread: { low: value * 0.9, high: value * 1.1 },
  digits: 0,
  unit: ' µs',
  point: { work: 'JWKS', side, clients, server: value - 10, database: 10 },
})
const figures: Figure[] = [
  cost('ours', 1, 50),
  cost('ours', 16, 30),
  cost('a <peer> & "others"', 1, 100),
  cost('a <peer> & "others"', 16, 90),
  { name: 'ratio', value: 3, spread: { low: 2.8, high: 3.3 }, bar: { atLeast: 2 } },
  { name: 'round trips', value: 1, digits: 0, bar: { atMost: 1 } },
]
const bench: BenchRecord = {
  about: 'what it is about',
  date: '2026-11-17',
  scale: 1,
  machine: 'a machine',
  load: 'Nothing ran beside it.',
  figures,
}

performance('has a plot of the costs, and its bars', () => {
  const page = performancePage({ openid: bench, start: { ...bench, figures: figures.slice(4) } })
  assert.match(
    page,
    '![openid: processor time of one request, server and PostgreSQL together](images/cost-openid.svg)',
  )
  assert.match(page, '| ratio | 3.00 | at least 2 |')
  assert.match(page, '| round trips | 1 | at most 1 |')
  assert.is(page.match(/!\[/g)?.length, 1, 'a plot only where there is something to plot')
})

performance('says once when and where it was measured, where that is the same for all', () => {
  const measured = 'Measured on 2026-11-17, a machine.'
  const same = performancePage({ openid: bench, start: bench })
  assert.is(same.split(measured).length, 2)
  const later = performancePage({ openid: bench, start: { ...bench, date: '2026-12-01' } })
  assert.match(later, 'What it is about. Measured on 2026-12-01, a machine.')
})

performance('says where only a part was measured', () => {
  const page = performancePage({ peers: { ...bench, scale: 0.1, part: '--rounds 3' } })
  assert.match(page, '(`--scale 0.1`): tables were smaller. Only this was measured: `--rounds 3`.')
  assert.not.match(performancePage({ peers: bench }), 'Only')
})

performance('says which bars are missed, and which are near', () => {
  const ratio = { name: 'ratio', value: 2.2, spread: { low: 2, high: 2.4 } }
  assert.is(markOf({ ...ratio, bar: { atLeast: 2 } }), ', near')
  assert.is(markOf({ ...ratio, bar: { atLeast: 2.5 } }), ', **missed**')
  assert.is(markOf({ ...ratio, bar: { atMost: 4 } }), '')
  assert.is(markOf(ratio), '')
  assert.is(markOf({ name: 'rate', value: 1.9, bar: { atMost: 2 } }), ', near')
  const page = (bar: Figure['bar']) =>
    performancePage({ openid: { ...bench, figures: [{ ...ratio, ...(bar && { bar }) }] } })
  assert.match(page({ atLeast: 2 }), 'All bars are met.')
  assert.match(page({ atLeast: 2.5 }), 'Bars that are missed: openid, ratio.')
})

performance('keeps what other benches have found before', () => {
  const later = { ...bench, date: '2026-12-01' }
  const record = withMeasured({ start: bench, openid: bench }, { openid: later, gov: later })
  assert.equal(Object.keys(record), ['gov', 'openid', 'start'])
  assert.is(record.openid?.date, '2026-12-01')
  assert.is(record.start?.date, '2026-11-17')
})

performance('a plot is a well-formed picture with a line and a mark for each point', () => {
  const picture = costPlot('cost & "concurrency"', pointsOf(figures))
  assert.equal(openElements(picture), [])
  assert.is(picture.match(/<circle /g)?.length, 4)
  assert.match(picture, 'a &lt;peer> &amp; &quot;others&quot;')
  assert.not.match(picture, /NaN|undefined|Infinity/)
  assert.equal([0.3, 7, 20, 41, 8001].map(niceCeiling), [0.4, 8, 20, 80, 10_000])
})

performance('the page and its pictures are what the stored figures give', () => {
  const docs = join(import.meta.dirname, '..', '..', 'docs')
  for (const [path, text] of Object.entries(performanceFiles()))
    assert.is(readFileSync(join(docs, path), 'utf8'), text, `${path}: npm run bench -- --stored writes it`)
})

/** What is left open at the end; fails where one is closed that was not the last to be opened. */
function openElements(xml: string): string[] {
  const open: string[] = []
  for (const [, closing, name, own] of xml.matchAll(/<(\/?)([a-z]+)(?:\s+[\w-]+="[^"<&]*")*\s*(\/?)>/g)) {
    if (closing) assert.is(open.pop(), name)
    else if (!own) open.push(name as string)
  }
  const outside = xml.replace(/<\/?[a-z]+(?:\s+[\w-]+="[^"<&]*")*\s*\/?>/g, '')
  assert.not.match(outside, /<|&(?!(?:amp|lt|quot);)/)
  return open
}

performance.run()
