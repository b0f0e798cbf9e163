import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { faultsIn, faultsUnder } from '../../src/errors/faults.ts'
import { suite } from '../support/suite.ts'

const texts = suite('faults in the language of the reader')

const src = new URL('../../src', import.meta.url).pathname
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('simulators/') && !name.startsWith('tools/'))
  .map((name) => ({ name, text: readFileSync(join(src, name), 'utf8') }))

/** A fault with one text: `{ path, rule: 'x', message: 'some words' }`. A value or a name alone, or a header, has no language. */
const oneText =
  /\brule: '(?<rule>[^']*)',\s*message:\s*(?<quote>['"`])(?<message>(?:(?!\k<quote>)[^\\]|\\.)*)\k<quote>/g
/** The same of foreign JSON, made by a function: `refused('x', 'some words')`. */
const ofFunction =
  /\b(?:refused|fault)\('(?<rule>[^']*)',\s*(?<quote>['"`])(?<message>(?:(?!\k<quote>)[^\\]|\\.)*)\k<quote>/g
const isSentence = (message: string) =>
  /[a-z]{2,} [a-z]{2,}/i.test(message.replaceAll(/\$\{[^}]*\}|<[^>]*>/g, ''))
const isReported = (rule: string, message: string) =>
  /[а-яөү]/i.test(faultsIn('mn', [{ path: '', rule, message }])[0]?.message ?? '')

const untranslated = (text: string, form = oneText) =>
  [...text.matchAll(form)]
    .map(({ groups }) => ({ rule: groups?.rule ?? '', message: groups?.message ?? '' }))
    .filter(({ rule, message }) => isSentence(message) && !isReported(rule, message))

texts('no fault has words of one language alone', () => {
  assert.is(
    untranslated("{ path: '/body', rule: 'needed', message: 'is needed with a rejection' }").length,
    1,
    'such a fault is found',
  )
  assert.is(untranslated("throw refused('many', `has too many values`)", ofFunction).length, 1)
  assert.ok(sources.length > 300)
  assert.equal(
    sources.flatMap(({ name, text }) =>
      [...untranslated(text), ...(name.startsWith('text/') ? untranslated(text, ofFunction) : [])].map(
        ({ message }) => `${name}: ${message}`,
      ),
    ),
    [],
  )
})

texts('a reader gets the words of their language, and nothing of the other', () => {
  const fault = { path: '/body/x', rule: 'x', mn: 'Дутуу.', en: 'Missing.' }
  assert.equal(faultsIn('mn', [fault]), [{ path: '/body/x', rule: 'x', message: 'Дутуу.' }])
  assert.equal(faultsIn('en', [fault]), [{ path: '/body/x', rule: 'x', message: 'Missing.' }])
})

texts('an answer holds no more of them than the contract allows', () => {
  const long = { path: `/body/${'x'.repeat(600)}`, rule: 'x', mn: 'ү'.repeat(600), en: 'y'.repeat(600) }
  const shown = faultsIn('en', new Array(101).fill(long))
  assert.is(shown.length, 100)
  assert.equal([shown[0]?.path.length, shown[0]?.message.length], [512, 500])
})

texts('their pointers begin in the part of the request that is named', () => {
  const fault = { path: '/name', rule: 'x', mn: 'Дутуу.', en: 'Missing.' }
  assert.equal(faultsUnder('/body/form_data', [fault]), [{ ...fault, path: '/body/form_data/name' }])
})

texts.run()
