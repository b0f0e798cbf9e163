import * as assert from 'uvu/assert'
import { createConversations } from '../../../../src/domains/assistant/answers/conversation.ts'
import type { PastTurn } from '../../../../src/domains/assistant/answers/turn.ts'
import { createSealedState } from '../../../../src/security/sealed-state.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('a conversation')

const secret = 'a secret that is long enough for a test'
const HOUR = 3_600_000
let now = Date.parse('2026-11-16T00:00:00Z')
const conversations = createConversations(createSealedState(secret, 'conversations'), () => now)
const none = { language: undefined, turns: [] }
const turn = (question: string, answer = 'answer'): PastTurn => ({
  question,
  answer,
  cited: [{ kind: 'service', id: 'one' }],
})
const refused = async (sealed: string, owner: string) => {
  try {
    await conversations.open(sealed, owner)
  } catch (error) {
    return (error as { code?: string }).code
  }
  return undefined
}

test('begins with nothing, and goes on with what was said', async () => {
  assert.equal(await conversations.open(undefined, 'public'), none)
  const sealed = await conversations.continued(none, turn('first'), 'mn', 'public')
  assert.equal(await conversations.open(sealed, 'public'), { language: 'mn', turns: [turn('first')] })
  assert.not.match(sealed, /first|answer/)
})

test('keeps the last six turns, and fits into what the contract allows', async () => {
  let conversation: Awaited<ReturnType<typeof conversations.open>> = none
  let sealed = ''
  for (let index = 1; index <= 9; index++) {
    const long = turn(`${index}`.padEnd(1000, 'ө'), 'ү'.repeat(16_000))
    sealed = await conversations.continued(conversation, long, 'mn', 'public')
    assert.ok(sealed.length <= 32_768, `${sealed.length}`)
    conversation = await conversations.open(sealed, 'public')
  }
  assert.ok(conversation.turns.length <= 6)
  assert.match(conversation.turns.at(-1)?.question ?? '', /^9/)
  let short: typeof conversation = none
  for (let index = 1; index <= 9; index++)
    short = await conversations.open(await conversations.continued(short, turn(`${index}`), 'en', 'a'), 'a')
  assert.equal(
    short.turns.map(({ question }) => question),
    ['4', '5', '6', '7', '8', '9'],
  )
})

test('is not believed when it is too old, of another owner, changed, or sealed by another key', async () => {
  const sealed = await conversations.continued(none, turn('first'), 'en', 'one')
  assert.is(await refused(sealed, 'two'), 'ai.conversation')
  assert.is(await refused(`${sealed}x`, 'one'), 'ai.conversation')
  assert.is(await refused('a.b.c.d.e', 'one'), 'ai.conversation')
  const others = createConversations(createSealedState(`${secret}!`, 'conversations'), () => now)
  const foreign = await others.continued(none, turn('forged'), 'en', 'one')
  assert.is(await refused(foreign, 'one'), 'ai.conversation')
  now += 2 * HOUR - 1
  assert.is(await refused(sealed, 'one'), undefined)
  now += 1
  assert.is(await refused(sealed, 'one'), 'ai.conversation')
})

test.run()
