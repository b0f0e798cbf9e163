import * as assert from 'uvu/assert'
import { deleteFeedbackBefore, FEEDBACK_DAYS } from '../../../src/domains/assistant/feedback/feedback.ts'
import { resetLimits } from '../../support/limits.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const feedback = suite<{ stage: Stage }>('whether answers helped')

feedback.before(async (context) => {
  context.stage = await openStage()
})
feedback.before.each(({ stage }) => resetLimits(stage))
feedback.after(({ stage }) => stage?.close())

type Headers = Record<string, string>

async function asked(stage: Stage, message: string, as?: Headers): Promise<string> {
  const operation = as ? 'chatWithAssistant' : 'chatWithPublicAssistant'
  const { body } = await stage.call(operation, { body: { message } }, as)
  return body.data.conversation
}

feedback('is kept once for each answer, the first that comes', async ({ stage }) => {
  const conversation = await asked(stage, 'Where do I get a licence for a lighthouse?')
  const votes = await Promise.all(
    [false, true, false].map((helpful) =>
      stage.call('sendPublicAiFeedback', { body: { conversation, helpful } }),
    ),
  )
  assert.equal(votes.map(({ body }) => body.data.kept).sort(), [false, false, true])
})

feedback('is listed for administrators without personal data and without the person', async ({ stage }) => {
  const person = await stage.signIn('user')
  const conversation = await asked(stage, 'Is УБ99112233 my own number?', person.credential)
  const vote = { body: { conversation, helpful: false } }
  assert.is((await stage.call('sendAiFeedback', vote, person.credential)).body.data.kept, true)
  // Another person cannot judge it, and strangers neither.
  const other = await stage.signIn('user')
  assert.is((await stage.call('sendAiFeedback', vote, other.credential)).body.error, 'ai.conversation')
  assert.is((await stage.call('sendPublicAiFeedback', vote)).body.error, 'ai.conversation')

  const { credential } = await stage.signIn('admin')
  const { body } = await stage.call('listAiFeedback', { query: { helpful: false, limit: 1 } }, credential)
  const [latest] = body.data.items
  assert.match(latest.question, /^Is ⟦[A-Z]+\d⟧ my own number\?$/)
  assert.not.match(JSON.stringify(body), new RegExp(person.id))
  assert.is((await stage.call('listAiFeedback', {}, other.credential)).status, 403)
  assert.is((await stage.call('listAiGaps', {}, other.credential)).status, 403)
})

feedback('that did not help is counted by question, however it is typed', async ({ stage }) => {
  for (const message of ['Who feeds the museum dragon?', 'who feeds the  museum dragon?']) {
    const conversation = await asked(stage, message)
    const sent = await stage.call('sendPublicAiFeedback', { body: { conversation, helpful: false } })
    assert.is(sent.body.data.kept, true)
  }
  const { credential } = await stage.signIn('admin')
  const { body } = await stage.call('listAiGaps', { query: { days: 1 } }, credential)
  const gap = body.data.items.find(({ question }: { question: string }) => /dragon/.test(question))
  assert.equal([gap.times, gap.uncited, gap.language], [2, 2, 'en'])
})

feedback('ends by its age', async ({ stage }) => {
  const { system } = stage.test.database
  const now = stage.app.services.clock()
  const lasting = new Date(now - FEEDBACK_DAYS * 24 * 60 * 60 * 1000)
  assert.is(await deleteFeedbackBefore(system, lasting, 100), 0)
  assert.ok((await deleteFeedbackBefore(system, new Date(now + 1), 100)) >= 4)
  assert.equal(await system.selectFrom('ai_feedback').select('id').execute(), [])
})

feedback.run()
