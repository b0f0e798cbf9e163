import * as assert from 'uvu/assert'
import { formEntries } from '../../support/form-entries.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'
import { Visitor } from '../visitor.ts'

const posting = suite<{ stage: Stage; visitor: Visitor }>(
  'forms of the console that a browser without scripts posts',
)
posting.before(async (context) => {
  const stage = await openStage()
  const { id } = await stage.signIn('admin')
  const session = await stage.app.services.sessions.issue(id, { elevated: false, method: 'eid_qr' })
  Object.assign(context, { stage, visitor: new Visitor(stage.url).hold(session) })
})
posting.after(({ stage }) => stage?.close())

/** The inputs of the one form of a page that posts, with what is typed into them. */
function typedInto(page: string, typed: Record<string, string>): URLSearchParams {
  const [, form = ''] = /<form(?=[^>]*method="post")[^>]*>(.*?)<\/form>/s.exec(page) ?? []
  const entries = formEntries(form)
  for (const [name, value] of Object.entries(typed)) entries.set(name, value)
  return entries
}

function post({ visitor }: { visitor: Visitor }, path: string, values: URLSearchParams) {
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' }
  return visitor.fetch(path, { method: 'POST', headers, body: String(values) })
}

async function page({ visitor }: { visitor: Visitor }, path: string): Promise<string> {
  const { status, body } = await visitor.get(path)
  assert.is(status, 200, path)
  return String(body)
}

const theme = {
  'body/slug': 'harbour',
  'body/name_mn': 'Боомт',
  'body/name_en': 'Harbour <b>',
  'body/mode': 'light',
}

/** The colours of a theme that is there, so that they can be read together. */
async function colours(context: { visitor: Visitor }): Promise<Record<string, string>> {
  const { body } = await context.visitor.get('/web/api/v1/themes?limit=1')
  const [first] = body.data.items as { colors: Record<string, string> }[]
  return Object.fromEntries(
    Object.entries(first?.colors ?? {}).map(([key, value]) => [`body/colors/${key}`, value]),
  )
}

const made = async ({ visitor }: { visitor: Visitor }) =>
  (await visitor.get('/web/api/v1/themes?limit=100')).body.data.items.find(
    ({ slug }: { slug: string }) => slug === 'harbour',
  )

posting(
  'what is refused comes back as it was typed, with the faults; mended, it is made, once',
  async (context) => {
    const first = typedInto(await page(context, '/console/themes/new'), {
      ...theme,
      ...(await colours(context)),
      'body/slug': 'Not A Slug',
    })
    const refused = await post(context, '/console/themes/new', first)
    assert.is(refused.status, 400)
    assert.match(refused.body, 'href="#body-slug"')
    assert.match(refused.body, 'value="Harbour &lt;b&gt;"')
    const again = typedInto(String(refused.body), { 'body/slug': 'harbour' })
    assert.is(again.get('_key'), first.get('_key'))
    for (let press = 0; press < 2; press++) {
      const { status, body } = await post(context, '/console/themes/new', again)
      assert.is(status, 200, String(body))
    }
    assert.is((await made(context))?.name_en, 'Harbour <b>')
  },
)

posting(
  'two people change one record: what both changed is asked for, the rest is merged',
  async (context) => {
    const path = `/console/themes/${(await made(context)).id}/edit`
    const [ours, other] = [await page(context, path), await page(context, path)]
    const theirs = await post(
      context,
      path,
      typedInto(other, { 'body/name_en': 'Theirs', 'body/name_mn': 'Тэднийх' }),
    )
    assert.is(theirs.status, 303)
    const conflict = await post(
      context,
      path,
      typedInto(ours, { 'body/name_en': 'Mine', 'body/radius_px': '4' }),
    )
    assert.is(conflict.status, 409)
    for (const words of ['Before: Harbour &lt;b&gt;', 'Yours: <strong>Mine', 'as it is now: <strong>Theirs'])
      assert.ok(String(conflict.body).includes(words), words)
    const merged = typedInto(String(conflict.body), { '_take/body/name_en': 'yours' })
    assert.is((await post(context, path, merged)).status, 303)
    const { name_en, name_mn, radius_px } = await made(context)
    assert.equal({ name_en, name_mn, radius_px }, { name_en: 'Mine', name_mn: 'Тэднийх', radius_px: 4 })
  },
)

posting('a record is looked for by its name, and all that was typed waits meanwhile', async (context) => {
  const path = '/console/applications/new'
  const searching = typedInto(await page(context, path), {
    'body/name_en': 'Kept <i>',
    'body/tenant_id': 'zzzz',
    _act: 'pick:body/tenant_id',
  })
  const { status, body } = await post(context, path, searching)
  assert.is(status, 200)
  assert.match(body, 'Nothing found')
  assert.is(typedInto(String(body), {}).get('body/name_en'), 'Kept <i>')
})

posting.run()
