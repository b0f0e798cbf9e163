import * as assert from 'uvu/assert'
import { tokenise } from '../../../src/domains/tools/commands/tokens.ts'
import { suite } from '../../support/suite.ts'

const lines = suite('attacks by lines')

const split = (line: string): string[] => {
  const outcome = tokenise(line)
  if ('refused' in outcome) throw new Error(outcome.refused.en)
  return outcome.tokens
}

lines('what a shell would interpret is refused with a word on what to do', () => {
  const refused: Record<string, string[]> = {
    pipes: ['df | sh', 'df|sh', 'df |& sh', 'df || id'],
    chaining: ['df; id', 'df && id', 'df & id', 'df;'],
    redirection: ['df > /tmp/x', 'df >> /tmp/x', 'df < /etc/shadow', 'df 2>&1', 'df <(id)'],
    substitution: [
      'df $(id)',
      'df `id`',
      'df "$(id)"',
      'df "`id`"',
      'echo $' + '{HOME}',
      'df $HOME',
      "df $'\\n'",
    ],
    globs: ['df *', 'df /tmp/?', 'df /tmp/[a]'],
    'brace expansion': ['df {a,b}', 'df {{x}}'],
    'special characters of a shell': ['df ~', 'df ~root', 'df # -h'],
    'line breaks': ['df\nid', 'df\rid', "df 'a\nb'", 'df "a\nb"', 'df \\\nid'],
    'history expansion': ['df !!', '! df'],
    subshells: ['(df)', 'df ()'],
  }
  for (const [word, all] of Object.entries(refused)) {
    for (const line of all) {
      const outcome = tokenise(line)
      assert.ok('refused' in outcome, line)
      assert.match(outcome.refused.en, /without a shell/, line)
      assert.match(outcome.refused.en, /argv/, line)
      assert.ok(outcome.refused.en.includes(word), `${line}: ${outcome.refused.en}`)
    }
  }
})

lines('quotes that are never closed and a last backslash are refused', () => {
  for (const line of [`df 'a`, 'df "a', `df "a'`, 'df \\']) assert.ok('refused' in tokenise(line), line)
})

lines('what is quoted stays one literal argument', () => {
  assert.equal(split(''), [])
  assert.equal(split('  df \t -h '), ['df', '-h'])
  assert.equal(split(`date '+%Y | $(id) ; *'`), ['date', '+%Y | $(id) ; *'])
  assert.equal(split('date "+%Y ; | * ~"'), ['date', '+%Y ; | * ~'])
  assert.equal(split(`a 'b'"c"d\\ e`), ['a', 'bcd e'])
  assert.equal(split(`a '' ""`), ['a', '', ''])
  assert.equal(split('a "b\\"c\\\\d\\e"'), ['a', 'b"c\\d\\e'])
  assert.equal(split(`a 'b\\c'`), ['a', 'b\\c'])
  assert.equal(split('a b~c d#e f=g h%i ^j'), ['a', 'b~c', 'd#e', 'f=g', 'h%i', '^j'])
  assert.equal(split('a \\$HOME \\; \\|'), ['a', '$HOME', ';', '|'])
})

lines.run()
