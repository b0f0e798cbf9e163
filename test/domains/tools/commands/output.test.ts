import * as assert from 'uvu/assert'
import { CapturedOutput, fitOutputs, sanitise } from '../../../../src/domains/tools/commands/output.ts'
import { suite } from '../../../support/suite.ts'

const output = suite('output of commands')

const captured = (...chunks: (string | Buffer)[]): CapturedOutput => {
  const one = new CapturedOutput()
  for (const chunk of chunks) one.append(Buffer.from(chunk))
  return one
}

output('a character that comes in two chunks is one', () => {
  const bytes = Buffer.from('өөр')
  assert.equal(captured(bytes.subarray(0, 1), bytes.subarray(1)).read(), { text: 'өөр', truncated: false })
})

output('exactly as much as is kept is not cut; one byte more is', () => {
  assert.is(captured('a'.repeat(65_536)).read().truncated, false)
  const more = captured('a'.repeat(65_536), 'b').read()
  assert.is(more.truncated, true)
  assert.is(more.text.length, 65_536)
})

output('what terminals obey or readers are misled by is taken out', () => {
  assert.is(sanitise('\u001b[2J\u001b]0;title\u0007text\u001b[0m'), 'text')
  assert.is(sanitise('a\u0000b\u0008c\u009bd'), 'a\ufffdb\ufffdc\ufffdd')
  assert.is(sanitise('one\r\ntwo\rthree\tfour\n'), 'one\ntwo\nthree\tfour\n')
  assert.is(sanitise('a\u202eb\u2066c\u2028d\ufeff'), 'a\ufffdb\ufffdc\ufffdd\ufffd')
  assert.is(sanitise('Өдрийн мэнд, 日本 🙂'), 'Өдрийн мэнд, 日本 🙂')
})

output('both streams together stay within what assistants take, and errors keep their share', () => {
  const worst = '"\\\n'.repeat(30_000)
  const fitted = fitOutputs(captured(worst), captured(worst), 60_000)
  assert.ok(JSON.stringify(fitted).length < 40_000)
  assert.ok(fitted.stderr.length > 5_000)
  assert.equal(fitted.truncated, { stdout: true, stderr: true })

  const quiet = fitOutputs(captured('a'.repeat(65_536)), captured('b'), 100)
  assert.equal(quiet.truncated, { stdout: false, stderr: false })
  const emoji = fitOutputs(captured('🙂'.repeat(16_000)), captured('x'.repeat(65_000)), 80_001)
  assert.ok(emoji.stdout.isWellFormed())
})

output.run()
