import * as assert from 'uvu/assert'
import {
  codeText,
  codeTitle,
  fieldTitle,
  registryLabels,
} from '../../../../src/domains/services/references/fields.ts'
import { personRecords } from '../../../../src/simulators/state-registry/evidence/person-records.ts'
import { evidenceOf, sources } from '../../../../src/simulators/state-registry/evidence/sources.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('words for what the state registry answers')

/** A value like `struck_off`; what people write has capitals, spaces or other letters. */
const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]+(_[a-z]+)*$/.test(value)

function* fieldsIn(data: object): Generator<[name: string, value: unknown]> {
  for (const [name, value] of Object.entries(data)) {
    yield [name, value]
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === 'object' && one !== null) yield* fieldsIn(one)
  }
}

test('every field and every code has words in both languages', () => {
  const { titles } = registryLabels('en')
  const without = new Set<string>()
  for (const source of Object.keys(sources))
    for (const civilId of Object.keys(personRecords))
      for (const [name, value] of fieldsIn(evidenceOf(source, civilId) ?? {})) {
        if (!Object.hasOwn(titles, name)) without.add(name)
        if (isCode(value) && !codeTitle(name, value)) without.add(`${name} ${value}`)
      }
  assert.equal([...without], [])
})

test('in one language for pages, in both for certificates', () => {
  assert.is(registryLabels('mn').codes.sex?.male, 'Эрэгтэй')
  assert.is(registryLabels('en').codes.status?.struck_off, 'Struck off')
  assert.is(codeTitle('sex', 'female')?.en, 'Female')
  assert.is(codeText('sex', 'female'), 'Эмэгтэй / Female')
})

test('what is not known here is shown as it is', () => {
  assert.equal(fieldTitle('shoe_size'), { mn: 'shoe size', en: 'shoe size' })
  assert.equal(fieldTitle('constructor'), { mn: 'constructor', en: 'constructor' })
  assert.is(codeTitle('constructor', 'name'), undefined)
  assert.is(codeTitle('sex', 'other'), undefined)
})

test.run()
