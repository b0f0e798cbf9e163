import * as assert from 'uvu/assert'
import { type AiSimulator, startAiSimulator } from '../../support/ai.ts'
import { seedAuthority, seedEvidence, seedService } from '../../support/gov.ts'
import { namedPerson } from '../../support/named-person.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('translation')

let ai: AiSimulator
let stage: Stage
let withoutModel: Stage
test.before(async () => {
  ai = await startAiSimulator()
  ;[stage, withoutModel] = await Promise.all([openStage({ settings: ai.settings('chat') }), openStage()])
  for (const one of [stage, withoutModel]) await publish(one)
})
test.before.each(() => ai.calm())
test.after(async () => {
  await stage?.close()
  await withoutModel?.close()
  await ai?.stop()
})

async function publish(where: Stage): Promise<void> {
  const { orgId } = await seedAuthority(where)
  const evidence = await seedEvidence(where)
  await seedService(where, orgId, {
    name_mn: 'Төрсний бүртгэл',
    name_en: 'Registration of a birth',
    authority: { org_id: orgId, name_mn: 'Улсын бүртгэлийн газар', name_en: 'State Registration Office' },
    evidence_groups: [
      {
        evidences: [
          {
            code: evidence.code,
            evidence_id: evidence.id,
            name_mn: 'Эмнэлгийн магадлагаа',
            name_en: 'Medical note',
          },
        ],
      },
    ],
  })
}

const named = (where: Stage = stage): Promise<Person> => namedPerson(where)

/** What the model was given, all of it. */
const sent = async (): Promise<string> => JSON.stringify((await ai.requests()).map(({ body }) => body))

test('200: a text of names is answered from the catalogue, without a model', async () => {
  const { credential } = await withoutModel.signIn()
  const body = { text: '1) төрсний бүртгэл; 2) Эмнэлгийн магадлагаа', to: 'en' } as const
  const answer = await withoutModel.call('translateText', { body }, credential)
  assert.is(answer.status, 200)
  const { text, from, mode, terms } = answer.body.data
  assert.is(text, '1) Registration of a birth; 2) Medical note')
  assert.is(from, 'mn')
  assert.is(mode, 'catalogue')
  assert.equal(
    terms.map(({ source, target, kind }: Record<string, string>) => [source, target, kind]),
    [
      ['Төрсний бүртгэл', 'Registration of a birth', 'service'],
      ['Эмнэлгийн магадлагаа', 'Medical note', 'evidence'],
    ],
  )
})

test('200: what is published is a name at once', async () => {
  const { credential } = await withoutModel.signIn()
  const body = { text: 'Passport renewal', to: 'mn' } as const
  assert.is((await withoutModel.call('translateText', { body }, credential)).status, 503)
  const { orgId } = await seedAuthority(withoutModel)
  await seedService(withoutModel, orgId, { name_mn: 'Паспорт сунгах', name_en: 'Passport renewal' })
  assert.is((await withoutModel.call('translateText', { body }, credential)).body.data.text, 'Паспорт сунгах')
})

test('503: any other text needs a model', async () => {
  const { credential } = await withoutModel.signIn()
  const body = { text: 'Төрсний бүртгэл хийлгэх', to: 'en' } as const
  const answer = await withoutModel.call('translateText', { body }, credential)
  assert.is(answer.status, 503)
  assert.is(answer.body.error, 'ai.not_configured')
})

test('200: the model sees placeholders, and the translation has the names and the personal data', async () => {
  const { credential } = await named()
  await ai.script({
    when: '⟦NAME1⟧',
    text: 'I am ⟦NAME1⟧, ⟦reg1⟧. ⟦ TERM1 ⟧: I send the ⟦TERM 2⟧ to the ⟦TERM3⟧, phone ⟦PHONE1⟧.',
  })
  const body = {
    text: 'Би Батбаяр, УБ90010112. Төрсний бүртгэл: Эмнэлгийн магадлагааг Улсын бүртгэлийн газарт илгээнэ, утас 9911-2233.',
    to: 'en',
  } as const
  const answer = await stage.call('translateText', { body }, credential)
  assert.is(answer.status, 200)
  assert.is(answer.body.data.mode, 'model')
  assert.is(
    answer.body.data.text,
    'I am Батбаяр, УБ90010112. Registration of a birth: I send the Medical note to the State Registration Office, phone 9911-2233.',
  )
  assert.equal(
    answer.body.data.terms.map(({ target, kind }: Record<string, string>) => `${kind} ${target}`),
    ['service Registration of a birth', 'evidence Medical note', 'authority State Registration Office'],
  )
  const seen = await sent()
  for (const secret of ['Батбаяр', 'УБ90010112', '90010112', '2233']) assert.not.match(seen, secret)
  assert.match(seen, '⟦TERM1⟧: Төрсний бүртгэл = Registration of a birth')
  assert.match(seen, '⟦TERM2⟧г ⟦TERM3⟧т')
})

