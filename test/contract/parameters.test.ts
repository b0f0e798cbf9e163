import * as assert from 'uvu/assert'
import { formats } from '../../src/contract/formats.ts'
import { pathParameters, queryParameters } from '../../src/contract/parameters.ts'
import { AppError } from '../../src/errors/app-error.ts'
import { suite } from '../support/suite.ts'

const parameters = suite('parameters')

const declared = {
  limit: { kind: 'integer' },
  ratio: { kind: 'number' },
  deep: { kind: 'boolean' },
  tag: { kind: 'strings' },
  name: { kind: 'string' },
} as const

parameters('turn into their types where they are plainly of them', () => {
  assert.equal(queryParameters('limit=20&ratio=0.5&deep=true&name=x', declared), {
    limit: 20,
    ratio: 0.5,
    deep: true,
    name: 'x',
  })
})

parameters('reach the greatest integer that is exact, and none beyond', () => {
  const typed = (text: string) => queryParameters(`limit=${text}`, declared).limit
  assert.is(typed('9007199254740991'), Number.MAX_SAFE_INTEGER)
  assert.is(typed('-9007199254740991'), Number.MIN_SAFE_INTEGER)
  for (const text of ['9007199254740992', '-9007199254740992', '9999999999999999', '10000000000000000'])
    assert.is(typed(text), text)
})

parameters('stay text where the spelling is another, so that validation refuses them', () => {
  for (const text of ['', '1e3', '0x10', '+1', ' 1', '01', '-0', '1.0', '9007199254740993', 'NaN'])
    assert.is(queryParameters(`limit=${encodeURIComponent(text)}`, declared).limit, text)
  for (const text of ['1', 'TRUE', 'yes', '']) assert.is(queryParameters(`deep=${text}`, declared).deep, text)
})

parameters('given twice are refused, unless a list is declared', () => {
  assert.equal(queryParameters('tag=a&tag=b', declared), { tag: ['a', 'b'] })
  fails(() => queryParameters('name=a&name=b', declared), '/query/name', 'duplicate')
  fails(() => queryParameters('other=a&other=b', declared), '/query/other', 'duplicate')
})

parameters('are decoded once', () => {
  assert.equal(queryParameters('name=%D0%A2%2Ba+b%2525', declared), { name: 'Т+a b%25' })
  assert.equal(pathParameters(['id'], ['a%2Fb'], { id: { kind: 'string' } }), { id: 'a/b' })
})

parameters('that are not valid UTF-8 or hold NUL are refused', () => {
  fails(() => queryParameters('name=%FF', declared), '/query/name', 'encoding')
  fails(() => queryParameters('name=%', declared), '/query/name', 'encoding')
  fails(() => queryParameters('name=a%00b', declared), '/query/name', 'nul')
  fails(() => pathParameters(['id'], ['%E0%A4%A'], { id: { kind: 'string' } }), '/path/id', 'encoding')
})

parameters('cannot reach the prototype', () => {
  fails(() => queryParameters('__proto__=1', declared), '/query', 'name')
  assert.is(Object.hasOwn(queryParameters('constructor=1', declared), 'constructor'), true)
})

parameters('of a date hold a day that there is', () => {
  const isDate = formats.date as (text: string) => boolean
  for (const day of ['2026-11-15', '2028-02-29', '0001-01-01']) assert.is(isDate(day), true, day)
  for (const day of ['0000-01-01', '2027-02-29', '2026-13-01', '2026-1-1']) assert.is(isDate(day), false, day)
})

function fails(work: () => unknown, path: string, rule: string): void {
  try {
    work()
  } catch (error) {
    assert.instance(error, AppError)
    const fault = (error as AppError).details?.[0]
    assert.is(fault?.path, path)
    assert.is(fault?.rule, rule)
    return
  }
  assert.unreachable('expected a refusal')
}

parameters.run()
