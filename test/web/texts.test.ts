import * as assert from 'uvu/assert'
import { type TextName, textsOfPages, translator } from '../../src/web/texts.ts'
import { test } from '../support/suite.ts'

const everything = Object.values(textsOfPages).flatMap((texts) => Object.entries(texts))

test('no two groups of pages give a name to different texts', () => {
  const names = everything.map(([name]) => name)
  assert.equal([...new Set(names)], names)
})

test('every text can be said in both languages, with the same places to fill', () => {
  const placesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  for (const [name, { mn, en }] of everything) {
    assert.is(translator('mn')(name as TextName), mn)
    assert.is(translator('en')(name as TextName), en)
    assert.ok(mn.trim() && en.trim(), name)
    assert.equal(placesIn(mn), placesIn(en), name)
  }
})

test.run()
