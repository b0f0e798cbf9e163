import * as assert from 'uvu/assert'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('permissions that roles can have')

let stage: Stage
test.before(async () => {
  stage = await openStage()
})
test.after(() => stage?.close())

test('all of them, page by page, with their words', async () => {
  const { credential } = await stage.signIn('admin')
  const keys: string[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 4, ...(cursor && { cursor }) }
    const { body } = await stage.call('listPermissions', { query }, credential)
    for (const { key, description_mn, description_en } of body.data.items) {
      assert.ok(description_mn && description_en, key)
      keys.push(key)
    }
    cursor = body.data.next_cursor ?? undefined
  } while (cursor)
  const there = await stage.test.database.system.selectFrom('permissions').select('key').execute()
  assert.equal(keys.toSorted(), there.map(({ key }) => key).sort())
})

test.run()
