import * as assert from 'uvu/assert'
import { AppError, type Fault } from '../../src/errors/app-error.ts'
import { parseJson } from '../../src/http/body.ts'
import { suite } from '../support/suite.ts'

const json = suite('reading JSON')

function faults(text: string | Buffer): readonly Pick<Fault, 'path' | 'rule'>[] {
  try {
    parseJson(Buffer.from(text as string))
  } catch (error) {
    assert.instance(error, AppError)
    assert.is((error as AppError).code, 'request.malformed')
    return (error as AppError).details ?? []
  }
  return []
}

const rules = (text: string | Buffer) => faults(text).map(({ path, rule }) => `${path} ${rule}`)
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const taken = [
  '{}',
  ' \r\n\t[1, -2, 3.5, 0, 0.0, 1e3, 1E-3, 0e5, true, false, null, ""]\n',
  '"text"',
  '{"a":{"b":1},"c":{"b":2}}',
  '{"a:b":"c:d","quote\\"":"\\\\","brace{":"]"}',
  '{"Нэр":"Болд","\\u041d":"\\ud83d\\ude00"}',
  '{"constructor_id":1,"proto":2}',
  '[9007199254740991,-9007199254740991,12345678.9e-3,5e-324]',
  '{"eE":"1e400","n":"-0"}',
  nested(32),
]
for (const text of taken) {
  json(`takes ${text.slice(0, 60)}`, () => {
    assert.equal(parseJson(Buffer.from(text)), JSON.parse(text))
  })
}

const refused: [text: string | Buffer, ...rules: string[]][] = [
  ['', '/body json'],
  ['{"a":1', '/body json'],
  ["{'a':1}", '/body json'],
  ['[1,]', '/body json'],
  ['[01]', '/body json'],
  ['[NaN]', '/body json'],
  ['"\u0001"', '/body json'],
  ['{"a":1}{"a":1}', '/body json'],
  ['\uFEFF{}', '/body json'],
  ['"unended \\', '/body json'],
  [Buffer.from([0x22, 0xff, 0x22]), '/body text'],
  [Buffer.from([0x22, 0xc0, 0x80, 0x22]), '/body text'],
  [Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), '/body text'],
  ['{"a":1,"a":1}', '/body/a duplicate'],
  ['{"a":1,"\\u0061":2}', '/body/a duplicate'],
  ['{"list":[{"x":{"k":1,"k":2}}]}', '/body/list/0/x/k duplicate'],
  ['{"a/b~":1,"a/b~":2}', '/body/a~1b~0 duplicate'],
  ['{"a":"\\ud800"}', '/body/a text'],
  ['{"a":"\\udc00\\ud800"}', '/body/a text'],
  ['["\\u0000"]', '/body/0 text'],
  ['{"a\\u0000":1}', '/body/a\0 text'],
  ['{"__proto__":{"admin":true}}', '/body/__proto__ name'],
  ['{"\\u005f_proto__":1}', '/body/__proto__ name'],
  [
    '{"a":{"constructor":{"prototype":{}}}}',
    '/body/a/constructor name',
    '/body/a/constructor/prototype name',
  ],
  ['[1e400]', '/body/0 number'],
  ['[-1e400]', '/body/0 number'],
  ['{"n":9007199254740992}', '/body/n number'],
  ['{"n":9007199254740993}', '/body/n number'],
  ['[-9007199254740993]', '/body/0 number'],
  ['[8.0000000000000000001]', '/body/0 number'],
  ['[0.1000000000000000000001]', '/body/0 number'],
  ['[9007199254740991.5]', '/body/0 number'],
  ['[1e-400]', '/body/0 number'],
  [nested(33), '/body depth'],
  [nested(20_000), '/body depth'],
  [`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, '/body depth'],
  ['['.repeat(1_000_000), '/body depth'],
  ['{"a":1,"a":2,"n":1e400,"s":"\\u0000"}', '/body/a duplicate', '/body/n number', '/body/s text'],
]
for (const [text, ...expected] of refused) {
  json(`refuses ${String(text).slice(0, 50) || 'nothing'}: ${expected[0]}`, () => {
    assert.equal(rules(text), expected)
  })
}

json('takes every number that a program prints of a double, however many digits it prints', () => {
  for (const text of ['0.1', '0.10', '0.10000000000000001', '0.1000000000000000055511151231257827', '5e-324'])
    assert.equal(parseJson(Buffer.from(`[${text}]`)), [Number(text)])
  for (const text of [
    '0.30000000000000004',
    '34496444510485.812',
    '34496444510485.8125',
    '1e2',
    '100.000',
    '-2.50',
  ])
    assert.equal(parseJson(Buffer.from(`[${text}]`)), [Number(text)])
})

json('takes -0, however it is written, as 0', () => {
  for (const text of ['-0', '-0.0', '-0e5', '-0.000E+3']) {
    const { n, list } = parseJson(Buffer.from(`{"n":${text},"list":[1,${text}]}`)) as Record<string, number[]>
    assert.ok(Object.is(n, 0) && Object.is(list?.[1], 0), text)
  }
})

json('leaves the prototype of objects clean', () => {
  faults('{"__proto__":{"admin":true}}')
  assert.is(({} as { admin?: boolean }).admin, undefined)
})

json('tells no more than twenty faults', () => {
  assert.is(faults(`[${Array(1000).fill('1e400').join(',')}]`).length, 20)
})

json('agrees with JSON.parse on generated texts that have no fault', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    return seed % below
  }
  const value = (depth: number): unknown => {
    const kind = random(depth > 6 ? 5 : 7)
    if (kind === 0) return random(1000) / 8
    if (kind === 1) return ['', 'a"b\\', 'Өвөл ☃ 😀', '{":[', '\n\u2028'][random(5)]
    if (kind <= 4) return [true, false, null][random(3)]
    if (kind === 5) return Array.from({ length: random(4) }, () => value(depth + 1))
    return Object.fromEntries(
      Array.from({ length: random(4) }, (_, n) => [`${n}:"${random(9)}`, value(depth + 1)]),
    )
  }
  for (let round = 0; round < 2000; round++) {
    const text = JSON.stringify(value(0), null, random(3))
    assert.equal(parseJson(Buffer.from(text)), JSON.parse(text))
  }
})

