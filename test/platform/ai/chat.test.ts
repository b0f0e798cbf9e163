import { sql } from 'kysely'
import * as assert from 'uvu/assert'
import type { PromptKey } from '../../../src/domains/assistant/prompts/prompts.ts'
import type { SentEvent } from '../../support/event-stream.ts'
import {
  type Authority,
  type SeededService,
  seedAuthority,
  seedService,
  seedSlot,
} from '../../support/gov.ts'
import { resetLimits } from '../../support/limits.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

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
    fees: [
      { channel: 'online', urgency: 'normal', amount: 40_000, processing_days: 10 },
      { channel: 'online', urgency: 'urgent', amount: 82_500, processing_days: 2 },
    ],
    channels: [
      { channel: 'online' },
      { channel: 'office', opening_hours_mn: '09–17', opening_hours_en: '9–17' },
    ],
    evidence_groups: [
      {
        evidences: [
          {
            code: 'id-card',
            name_mn: 'Иргэний үнэмлэх',
            name_en: 'Identity card',
            once_only_source: 'WS100101',
          },
          { code: 'photo', name_mn: 'Цээж зураг', name_en: 'Photograph', optional: true },
        ],
      },
    ],
    authority: {
      org_id: authority.orgId,
      name_mn: 'Улсын бүртгэлийн ерөнхий газар',
      name_en: 'General Authority for State Registration',
    },
  })
  const { officeId } = await seedSlot(stage, authority.orgId)
  await stage.test.database.system
    .updateTable('gov_offices')
    .set({ phone: '+976 7000 0000', hours_mn: '09:00–17:00', hours_en: '9:00–17:00' })
    .where('id', '=', officeId)
    .execute()
})
test.before.each(() => resetLimits(stage))
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
  for (const message of ['\u{e0041}\u{e0042}\u200b', '\u0087']) {
    const { status, body } = await stage.call('chatWithPublicAssistant', { body: { message } })
    assert.is(status, 400)
    // The message fits its pattern: the rule is none of its schema.
    assert.equal([body.details[0].path, body.details[0].rule], ['/body/message', 'blank'])
  }
})

test('what has no source is not answered', async () => {
  const { body } = await stage.call('chatWithPublicAssistant', {
    body: { message: 'zxqv wkjh', language: 'en' },
  })
  assert.is(body.data.mode, 'refusal')
  assert.is(body.data.completeness, 'none')
  assert.equal(body.data.citations, [])
})

const ask = async (message: string, further: { language?: 'mn' | 'en'; conversation?: string } = {}) => {
  const { status, body } = await stage.call('chatWithPublicAssistant', { body: { message, ...further } })
  assert.is(status, 200, JSON.stringify(body))
  return body.data
}

test('a service is a card of fixed form, with its facts as they are published', async () => {
  const { answer, completeness } = await ask('ordinary passport')
  assert.is(completeness, 'full')
  assert.is(
    answer,
    [
      'Ordinary passport [1]',
      'Issues an ordinary passport for travel abroad.',
      'Fee: 40,000 ₮ (normal, online), 82,500 ₮ (urgent, online)',
      'Processing time: 10 working days (normal, online), 2 working days (urgent, online)',
      'What you need: Identity card (fetched from the state registers), Photograph (optional)',
      'How to apply: online, at an office (9–17)',
      'Provided by: General Authority for State Registration',
      'For: citizens',
    ].join('\n'),
  )
})

