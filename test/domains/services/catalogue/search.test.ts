import * as assert from 'uvu/assert'
import { type CatalogueFilter, searchCatalogue } from '../../../../src/domains/services/catalogue/search.ts'
import { unindexService } from '../../../../src/domains/services/registry/index-service.ts'
import { type Authority, type SeededService, seedAuthority, seedService } from '../../../support/gov.ts'
import { openStage, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('search of the catalogue')

let stage: Stage
let registry: Authority
let police: Authority
let services: Record<'passport' | 'ePassport' | 'idCard' | 'licence' | 'company', SeededService>

test.before(async () => {
  stage = await openStage()
  registry = await seedAuthority(stage)
  police = await seedAuthority(stage)
  const nameless = { description_mn: '', description_en: '' }
  services = {
    passport: await seedService(stage, registry.orgId, {
      ...nameless,
      name_mn: 'Энгийн гадаад паспорт',
      name_en: 'Ordinary passport',
      life_events: ['travel'],
    }),
    ePassport: await seedService(stage, registry.orgId, {
      ...nameless,
      name_mn: 'Цахим гадаад паспорт',
      name_en: 'e-Passport',
      life_events: ['travel'],
      channels: [{ channel: 'office' }],
    }),
    idCard: await seedService(stage, registry.orgId, {
      ...nameless,
      name_mn: 'Иргэний үнэмлэх дахин олгох',
      name_en: 'ID card reissue',
      description_mn: 'Паспорт солиход ч хэрэгтэй',
      life_events: ['coming-of-age'],
    }),
    licence: await seedService(stage, police.orgId, {
      ...nameless,
      name_mn: 'Жолооны үнэмлэх сунгах',
      name_en: 'Licence renewal',
      keywords: ['жолооч', 'driving'],
      life_events: ['driving'],
    }),
    company: await seedService(stage, registry.orgId, {
      ...nameless,
      name_mn: 'ХХК-ийн улсын бүртгэл',
      name_en: 'LLC registration',
      addressee: 'business',
      life_events: ['business'],
    }),
  }
})
test.after(() => stage?.close())

async function found(question?: string, filter: CatalogueFilter = {}, limit = 20): Promise<string[]> {
  const { rows } = await searchCatalogue(stage.test.database.system, { question, filter, limit })
  return rows.map(({ name_en }) => name_en)
}

test('finds a word as it is written, in Latin letters, with other endings, in both languages', async () => {
  for (const asked of ['гадаад паспорт', 'ГАДААД ПАСПОРТЫГ', 'gadaad pasport', 'гадаад паспортоор авах']) {
    const [first, second] = await found(asked)
    assert.equal([first, second].sort(), ['Ordinary passport', 'e-Passport'], asked)
  }
  assert.equal(await found('жолоо'), ['Licence renewal'])
  assert.equal(await found('joloonii unemleh'), ['Licence renewal', 'ID card reissue'])
  assert.equal((await found('passports')).sort(), ['Ordinary passport', 'e-Passport'])
  assert.equal(await found('registering an LLC'), ['LLC registration'])
})

test('puts first what has more of the words, and what has them in its name', async () => {
  assert.is((await found('иргэний үнэмлэх'))[0], 'ID card reissue')
  assert.is((await found('жолооны үнэмлэх'))[0], 'Licence renewal')
  assert.is((await found('паспорт')).at(-1), 'ID card reissue')
})

test('finds what was mistyped, where nothing is written so', async () => {
  assert.equal((await found('пасборт')).sort(), ['Ordinary passport', 'e-Passport'])
  assert.equal(await found('sungakh lisense'), ['Licence renewal'])
  assert.equal(await found('ъъъъ'), [])
  assert.equal(await found('!?'), [])
})

test('reads nothing of a question as an operator', async () => {
  assert.equal(await found("паспорт' | 'жолооны & ! (:*"), await found('паспорт жолооны'))
})

test('narrows by life event, authority, addressee and channel', async () => {
  assert.equal(await found(undefined, { lifeEvent: 'travel' }), ['e-Passport', 'Ordinary passport'])
  assert.equal(await found(undefined, { authority: police.orgId }), ['Licence renewal'])
  assert.equal(await found(undefined, { addressee: 'business' }), ['LLC registration'])
  assert.equal(await found('паспорт', { channel: 'office' }), ['e-Passport'])
  assert.equal(await found('паспорт', { lifeEvent: 'driving' }), [])
})

test('goes on where a page ended, in either order', async () => {
  const { system } = stage.test.database
  for (const question of [undefined, 'паспорт үнэмлэх', 'пасборт']) {
    const whole = await found(question)
    const walked: string[] = []
    let after: Parameters<typeof searchCatalogue>[1]['after']
    for (let pages = 0; pages < 10; pages++) {
      const { way, rows } = await searchCatalogue(system, { question, filter: {}, limit: 1, after })
      const [row] = rows
      if (!row) break
      walked.push(row.name_en)
      after = { way, score: row.score, key: row.sort_key, id: row.id }
    }
    assert.equal(walked, whole)
  }
})

test('orders by the Mongolian alphabet', async () => {
  assert.equal(await found(), [
    'Licence renewal',
    'ID card reissue',
    'LLC registration',
    'e-Passport',
    'Ordinary passport',
  ])
})

test('shows a service no more once it is taken out', async () => {
  await stage.test.database.transact({ role: 'job' }, 'write', (tx) =>
    unindexService(tx, services.company.id),
  )
  assert.equal(await found(undefined, { addressee: 'business' }), [])
})

test.run()