test('200: a model that has lost a name is asked once more', async () => {
  const { credential } = await stage.signIn()
  await ai.script({ text: 'How do I get it?', times: 1 }, { text: 'How do I get ⟦TERM1⟧?' })
  const body = { text: 'Төрсний бүртгэлийг яаж хийлгэх вэ?', to: 'en' } as const
  const answer = await stage.call('translateText', { body }, credential)
  assert.is(answer.body.data.text, 'How do I get Registration of a birth?')
  assert.is((await ai.requests()).length, 2)
})

test('503: a model that loses it again', async () => {
  const { credential } = await stage.signIn()
  await ai.script({ text: 'How do I get it?' })
  const body = { text: 'Төрсний бүртгэлийг яаж хийлгэх вэ?', to: 'en' } as const
  const answer = await stage.call('translateText', { body }, credential)
  assert.is(answer.status, 503)
  assert.is(answer.body.error, 'ai.unavailable')
  assert.ok(Number(answer.headers.get('Retry-After')) > 0)
})

test('503 where the model fails, 422 where it refuses or the text is in that language already', async () => {
  const { credential } = await stage.signIn()
  const say = (text: string, to: 'mn' | 'en', from?: 'mn' | 'en') =>
    stage.call('translateText', { body: { text, to, ...(from && { from }) } }, credential)
  await ai.fault('5xx', { status: 503 })
  const failed = await say('Сайн байна уу', 'en')
  assert.is(failed.body.error, 'ai.unavailable')
  await ai.calm()
  await ai.script({ text: '', finish: 'content_filter' })
  assert.is((await say('Сайн байна уу', 'en')).body.error, 'ai.refused')
  assert.is((await say('Сайн байна уу', 'mn')).body.error, 'ai.same_language')
  assert.is((await say('Hello', 'mn', 'mn')).body.error, 'ai.same_language')
})

test('429: beyond the budget of the person, who keeps the answers of the catalogue', async () => {
  const poor = await openStage({ settings: { ...ai.settings('chat'), AI_BUDGET_PERSON: '10' } })
  try {
    await publish(poor)
    const { credential } = await poor.signIn()
    const say = (text: string) => poor.call('translateText', { body: { text, to: 'en' } }, credential)
    const answer = await say('Сайн байна уу')
    assert.is(answer.status, 429)
    assert.is(answer.body.error, 'ai.budget')
    assert.is((await ai.requests()).length, 0)
    assert.is((await say('Төрсний бүртгэл')).status, 200)
  } finally {
    await poor.close()
  }
})

test('429: the eleventh request in a row', async () => {
  const { credential } = await withoutModel.signIn()
  const say = () =>
    withoutModel.call('translateText', { body: { text: 'Төрсний бүртгэл', to: 'en' } }, credential)
  for (let count = 0; count < 10; count++) assert.is((await say()).status, 200)
  assert.is((await say()).status, 429)
})

test('what was used is recorded, and no text', async () => {
  const { credential } = await stage.signIn()
  await ai.script({ text: 'A text that no table keeps' })
  const body = { text: 'Хаана ч хадгалдаггүй бичвэр', to: 'en' } as const
  assert.is((await stage.call('translateText', { body }, credential)).status, 200)
  const calls = await stage.test.database.system
    .selectFrom('ai_calls')
    .selectAll()
    .where('kind', '=', 'translate')
    .where('outcome', '=', 'answered')
    .execute()
  assert.ok(calls.length > 0)
  assert.not.match(JSON.stringify(calls), 'хадгалдаггүй')
})

test.run()
