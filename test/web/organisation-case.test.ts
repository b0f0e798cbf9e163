import * as assert from 'uvu/assert'
import { type OrganisationActs, openOrganisationActs } from '../support/organisation-acts.ts'
import { suite } from '../support/suite.ts'
import { Visitor } from './visitor.ts'

const pages = suite<OrganisationActs>('cases of organisations as pages')

pages.before(async (context) => {
  Object.assign(context, await openOrganisationActs())
})
pages.before.each(({ calm }) => calm())
pages.after(({ stop }) => stop?.())

const regNo = '0000001'

pages('who does not have the case in hand is not asked to pay, and takes it over', async (c) => {
  const { app, url } = c.stage
  const [first, second] = [await c.director(2), await c.director(3)]
  await c.represented(regNo, 2)
  await c.own(regNo, first)
  const filed = await c.fileWith(c.services.priced, regNo, first)
  assert.is(filed.status, 201, JSON.stringify(filed.body))
  const { id } = filed.body.data
  await c.represented(regNo, 3)
  await c.own(regNo, second)

  const visitor = new Visitor(url).hold(await app.services.sessions.issue(second.id, { method: 'eid_qr' }))
  const before = await visitor.get(`/cases/${id}`)
  assert.is(before.status, 200)
  assert.match(before.body, 'Another representative of the organisation is dealing with this case.')
  assert.match(before.body, `data-act="POST gov/applications/${id}/take-over"`)
  assert.not.match(before.body, 'data-pay-now')
  assert.not.match(before.body, `gov/applications/${id}/cancel`)

  const taken = await visitor.send('POST', `/web/api/v1/gov/applications/${id}/take-over`)
  assert.is(taken.status, 200, JSON.stringify(taken.body))
  const after = await visitor.get(`/cases/${id}`)
  assert.match(after.body, 'data-pay-now')
  assert.not.match(after.body, 'take-over')
})

pages.run()
