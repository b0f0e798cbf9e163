import * as assert from 'uvu/assert'
import type { PageContext } from '../../src/web/page-context.ts'
import { type Signing, unsignedPanel } from '../../src/web/pages/desk/case-signing.ts'
import { translator } from '../../src/web/texts.ts'
import { test } from '../support/suite.ts'

const context = { say: translator('en'), language: 'en' } as unknown as PageContext

const ended = (state: Signing['decision']['state'], reason: string | null = null): Signing => ({
  mine: true,
  decision: {
    id: '0193b2a4-7777-7222-8333-944455556666',
    application_id: '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915',
    officer_id: '0193b2a4-1111-7222-8333-944455556666',
    decision: 'rejected',
    reason_code: 'duplicate',
    reason_text: '"Twice" & again',
    state,
    reason,
    verification_code: null,
    created_at: '2026-11-15T02:30:00.000Z',
    expires_at: '2026-11-15T02:35:00.000Z',
    ended_at: '2026-11-15T02:35:00.000Z',
  },
})

const ends: [Signing, string, boolean][] = [
  [ended('timeout'), 'No signature came in time.', true],
  [ended('expired'), 'No signature came in time.', true],
  [ended('refused', 'user_refused'), 'It was declined on the phone.', true],
  [ended('withdrawn'), 'You withdrew the decision.', true],
  [ended('failed', 'wrong_code'), 'You chose another code on your phone.', true],
  [ended('failed', 'unheard_of'), 'The signature was not accepted.', true],
  [ended('failed', 'case_moved'), 'The case changed while you were signing.', false],
  [ended('failed', 'officer_not_allowed'), 'you no longer had the right to decide this case', false],
]

for (const [signing, words, again] of ends)
  test(`${signing.decision.state} ${signing.decision.reason ?? ''}: says why${again ? ', and asks again with the same words' : ''}`, () => {
    const { text } = unsignedPanel(context, signing)
    assert.match(text, words)
    assert.is(text.includes('data-step="again"'), again)
    const body = '{"decision":"rejected","reason_code":"duplicate","reason_text":"\\"Twice\\" & again"}'
    if (again)
      assert.ok(text.includes(`data-body="${body.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`))
  })

test.run()
