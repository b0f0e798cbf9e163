import { setTimeout as sleep } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { createBackground } from '../../src/jobs/background.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { suite } from '../support/suite.ts'

const background = suite<{ test: TestDatabase }>('work in the background')
background.before(async (scene) => {
  scene.test = await openTestDatabase()
})
background.after(({ test }) => test?.close())

background('no one waits for it but the end, which also waits for what it starts', async () => {
  const work = createBackground({ error: () => {} })
  const done: string[] = []
  work.run('first', async () => {
    await sleep(50)
    done.push('first')
    work.run('second', async () => {
      await sleep(50)
      done.push('second')
    })
  })
  assert.equal(done, [])
  await work.settled()
  assert.equal(done, ['first', 'second'])
})

background('what it throws is logged and harms no one', async () => {
  const logged: object[] = []
  const work = createBackground({ error: (fields) => logged.push(fields) })
  work.run('bad', () => {
    throw new Error('broken')
  })
  await work.settled()
  assert.is((logged[0] as { work: string }).work, 'bad')
})

background('it is no part of the transaction that started it', async ({ test }) => {
  const errors: object[] = []
  const work = createBackground({ error: (fields) => errors.push(fields) })
  let found = -1
  await test.database.transact({ role: 'app' }, 'read', async () => {
    work.run('look', async () => {
      found = (await test.database.system.selectFrom('roles').select('key').execute()).length
    })
    await sleep(20)
  })
  await work.settled()
  assert.equal(errors, [])
  assert.ok(found > 0)
})

background.run()