json('finds the faults of a megabyte in the time that it takes to read it, not in its square', () => {
  const text = `[${Array(24_990)
    .fill(`{"a":1}${' '.repeat(40)}`)
    .join(',')},{"b":1,"b":2}]`
  const before = process.cpuUsage()
  assert.equal(rules(text), ['/body/24990/b duplicate'])
  // Of this process alone: what others do beside it must not count.
  assert.ok(process.cpuUsage(before).user < 5_000_000)
})

json('refuses more values than any operation needs, before they are parsed', () => {
  const list = (count: number) => `[${Array(count).fill('1').join(',')}]`
  assert.equal(parseJson(Buffer.from(list(49_998))), JSON.parse(list(49_998)))
  for (const text of [list(50_001), `[${Array(25_001).fill('{}').join(',')}]`, '['.repeat(30) + list(60_000)])
    assert.equal(rules(text), ['/body values'])
})

json('reads long strings up to their end, with and without a fault beside them', () => {
  const inners = ['x'.repeat(255), 'x'.repeat(20_000), '\\\\'.repeat(20_000), `${'x'.repeat(300)}\\"\\\\`]
  for (const inner of inners) {
    for (const filler of ['', 'ж', '\\u0041', `\\"${'y'.repeat(300)}`]) {
      const text = `{"a":"${inner}${filler}","b":["${filler}${inner}"]}`
      assert.equal(parseJson(Buffer.from(text)), JSON.parse(text))
      assert.equal(rules(`{"c":1e400,"a":"${inner}${filler}"}`), ['/body/c number'])
    }
    assert.equal(rules(`{"a":"${inner}\\ud800"}`), ['/body/a text'])
    assert.equal(rules(`{"a":"${inner}`), ['/body json'])
  }
  const file = 'QUJD'.repeat(3_000_000)
  assert.equal(rules(`{"a":1,"a":"${file}"}`), ['/body/a duplicate'])
})

json.run()
