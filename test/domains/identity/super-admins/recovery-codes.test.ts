import * as assert from 'uvu/assert'
import {
  makeRecoveryCodes,
  readRecoveryCode,
} from '../../../../src/domains/identity/super-admins/second-factor.ts'
import { suite } from '../../../support/suite.ts'

const codes = suite('recovery codes')

codes('ten different ones, of letters that cannot be mistaken', () => {
  const made = makeRecoveryCodes()
  assert.is(new Set(made).size, 10)
  for (const code of made) assert.match(code, /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
})

codes('every letter is used about as often as any other', () => {
  const count = new Map<string, number>()
  const sets = 400
  for (let i = 0; i < sets; i++)
    for (const letter of makeRecoveryCodes().join('').replaceAll('-', ''))
      count.set(letter, (count.get(letter) ?? 0) + 1)
  assert.is(count.size, 32)
  // 2000 of each are expected, with a deviation of 44: beyond seven of those it is no chance.
  for (const [letter, seen] of count) assert.ok(Math.abs(seen - 2000) < 310, `${letter}: ${seen}`)
})

codes('are read as people type them', () => {
  const code = '7K10-Q0ZP-1T9W-HX0B'
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ''), ' 7kio qozp-LT9WHXOB '])
    assert.is(readRecoveryCode(typed), code, typed)
  assert.is(readRecoveryCode(''), '')
})

codes.run()
