import * as assert from 'uvu/assert'
import { byteText } from '../../src/http/write.ts'
import { suite } from '../support/suite.ts'

const texts = suite('texts as bytes')

for (const text of ['', 'plain', 'Өнөөдөр', 'é', 'a 😀 b', '\ud83d', 'Ө'.repeat(16 * 1024)])
  texts(`${JSON.stringify(text.slice(0, 10))} has a character for each of its bytes`, () => {
    const made = byteText(text)
    assert.is.not(made, undefined)
    assert.equal(Buffer.from(made as string, 'latin1'), Buffer.from(text, 'utf8'))
  })

texts('a text of ASCII stays the same', () => assert.is(byteText('{"a":1}'), '{"a":1}'))

texts('a long text is left as it is', () => assert.is(byteText('a'.repeat(16 * 1024 + 1)), undefined))

texts.run()
