import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Captured, harmless, shownTogether } from '../../../src/domains/commands/output.ts'

const output = suite('output of commands')

const captured = (...chunks: (string | Buffer)[]): Captured => {
  const one = new Captured()
  for (const chunk of chunks) one.take(Buffer.from(chunk))
  return one
}

output('a character that comes in two chunks is one', () => {
  const bytes = Buffer.from('өөр')
  assert.equal(captured(bytes.subarray(0, 1), bytes.subarray(1)).shown(), { text: 'өөр', truncated: false })
})

output('exactly as much as is kept is not cut; one byte more is', () => {
  assert.is(captured('a'.repeat(65_536)).shown().truncated, false)
  const more = captured('a'.repeat(65_536), 'b').shown()
  assert.is(more.truncated, true)
  assert.is(more.text.length, 65_536)
})

output('what terminals obey or readers are misled by is taken out', () => {
  assert.is(harmless('\u001b[2J\u001b]0;title\u0007text\u001b[0m'), 'text')
  assert.is(harmless('a\u0000b\u0008c\u009bd'), 'a\ufffdb\ufffdc\ufffdd')
  assert.is(harmless('one\r\ntwo\rthree\tfour\n'), 'one\ntwo\nthree\tfour\n')
  assert.is(harmless('a\u202eb\u2066c\u2028d\ufeff'), 'a\ufffdb\ufffdc\ufffdd\ufffd')
  assert.is(harmless('Өдрийн мэнд, 日本 🙂'), 'Өдрийн мэнд, 日本 🙂')
})

output('both streams together stay within what assistants take, and errors keep their share', () => {
  const worst = '"\\\n'.repeat(30_000)
  const shown = shownTogether(captured(worst), captured(worst), 60_000)
  assert.ok(JSON.stringify(shown).length < 40_000)
  assert.ok(shown.stderr.length > 5_000)
  assert.equal(shown.truncated, { stdout: true, stderr: true })

  const quiet = shownTogether(captured('a'.repeat(65_536)), captured('b'), 100)
  assert.equal(quiet.truncated, { stdout: false, stderr: false })
  const emoji = shownTogether(captured('🙂'.repeat(16_000)), captured('x'.repeat(65_000)), 80_001)
  assert.ok(emoji.stdout.isWellFormed())
})

output.run()
