import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SentEvent } from '../../support/event-stream.ts'
import { type Authority, type SeededService, seedAuthority, seedService } from '../../support/gov.ts'
import { forgetLimits } from '../../support/limits.ts'
import { openStage, type Stage } from '../../support/stage.ts'

const test = suite('the assistant')

let stage: Stage
let authority: Authority
let passport: SeededService

test.before(async () => {
  stage = await openStage()
  authority = await seedAuthority(stage)
  passport = await seedService(stage, authority.orgId, {
    name_mn: 'Энгийн гадаад паспорт',
    name_en: 'Ordinary passport',
    description_mn: 'Гадаадад зорчих энгийн паспорт олгоно.',
    description_en: 'Issues an ordinary passport for travel abroad.',
    fees: [{ channel: 'online', urgency: 'normal', amount: 40_000, processing_days: 10 }],
  })
})
test.before.each(() => forgetLimits(stage))
test.after(() => stage?.close())

test('anyone asks, and is answered from what is published, with its source', async () => {
  const answer = await stage.call('chatWithPublicAssistant', { body: { message: 'ordinary passport' } })
  assert.is(answer.status, 200)
  const { data } = answer.body
  assert.is(data.language, 'en')
  assert.is(data.mode, 'extractive')
  assert.equal(
    data.citations.map(({ n, kind, id }: Record<string, unknown>) => ({ n, kind, id })),
    [{ n: 1, kind: 'service', id: passport.id }],
  )
  assert.equal(
    data.notices.map(({ code }: { code: string }) => code),
    ['no_model'],
  )
  assert.equal(data.usage, { prompt_tokens: 0, completion_tokens: 0, estimated: false })
})

test('the stream brings the same, event by event', async () => {
  const body = { message: 'ordinary passport' }
  const whole = (await stage.call('chatWithPublicAssistant', { body })).body.data
  const streamed = await stage.call('streamPublicAssistant', { body })
  assert.is(streamed.status, 200)
  assert.is(streamed.headers.get('content-type'), 'text/event-stream; charset=utf-8')
  assert.is(streamed.headers.get('cache-control'), 'no-store')
  assert.is(streamed.headers.get('x-accel-buffering'), 'no')
  const events = streamed.body as SentEvent[]
  assert.is(events[0]?.data.type, 'meta')
  assert.is(events[0]?.data.request_id, streamed.headers.get('x-request-id'))
  assert.is(textOf(events), whole.answer)
  assert.equal(
    events.filter(({ event }) => event === 'citation').map(({ data }) => data.citation),
    whole.citations,
  )
  const last = events.at(-1)?.data
  assert.equal([last.type, last.mode, last.completeness], ['done', whole.mode, whole.completeness])
  assert.match(last.conversation, /^[A-Za-z0-9_.-]+$/)
})

test('what is refused before the first event is an error, not a stream', async () => {
  const answer = await stage.call('streamPublicAssistant', {
    body: { message: 'and now?', conversation: 'a.b.c.d.e' },
  })
  assert.is(answer.status, 422)
  assert.is(answer.body.error, 'ai.conversation')
})

test('a question of nothing visible is no question', async () => {
  const answer = await stage.call('chatWithPublicAssistant', {
    body: { message: '\u{e0041}\u{e0042}\u200b' },
  })
  assert.is(answer.status, 400)
  assert.is(answer.body.details[0].path, '/body/message')
})

test('what has no source is not answered', async () => {
  const { body } = await stage.call('chatWithPublicAssistant', {
    body: { message: 'zxqv wkjh', language: 'en' },
  })
  assert.is(body.data.mode, 'refusal')
  assert.is(body.data.completeness, 'none')
  assert.equal(body.data.citations, [])
})

function textOf(events: readonly SentEvent[]): string {
  return events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => data.text)
    .join('')
}

test.run()
