import * as assert from 'uvu/assert'
import { uuidv7 } from '../../../src/db/database.ts'
import { addApplication } from '../../support/application.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const locks = suite<{ stage: Stage }>('locks of eID requests, for administrators')

locks.before(async (context) => {
  context.stage = await openStage()
})
locks.after(({ stage }) => stage?.close())

locks('an administrator lifts one, once, and the person sees who did', async ({ stage }) => {
  const person = await stage.signIn()
  const { application } = await addApplication(stage.app.services)
  const [id, now, { system }] = [uuidv7(), new Date(), stage.test.database]
  const ofBoth = { user_id: person.id, application_id: application.id }
  await system
    .insertInto('eid_requests')
    .values({ id, ...ofBoth, at: now, kind: 'signature', purpose: 'relayed' })
    .execute()
  await system
    .insertInto('eid_request_locks')
    .values({ ...ofBoth, request_id: id, locked_at: now })
    .execute()
  const input = { path: { id: person.id, applicationId: application.id } }
  const admin = await stage.signIn('admin')
  assert.is((await stage.send('deleteUserEidLock', input, person.credential)).status, 403)
  const answers = await Promise.all(
    [1, 2].map(() => stage.send('deleteUserEidLock', input, admin.credential)),
  )
  assert.equal(answers.map(({ status }) => status).sort(), [200, 404])
  const { items } = (await stage.call('listMyDataAccess', {}, person.credential)).body.data
  assert.equal(
    items.map((look: { purpose_en: string }) => look.purpose_en),
    ['Let an application that you disputed ask your eID again'],
  )
})

locks.run()
