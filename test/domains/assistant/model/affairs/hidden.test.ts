import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { OwnAffairs } from '../../../../../src/domains/assistant/model/affairs/affairs.ts'
import { presupposing, supposing } from './presupposed.ts'
import { caseIn } from './records.ts'
import { card } from './second-set.ts'

const test = suite('claims that a sentence makes without saying them')

const stays = (sentence: string, sources: readonly string[]) =>
  new OwnAffairs().check(sentence, sources).carried

for (const sentence of presupposing)
  test(`no datum: ${sentence}`, () => {
    assert.not.ok(stays(sentence, []))
    assert.not.ok(stays(sentence, [card]))
  })

for (const sentence of supposing)
  test(`supposes nothing: ${sentence}`, () => assert.ok(stays(sentence, [card])))

test('what is vouched for needs its datum, and has it where it is so', () => {
  const affairs = new OwnAffairs()
  affairs.learn('listGovApplications', {}, { items: [caseIn('approved')], next_cursor: null })
  assert.ok(affairs.check('Your application is approved.', []).carried)
  assert.not.ok(affairs.check('I checked: your application is rejected.', []).carried)
})

test.run()
