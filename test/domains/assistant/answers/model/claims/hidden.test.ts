import * as assert from 'uvu/assert'
import { PersonalClaimChecker } from '../../../../../../src/domains/assistant/answers/model/claims/claim-checker.ts'
import { suite } from '../../../../../support/suite.ts'
import { presupposing, supposing } from './presupposed.ts'
import { caseIn } from './records.ts'
import { card } from './second-set.ts'

const test = suite('claims that a sentence makes without saying them')

const stays = (sentence: string, sources: readonly string[]) =>
  new PersonalClaimChecker().check(sentence, sources).carried

for (const sentence of presupposing)
  test(`no datum: ${sentence}`, () => {
    assert.not.ok(stays(sentence, []))
    assert.not.ok(stays(sentence, [card]))
  })

for (const sentence of supposing)
  test(`supposes nothing: ${sentence}`, () => assert.ok(stays(sentence, [card])))

test('what is vouched for is left out where a record says otherwise, or nothing of it', () => {
  const affairs = new PersonalClaimChecker()
  affairs.addRecords('listGovApplications', {}, { items: [caseIn('approved')], next_cursor: null })
  assert.ok(affairs.check('Your application is approved.', []).carried)
  for (const sentence of [
    'I checked: your application is rejected.',
    'I confirm: your passport will come.',
    'I checked, and it is.',
    'Rest assured, you can leave.',
  ])
    assert.not.ok(affairs.check(sentence, []).carried, sentence)
})

test.run()
