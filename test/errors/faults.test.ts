import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { type FaultRule, faultRules } from '../../src/errors/fault-rules.ts'
import { faultsIn, faultsUnder } from '../../src/errors/faults.ts'
import { suite } from '../support/suite.ts'

const texts = suite('faults in the language of the reader')

const src = new URL('../../src', import.meta.url).pathname
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('simulators/') && !name.startsWith('tools/'))
  .map((name) => ({ name, text: readFileSync(join(src, name), 'utf8') }))

/** A fault with one text: `{ path, rule: 'required', message: 'some words' }`. A value or a name alone, or a header, has no language. */
const oneText =
  /\brule: '(?<rule>[^']*)'(?: as const)?,\s*message:\s*(?<quote>['"`])(?<message>(?:(?!\k<quote>)[^\\]|\\.)*)\k<quote>/g
/** The same of foreign JSON, made by a function: `refused('x', 'some words')`. */
const ofFunction =
  /\b(?:refused|fault)\('(?<rule>[^']*)',\s*(?<quote>['"`])(?<message>(?:(?!\k<quote>)[^\\]|\\.)*)\k<quote>/g
const isSentence = (message: string) =>
  /[a-z]{2,} [a-z]{2,}/i.test(message.replaceAll(/\$\{[^}]*\}|<[^>]*>/g, ''))
const isReported = (rule: string, message: string) =>
  /[а-яөү]/i.test(faultsIn('mn', [{ path: '', rule: rule as FaultRule, message }])[0]?.message ?? '')

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
  const fault = { path: '/body/x', rule: 'required' as const, mn: 'Дутуу.', en: 'Missing.' }
  assert.equal(faultsIn('mn', [fault]), [{ path: '/body/x', rule: 'required', message: 'Дутуу.' }])
  assert.equal(faultsIn('en', [fault]), [{ path: '/body/x', rule: 'required', message: 'Missing.' }])
})

texts('an answer holds no more of them than the contract allows', () => {
  const long = {
    path: `/body/${'x'.repeat(600)}`,
    rule: 'required' as const,
    mn: 'ү'.repeat(600),
    en: 'y'.repeat(600),
  }
  const shown = faultsIn('en', new Array(101).fill(long))
  assert.is(shown.length, 100)
  assert.equal([shown[0]?.path.length, shown[0]?.message.length], [512, 500])
})

texts('their pointers begin in the part of the request that is named', () => {
  const fault = { path: '/name', rule: 'required' as const, mn: 'Дутуу.', en: 'Missing.' }
  assert.equal(faultsUnder('/body/form_data', [fault]), [{ ...fault, path: '/body/form_data/name' }])
})

texts('every rule that a validator of the contract can report is in the closed list', () => {
  const folder = new URL('../../generated/validators', import.meta.url).pathname
  const keywords = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.[jt]s$/.test(name))
      .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/keyword:"(\w+)"/g)])
      .map(([, keyword = '']) => keyword),
  )
  assert.ok(keywords.has('exactlyOneOf') && keywords.size > 8)
  assert.equal(
    [...keywords].filter((keyword) => keyword !== 'exactlyOneOf' && !Object.hasOwn(faultRules, keyword)),
    [],
  )
})

texts('no source names a rule that the list lacks, and no rule of the list is without a source', () => {
  const all = sources.map(({ text }) => text).join('\n')
  for (const [, rule = ''] of all.matchAll(/\brule: '(\w+)'(?: as const)?, ?\n?\s*(?:mn|en|message|\.\.\.)/g))
    assert.ok(Object.hasOwn(faultRules, rule), rule)
  const ofSchemas = new Set([
    'multipleOf',
    'exclusiveMaximum',
    'exclusiveMinimum',
    'maxProperties',
    'minProperties',
  ])
  const inUse = sources.filter(({ name }) => name !== 'errors/fault-rules.ts')
  const text = inUse
    .map((one) => one.text)
    .join('\n')
    .toLowerCase()
  assert.equal(
    Object.keys(faultRules).filter(
      (rule) => !ofSchemas.has(rule) && !new RegExp(`['\\s]${rule.toLowerCase()}[':]`).test(text),
    ),
    [],
  )
})

texts.run()