test('a fact that is asked for comes first, in a sentence', async () => {
  const first = async (message: string) => (await ask(message)).answer.split('\n')[0]
  assert.is(
    await first('How much does an ordinary passport cost?'),
    'Ordinary passport: fee 40,000 ₮ (normal, online), 82,500 ₮ (urgent, online) [1].',
  )
  assert.is(
    await first('Энгийн гадаад паспорт хэд хоногт гардаг вэ'),
    'Энгийн гадаад паспорт: хугацаа 10 ажлын өдөр (энгийн, цахимаар), 2 ажлын өдөр (яаралтай, цахимаар) [1].',
  )
  assert.is(
    await first('engiin gadaad passport avahad yu heregtei ve'),
    'Энгийн гадаад паспорт: бүрдүүлэх зүйл – Иргэний үнэмлэх (төрийн бүртгэлээс бид авна), Цээж зураг (заавал биш) [1].',
  )
  await resetLimits(stage)
  assert.match(
    await first('Where can I apply for an ordinary passport?'),
    'provided by – General Authority for State Registration; online, at an office (9–17) [1].',
  )
})

test('a question that names nothing is about what was said before', async () => {
  const { conversation } = await ask('ordinary passport')
  const later = await ask('How much is it?', { conversation })
  assert.match(later.answer, /^Ordinary passport: fee 40,000 ₮/)
  assert.is(later.citations[0].id, passport.id)
  const inMongolian = await ask('хэд вэ?', { conversation: later.conversation })
  assert.is(inMongolian.language, 'mn')
  assert.match(inMongolian.answer, /^Энгийн гадаад паспорт: төлбөр 40,000 ₮/)
  await resetLimits(stage)
  const alone = await ask('How much is it?')
  assert.is(alone.mode, 'refusal')
  assert.match(alone.answer, /^Which service do you mean\?/)
})

test('the language is that of the question, also in Latin letters, unless another is asked for', async () => {
  assert.is((await ask('gadaad pasport avah')).language, 'mn')
  assert.is((await ask('паспорт', { language: 'en' })).language, 'en')
  await resetLimits(stage)
  const answer = await stage.call('chatWithPublicAssistant', {
    body: { message: 'passport' },
    headers: { 'Accept-Language': 'mn' },
  })
  assert.is(answer.body.data.language, 'en')
})

test('greetings are greeted, and other matters are not ours', async () => {
  const greeted = await ask('Сайн байна уу?')
  assert.equal([greeted.mode, greeted.completeness], ['extractive', 'full'])
  assert.is(greeted.answer, prompt('text.greeting', 'mn'))
  assert.equal(greeted.notices, [{ code: 'no_model', text: 'Хэлний загвар ашиглаагүй.' }])
  const joke = await ask('Tell me a joke about passports')
  assert.is(joke.mode, 'refusal')
  assert.is(joke.answer, prompt('text.out_of_scope', 'en'))
  assert.equal(joke.notices, [{ code: 'no_model', text: 'No language model was used.' }])
  const thanked = await ask('ok')
  assert.equal([thanked.language, thanked.mode], ['en', 'extractive'])
  assert.match(thanked.answer, /^You are welcome/)
})

test('two facts that are asked for come first, and a comparison with what is not known is answered in part', async () => {
  const both = await ask('How long does an ordinary passport take and what does it cost?')
  assert.match(
    both.answer,
    /^Ordinary passport: processing time 10 working days .*\[1\]\.\nOrdinary passport: fee 40,000 ₮ .*\[1\]\.\n/,
  )
  assert.is(both.completeness, 'full')
  const compared = await ask('Which one is cheaper, an ordinary passport or an identity card?')
  assert.is(compared.completeness, 'partial')
})

test('services that are compared are each told of whole, and again where a question follows', async () => {
  const card = await seedService(stage, authority.orgId, {
    name_mn: 'Нас барсны гэрчилгээ',
    name_en: 'Death certificate',
    description_en: 'Issues a certificate of death.',
    fees: [{ channel: 'online', urgency: 'normal', amount: 7_000, processing_days: 3 }],
  })
  const compared = await ask('Which one is cheaper, an ordinary passport or a death certificate?')
  assert.is(compared.completeness, 'full')
  assert.equal(
    compared.citations.map(({ id }: { id: string }) => id),
    [passport.id, card.id],
  )
  assert.match(compared.answer, /Ordinary passport \[1\].*40,000 ₮.*\n\nDeath certificate \[2\].*7,000 ₮/s)
  const { conversation } = compared
  const then = await ask('How long does it take, and which one is cheaper?', { conversation })
  assert.is(then.completeness, 'full')
  assert.match(
    then.answer,
    /^Ordinary passport: processing time 10 working days .*\nDeath certificate: processing time 3 working days/,
  )
})

