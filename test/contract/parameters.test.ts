import * as assert from 'uvu/assert'
import { formats } from '../../src/contract/formats.ts'
import type { Operation } from '../../src/contract/operation.ts'
import {
  decodedPairs,
  headerParameters,
  pathParameters,
  queryParameters,
} from '../../src/contract/parameters.ts'
import type { IncomingRequest } from '../../src/contract/request.ts'
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
  for (const text of ['', '1e3', '0x10', '+1', ' 1', '01', '1.0', '9007199254740993', 'NaN'])
    assert.is(queryParameters(`limit=${encodeURIComponent(text)}`, declared).limit, text)
  for (const text of ['8.0000000000000000001', '1e400', '9007199254740993', '.5', '0.5.1'])
    assert.is(queryParameters(`ratio=${text}`, declared).ratio, text)
  for (const text of ['1', 'TRUE', 'yes', '']) assert.is(queryParameters(`deep=${text}`, declared).deep, text)
})

parameters('take -0 as 0', () => {
  const { limit, ratio } = queryParameters('limit=-0&ratio=-0.0', declared)
  assert.ok(Object.is(limit, 0) && Object.is(ratio, 0))
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

parameters('that are not text are refused by one rule', () => {
  const path = { id: { kind: 'string' } } as const
  fails(() => queryParameters('name=%', declared), '/query/name', 'encoding')
  for (const text of ['%FF', 'a%00b', '%ED%A0%80', '%E0%A4']) {
    fails(() => queryParameters(`name=${text}`, declared), '/query/name', 'text')
    fails(() => pathParameters(['id'], [text], path), '/path/id', 'text')
  }
})

parameters('of a form are refused alike', () => {
  assert.equal(
    [...decodedPairs('a=%D0%A2+b&c', '/body')],
    [
      ['a', 'Т b'],
      ['c', ''],
    ],
  )
  for (const text of ['%FF', '%00', '%ED%A0%80'])
    fails(() => [...decodedPairs(`a=${text}`, '/body')], '/body/a', 'text')
})

parameters('of a header are UTF-8, which Node gives byte by byte', () => {
  const read = (bytes: Buffer) =>
    headerParameters(
      { header: () => bytes.toString('latin1') } as unknown as IncomingRequest,
      { parameters: { header: { 'x-name': { kind: 'string' } } } } as unknown as Operation,
    )
  assert.equal(read(Buffer.from('Тамга')), { 'x-name': 'Тамга' })
  for (const bytes of [[0xff], [0xed, 0xa0, 0x80], [0x61, 0xc0, 0x80]])
    fails(() => read(Buffer.from(bytes)), '/header/x-name', 'text')
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
