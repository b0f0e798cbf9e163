import * as assert from 'uvu/assert'
import { suite } from '../../support/suite.ts'
import { at, type Context, eachWithOrganisation } from '../org/own-applications.ts'

const applications = suite<Context>('the logo of an application')
eachWithOrganisation(applications)

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAECAYAAAC6Jt6KAAAAR0lEQVR4ASXBoRlAUACAwfuetU0kCIJgin8MQRAEUXA3+c048GLHgw03VlxYcA6EEEIIIYQQGgghhBBCCCE0EEIIIYQQQugD5n8l8HrCOJYAAAAASUVORK5CYII='

applications('a logo is a picture, is seen by everyone, and goes with the application', async (context) => {
  const { stage, orgId, owner } = context
  const { create, get, remove } = at(context)
  const { id } = await create()
  const path = { id: orgId, applicationId: id }
  const text = Buffer.from('<svg onload="alert(1)"></svg>'.repeat(4)).toString('base64')
  const refused = await stage.call('setOrgApplicationLogo', { path, body: { image: text } }, owner.credential)
  assert.is(refused.body.error, 'image.not_png')
  assert.is(
    (await stage.call('setOrgApplicationLogo', { path, body: { image: png } }, owner.credential)).status,
    200,
  )
  const { logo_uri } = await get(id)
  const seen = await stage.fetch(logo_uri)
  assert.equal([seen.status, seen.headers.get('content-type')], [200, 'image/png'])
  assert.is((await remove(id)).status, 200)
  assert.is((await stage.fetch(logo_uri)).status, 404)
})

applications.run()
