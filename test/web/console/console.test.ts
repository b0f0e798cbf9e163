import * as assert from 'uvu/assert'
import { consoleModel } from '../../../generated/console.ts'
import type { Resource } from '../../../src/web/console/model.ts'
import { needsRight, operationOf } from '../../../src/web/console/rights.ts'
import { seedAuthority } from '../../support/gov.ts'
import { joinOrganisation, seedOrganisation } from '../../support/organisations.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { Visitor } from '../visitor.ts'

interface Site {
  stage: Stage
}

const pages = suite<Site>('the console')
pages.before(async (site) => {
  site.stage = await openStage()
})
pages.after(({ stage }) => stage?.close())

async function visitorOf({ stage }: Site, { id }: Person, elevated = false): Promise<Visitor> {
  const method = elevated ? 'mfa' : 'eid_qr'
  return new Visitor(stage.url).hold(await stage.app.services.sessions.issue(id, { elevated, method }))
}

/** The lists to which the home of the console leads. */
async function shownTo(visitor: Visitor): Promise<Set<string>> {
  const { body } = await visitor.get('/console')
  return new Set([...String(body).matchAll(/href="\/console\/([a-z-]+)/g)].map(([, key]) => String(key)))
}

pages('strangers sign in first, and come back to where they wanted to be', async ({ stage }) => {
  for (const path of ['/console', '/console/users?q=dorj', '/console/themes/new']) {
    const { status, headers } = await new Visitor(stage.url).get(path)
    assert.is(status, 303)
    assert.is(headers.get('location'), `/sign-in?return_to=${encodeURIComponent(path)}`)
  }
})

pages('who looks after nothing has no way to the console, and reads who gives rights', async (site) => {
  const visitor = await visitorOf(site, await site.stage.signIn())
  const { status, body } = await visitor.get('/console')
  assert.is(status, 403)
  assert.match(body, 'There is nothing here for you')
  assert.not.match((await visitor.get('/me')).body, 'href="/console"')
  assert.is((await visitor.get('/console/users')).status, 404)
})

interface RoleHolder {
  visitor: Visitor
  orgId?: string
}

const holders: Readonly<Record<string, (site: Site) => Promise<RoleHolder>>> = {
  user: async (site) => ({ visitor: await visitorOf(site, await site.stage.signIn()) }),
  manager: async (site) => ({ visitor: await visitorOf(site, await site.stage.signIn('manager')) }),
  admin: async (site) => ({ visitor: await visitorOf(site, await site.stage.signIn('admin')) }),
  superadmin: async (site) => ({
    visitor: await visitorOf(site, await site.stage.signIn('superadmin'), true),
  }),
  owner: async (site) => {
    const owner = await site.stage.signIn()
    return { visitor: await visitorOf(site, owner), orgId: await seedOrganisation(site.stage, owner) }
  },
  member: async (site) => {
    const orgId = await seedOrganisation(site.stage, await site.stage.signIn())
    const member = await site.stage.signIn()
    await joinOrganisation(site.stage, orgId, member)
    return { visitor: await visitorOf(site, member), orgId }
  },
  officer: async (site) => {
    const { officer, orgId } = await seedAuthority(site.stage)
    return { visitor: await visitorOf(site, officer), orgId }
  },
}

/** What the path of a list needs, for a member of that organisation; undefined where there is no such value. */
function addressOf({ list }: Resource, orgId: string | undefined): string | undefined {
  const { path, parameters } = operationOf(list)
  const names = Object.keys(parameters.path)
  if (names.length === 0) return path
  return names.length === 1 && orgId !== undefined && path.startsWith('/api/v1/org/{id}/')
    ? path.replace('{id}', orgId)
    : undefined
}

for (const [name, sign] of Object.entries(holders))
  pages(`what the console shows can be read, and what it hides cannot: ${name}`, async (site) => {
    const { visitor, orgId } = await sign(site)
    const shown = await shownTo(visitor)
    const mine = await visitor.get('/me')
    assert.is(mine.status, 200)
    assert.is(String(mine.body).includes('href="/console"'), shown.size > 0, 'the way in the menu')
    for (const resource of consoleModel.resources) {
      const operation = operationOf(resource.list)
      const path = addressOf(resource, orgId)
      const asks = consoleModel.operations[resource.list]?.query.some(({ required }) => required)
      if (shown.has(resource.key)) {
        const { status, body } = await visitor.get(`/console/${resource.key}`)
        assert.is(status, 200, `${resource.key}: ${String(body).slice(0, 300)}`)
        if (path !== undefined && !asks)
          // What needs a filter that the schema cannot say asks for it.
          assert.ok([200, 400].includes((await visitor.get(`/web${path}`)).status), resource.key)
        continue
      }
      if (operation.host === 'operator') continue
      const hidden = await visitor.get(`/console/${resource.key}`)
      const isBelow = resource.within && path === undefined
      if (!isBelow) assert.is(hidden.status, 404, resource.key)
      // A list that anyone may read is not in the console of who may do nothing about it.
      if (path === undefined || asks || !needsRight(operation)) continue
      const { status } = await visitor.get(`/web${path}`)
      assert.ok([403, 404].includes(status), `${resource.key} is hidden, and answers ${status}`)
    }
  })

pages('a theme is made, found by its filter, changed, and its history told', async (site) => {
  const visitor = await visitorOf(site, await site.stage.signIn('admin'))
  const { body } = await visitor.get('/console/themes')
  const [, record] = /href="\/console\/themes\/([0-9a-f-]{36})"/.exec(String(body)) ?? []
  assert.ok(record)
  const page = await visitor.get(`/console/themes/${record}`)
  assert.is(page.status, 200)
  assert.match(page.body, 'History')
  assert.match(page.body, `/console/themes/${record}/edit`)
  const form = await visitor.get(`/console/themes/${record}/edit`)
  assert.is(form.status, 200)
  assert.match(form.body, 'data-console-form="updateTheme"')
  const created = await visitor.get('/console/themes/new')
  assert.match(created.body, 'data-console-form="createTheme"')
})

pages('a form that another site posts changes nothing', async (site) => {
  const visitor = await visitorOf(site, await site.stage.signIn('admin'))
  const typed = { 'Content-Type': 'application/x-www-form-urlencoded' }
  for (const headers of [
    {},
    { Origin: 'https://elsewhere.example' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://elsewhere.example' },
  ]) {
    const { status } = await visitor.fetch('/console/themes/new', {
      method: 'POST',
      headers: { ...typed, ...headers } as Record<string, string>,
      body: 'x=1',
    })
    assert.is(status, 403)
  }
  const ours = await visitor.fetch('/console/themes/new', {
    method: 'POST',
    headers: { ...typed, 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
    body: 'x=1',
  })
  assert.is(ours.status, 400)
  assert.match(ours.body, 'data-ui-errors')
})

pages('a list goes into a file with its filters, and no cell is a formula', async (site) => {
  const visitor = await visitorOf(site, await site.stage.signIn('admin'))
  const { status, headers, body } = await visitor.get('/console/permissions/csv')
  assert.is(status, 200)
  assert.match(headers.get('content-type') ?? '', 'text/csv')
  const listed = await visitor.get('/web/api/v1/rbac/permissions?limit=100')
  assert.is(String(body).trim().split('\r\n').length, listed.body.data.items.length + 1)
})

pages.run()
