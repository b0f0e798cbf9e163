import * as assert from 'uvu/assert'
import { openDatabase } from '../../../../src/db/database.ts'
import { openPromptCache } from '../../../../src/domains/assistant/prompts/cache.ts'
import { postgresTest } from '../../../support/database.ts'
import { eventually } from '../../../support/eventually.ts'
import { openStage, type Stage } from '../../../support/stage.ts'
import { suite } from '../../../support/suite.ts'

const memory = suite<{ stage: Stage }>('the texts of the assistant on two instances')
const test = postgresTest(memory)

memory.before(async (context) => {
  context.stage = await openStage()
})
memory.after(({ stage }) => stage.close())

test('a change on one holds on the other as soon as its notice has come', async ({ stage }) => {
  const { url = '', migrationUrl = '' } = stage.test
  const database = await openDatabase({ url, migrationUrl })
  const there = await openPromptCache(database)
  try {
    const here = stage.app.services.prompts
    assert.is(there.version(), here.version())
    const admin = await stage.signIn('admin')
    const body = { mn: 'Сайн уу?', en: 'Hello there.', row_version: 1 }
    await stage.call('updateAiPrompt', { path: { key: 'text.greeting' }, body }, admin.credential)
    assert.is(here.text('text.greeting', 'en'), 'Hello there.')
    await eventually(() => there.text('text.greeting', 'mn') === 'Сайн уу?')
    assert.is(there.version(), here.version())
  } finally {
    await there.stop()
    await database.close()
  }
})

memory.run()
