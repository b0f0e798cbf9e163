import * as assert from 'uvu/assert'
import { seedOrganisation } from '../../support/organisations.ts'
import { suite } from '../../support/suite.ts'
import { at, type Context, decide, eachWithOrganisation, LIVE } from '../org/own-applications.ts'

const applications = suite<Context>('requests for approval of applications')
eachWithOrganisation(applications)

applications(
  'an administrator who owns the organisation does not approve the own request',
  async (context) => {
    const { stage } = context
    const both = await stage.signIn('admin')
    context.orgId = await seedOrganisation(stage, both)
    const { create, live } = at(context, both)
    const { id } = await create({ redirect_uris: [LIVE] })
    const { review } = (await live(id)).body.data
    const own = await decide(context, review.id, 'approve', both)
    assert.equal([own.status, own.body.error], [403, 'applications.own_review'])
    assert.is((await decide(context, review.id, 'refuse')).status, 200)
  },
)

applications('a change of what waits to go live asks again for what it now is', async (context) => {
  const { create, patch, live, get } = at(context)
  const { id } = await create({ redirect_uris: [LIVE] })
  const first = (await live(id)).body.data
  const { body } = await patch(id, first.row_version, { scopes: ['openid', 'civil_id'] })
  assert.is(body.data.review.state, 'pending')
  assert.is.not(body.data.review.id, first.review.id)
  assert.is((await decide(context, first.review.id)).body.error, 'applications.review_decided')
  assert.is((await get(id)).mode, 'test')
})

applications(
  'races: one of two approvals counts, and a change wins over or follows an approval',
  async (context) => {
    const { create, live, patch, get, remove } = at(context)
    const second = await context.stage.signIn('admin')
    for (const delay of [0, 1]) {
      const { id } = await create({ redirect_uris: [LIVE] })
      const { review, row_version } = (await live(id)).body.data
      const twice = await Promise.all([
        decide(context, review.id),
        decide(context, review.id, 'refuse', second),
      ])
      assert.equal(twice.map(({ status }) => status).toSorted(), [200, 409])

      const { id: raced } = await create({ redirect_uris: [LIVE] })
      const asked = (await live(raced)).body.data
      const change = () => patch(raced, row_version, { redirect_uris: ['https://evil.example.test/'] })
      const both = [() => decide(context, asked.review.id), change]
      const [one, two] = await Promise.all((delay === 0 ? both : both.toReversed()).map((run) => run()))
      const decided = delay === 0 ? one : two
      const now = await get(raced)
      // Approved is only what the administrator saw: either the change came first and waits, or it found a live one.
      if (decided?.status === 200) assert.equal([now.mode, now.redirect_uris], ['live', [LIVE]])
      else assert.equal([now.mode, now.review.state], ['test', 'pending'])

      const { id: gone } = await create({ redirect_uris: [LIVE] })
      const last = (await live(gone)).body.data
      const [end, removed] = await Promise.all([decide(context, last.review.id), remove(gone)])
      assert.is(removed.status, 200)
      assert.ok([200, 404].includes(end.status), String(end.status))
    }
  },
)

applications.run()
