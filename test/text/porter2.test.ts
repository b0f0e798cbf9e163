import * as assert from 'uvu/assert'
import { englishLemma, irregularForms } from '../../src/text/english-forms.ts'
import { porter2 } from '../../src/text/porter2.ts'
import { suite } from '../support/suite.ts'

const test = suite('English stems')

test('are those of the Snowball stemmer', () => {
  const pairs = `consign consign consigned consign consigning consign consignment consign consistency consist
    consistently consist consolation consol knack knack knackeries knackeri knaves knave kneeling kneel knightly knight
    skies sky dying die news news succeed succeed generously generous communication communic hopping hop hoping hope
    falling fall luxuriated luxuri agreed agre feed feed happiness happi cries cri ties tie gas gas kiwis kiwi
    certificates certif renewal renew authentication authent constructor constructor yes yes boys boy say say`
    .trim()
    .split(/\s+/)
  for (let at = 0; at < pairs.length; at += 2) assert.is(porter2(pairs[at]!), pairs[at + 1], pairs[at])
})

test('what is no English word in small letters stays as it is', () => {
  for (const word of ['паспортын', '502', 'ipv6', 'a', '']) assert.is(porter2(word), word)
})

test('irregular forms have the stem of their base', () => {
  assert.is(englishLemma('kept'), englishLemma('keeping'))
  assert.is(englishLemma('children'), englishLemma('child'))
  assert.equal(irregularForms('bought'), ['buy', 'bought'])
  assert.equal(irregularForms('renew'), ['renew'])
})

test.run()