test('whom a service is for is a sentence', async () => {
  const { answer } = await ask('Энгийн гадаад паспортыг хэн авч болох вэ?')
  assert.match(answer, /^Энгийн гадаад паспорт: иргэнд зориулсан үйлчилгээ \[1\]\./)
})

test('people in danger get the emergency numbers, in any script', async () => {
  for (const [message, language] of [
    ['Би амиа хорлохыг хүсэж байна', 'mn'],
    ['bi amia horlomoor bn', 'mn'],
    ['I want to die', 'en'],
  ] as const) {
    const { answer, mode, completeness } = await ask(message)
    assert.is(answer, prompt('text.crisis', language), message)
    assert.match(answer, '103')
    assert.equal([mode, completeness], ['handover', 'none'])
  }
})

test('people who want a person are handed over to the office of the authority', async () => {
  const { answer, mode, citations } = await ask('Улсын бүртгэлийн даргатай уулзмаар байна')
  assert.is(mode, 'handover')
  assert.is(citations[0].kind, 'office')
  assert.match(answer, 'Улсын бүртгэлийн ерөнхий газар')
  assert.match(
    answer,
    /Хаяг: Улаанбаатар\nАжиллах цаг: 09:00–17:00\nУтас: \+976 7000 0000\nЗахиалж болох цаг: \d{4} оны \d+ сарын \d+, \d\d:\d\d/,
  )
  const { conversation } = await ask('ordinary passport')
  const later = await ask('Can I talk to a real person?', { conversation })
  assert.is(later.mode, 'handover')
  assert.match(later.answer, 'General Authority for State Registration')
})

test('the public gets no personal data, and is asked to sign in', async () => {
  const { answer, mode } = await ask('миний хүсэлт ямар байна')
  assert.is(mode, 'refusal')
  assert.match(answer, 'нэвтэрнэ үү')
})

test('422: personal data in a public question, said by kind and never repeated', async () => {
  const secret = 'УХ99112233'
  const answer = await stage.call('chatWithPublicAssistant', {
    body: { message: `Миний регистр ${secret.split('').join('\u200b')}, утас 9911 2233, паспорт хэд вэ` },
  })
  assert.is(answer.status, 422)
  assert.is(answer.body.error, 'ai.personal_data')
  assert.equal(answer.body.details.map(({ rule }: { rule: string }) => rule).sort(), ['phone', 'reg'])
  assert.not.match(JSON.stringify(answer.body), /99112233|9911 2233/)
  const asked = await stage.call('chatWithPublicAssistant', {
    body: { message: 'My phone is 99112233, how much is a passport?' },
  })
  assert.is(asked.body.details[0].message, 'It has a phone number in it.')
})

test('nothing of a question or an answer is in the logs or the database', async () => {
  const { conversation } = await ask('ordinary passport zebrafinch')
  await ask('zebrafinch and how much is it?', { conversation })
  assert.not.match(stage.logged(), 'zebrafinch')
  assert.not.match(await everyRow(), 'zebrafinch')
})

/** Everything that the tables hold, as text. */
async function everyRow(): Promise<string> {
  const { system } = stage.test.database
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(system)
  const texts: string[] = []
  for (const { name } of rows) {
    const all = await sql<{ text: string | null }>`
      select string_agg(t::text, ' ') as text from ${sql.raw(name)} t`.execute(system)
    texts.push(all.rows[0]?.text ?? '')
  }
  return texts.join('\n')
}

const prompt = (key: PromptKey, language: 'mn' | 'en') => stage.app.services.prompts.text(key, language)

function textOf(events: readonly SentEvent[]): string {
  return events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => data.text)
    .join('')
}

test.run()
