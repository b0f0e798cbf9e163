import { readdirSync, readFileSync } from 'node:fs'
import * as assert from 'uvu/assert'
import { gradeOffline } from '../../scripts/eval/fresh/calibrate.ts'
import { drawCatalogue } from '../../scripts/eval/fresh/catalogue.ts'
import { gradeFresh } from '../../scripts/eval/fresh/grade.ts'
import { drawOffline } from '../../scripts/eval/fresh/offline.ts'
import { drawQuestions } from '../../scripts/eval/fresh/questions.ts'
import { Random } from '../../scripts/eval/fresh/random.ts'
import calibration from '../../src/domains/search/match/calibration.json' with { type: 'json' }
import { suite } from '../support/suite.ts'

const test = suite('questions of strangers on invented services')

const folder = new URL('../../scripts/eval/fresh/', import.meta.url)
/** What draws services and questions, apart from what grades and calibrates. */
const drawing = [
  'random.ts',
  'mongolian.ts',
  'objects.ts',
  'acts.ts',
  'asking.ts',
  'catalogue.ts',
  'questions.ts',
]

test('what draws them imports nothing of the product, whose words it must not share', () => {
  assert.ok(drawing.every((name) => readdirSync(folder).includes(name)))
  for (const name of drawing) {
    const imports = readFileSync(new URL(name, folder), 'utf8').match(/from '[^']+'/g) ?? []
    for (const one of imports) assert.match(one, /from '(?:\.\/|node:)/, name)
  }
})

test('a seed draws the same each time, and another one something else', () => {
  const drawn = (seed: number) => {
    const random = new Random(seed)
    const catalogue = drawCatalogue(random)
    return JSON.stringify([catalogue, drawQuestions(catalogue, 40, random)])
  }
  assert.is(drawn(7), drawn(7))
  assert.is.not(drawn(7), drawn(8))
})

test('200 services are drawn, and what no service is about is asked too', () => {
  const { catalogue, questions } = drawOffline(11, 400)
  assert.is(catalogue.services.length, 200)
  assert.is(new Set(catalogue.services.map(({ code }) => code)).size, 200)
  const topics = new Set(catalogue.services.map(({ topic }) => topic))
  assert.ok(catalogue.absent.every((topic) => !topics.has(topic)))
  const unanswerable = questions.filter(({ expected }) => expected.length === 0)
  assert.ok(unanswerable.length > 40 && unanswerable.every(({ kind }) => kind === 'unanswerable'))
})

test('offering other services is neither a refusal nor right', () => {
  const { catalogue, questions } = drawOffline(11, 60)
  const question = questions.find(({ expected }) => expected.length === 1)!
  const nothing = questions.find(({ kind }) => kind === 'unanswerable')!
  const answer = { answer: '', language: 'mn' as const, mode: 'choice', completeness: 'none', citations: [] }
  const outcome = (of: typeof question, code: string) =>
    gradeFresh(of, { ...answer, candidates: [{ code }] }, catalogue).outcome
  assert.is(outcome(question, question.expected[0]![0]!), 'choice')
  assert.is(outcome(question, 'another'), 'misled choice')
  assert.is(outcome(nothing, 'another'), 'misled choice')
})

test('the thresholds hold on seeds by which they were not chosen', () => {
  const graded = [21, 22].flatMap((seed) => gradeOffline(drawOffline(seed, 100), calibration))
  const asked = graded.filter(({ question }) => question.kind !== 'unanswerable')
  const share = (of: typeof graded, ...outcomes: string[]) =>
    of.filter(({ outcome }) => outcomes.includes(outcome)).length / of.length
  assert.ok(share(asked, 'sure', 'choice') >= 0.65, String(share(asked, 'sure', 'choice')))
  assert.ok(share(asked, 'wrong') <= 0.03, String(share(asked, 'wrong')))
  const nothing = graded.filter(({ question }) => question.kind === 'unanswerable')
  assert.ok(share(nothing, 'refused') >= 0.8, String(share(nothing, 'refused')))
})

test.run()
