import * as assert from 'uvu/assert'
import { uuidv7 } from '../../src/db/database.ts'
import { createApiKey } from '../../src/security/api-keys/api-keys.ts'
import { eventually } from '../support/eventually.ts'
import { type Credential, openStage, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'

let stage: Stage
let key: Credential
const test = suite('rebrand_system')

test.before(async () => {
  stage = await openStage()
  key = await keyOf(null)
})
test.after(() => stage?.close())

async function keyOf(orgId: string | null): Promise<Credential> {
  const wanted = { name: 'assistant', tools: ['rebrand_system'], orgId, expiresAt: null }
  const { secret } = await createApiKey(stage.test.database.system, wanted, Date.now())
  return { 'X-API-Key': secret }
}

const rebrand = (body: object, as = key) => stage.call('rebrand_system', { body }, as)
const appearance = async () => (await stage.call('getSiteAppearance')).body.data

test('changes what is sent and nothing else, at once, and returns the whole', async () => {
  const before = await appearance()
  const { body } = await rebrand({ name: 'Иргэн', systemPromptEN: 'Be brief.' })
  assert.is(body.success, true)
  assert.is(body.data.version, before.row_version + 1)
  assert.is(body.data.organization, before.organization)
  assert.is(body.data.systemPromptEN, 'Be brief.')
  const after = await appearance()
  assert.is(after.name, 'Иргэн')
  assert.is(after.row_version, body.data.version)
  assert.is('system_prompt_en' in after, false)
})

test('a person who manages tools may, one who only uses them may not', async () => {
  const admin = await stage.signIn('admin')
  assert.is((await rebrand({ shortName: 'И' }, admin.credential)).body.success, true)
  const user = await stage.signIn('user')
  assert.is((await rebrand({ shortName: 'У' }, user.credential)).status, 403)
})

test('the language is that of messages for clients that ask for none', async () => {
  const message = async () => {
    const response = await fetch(`${stage.url}/api/v1/audit`)
    return ((await response.json()) as { message: string }).message
  }
  await rebrand({ language: 'en' })
  await eventually(async () => (await message()).startsWith('You need to sign in'))
  await rebrand({ language: 'mn' })
  await eventually(async () => (await message()).startsWith('Нэвтрэх'))
})

test('an empty logo or prompt restores what is built in', async () => {
  await rebrand({ logo: 'https://static.example.mn/logo.svg', systemPromptMN: 'Товч хариул.' })
  const { body } = await rebrand({ logo: '', systemPromptMN: '' })
  assert.is(body.data.logo, null)
  assert.is(body.data.systemPromptMN, null)
})

test('refuses with words a logo that not every visitor could load, and changes nothing', async () => {
  const before = await appearance()
  for (const logo of [
    'http://static.example.mn/logo.png',
    'https://127.0.0.1/logo.png',
    'https://[::ffff:10.0.0.1]/logo.png',
    'https://0x7f000001/logo.png',
    'https://intranet.local/logo.png',
    'file:///etc/passwd',
    'data:image/svg+xml,<svg/>',
    'javascript:alert(1)',
    'no address at all',
  ]) {
    const { status, body } = await rebrand({ name: 'Other', logo })
    assert.is(status, 200)
    assert.is(body.success, false, logo)
    assert.match(body.error, 'https address on the public internet')
  }
  assert.equal(await appearance(), before)
})

test('refuses a key of an organisation, and a request that names nothing', async () => {
  const orgId = uuidv7()
  await stage.test.database.system
    .insertInto('organisations')
    .values({ id: orgId, slug: 'branded', name_mn: 'Б', name_en: 'B' })
    .execute()
  const refused = await rebrand({ name: 'Ours' }, await keyOf(orgId))
  assert.match(refused.body.error, 'platform key')
  assert.match((await rebrand({})).body.error, 'Send at least one of')
  assert.match((await rebrand({ name: null })).body.error, 'Send at least one of')
})

test('blank names and unknown languages are faults of the request', async () => {
  for (const body of [{ name: '   ' }, { language: 'ru' }, { name: '' }, { colour: 'red' }])
    assert.is((await rebrand(body)).status, 400, JSON.stringify(body))
})

test('two changes of different fields at once both stay, and both leave an entry', async () => {
  const entries = async () =>
    (
      await stage.test.database.system
        .selectFrom('audit_entry')
        .select('outcome')
        .where('operation', '=', 'rebrand_system')
        .where('outcome', '=', 'done')
        .execute()
    ).length
  const before = await entries()
  await Promise.all([rebrand({ name: 'Хоёр' }), rebrand({ organization: 'Яам' })])
  const { name, organization } = await appearance()
  assert.equal([name, organization], ['Хоёр', 'Яам'])
  assert.is(await entries(), before + 2)
})

test.run()
