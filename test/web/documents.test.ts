import * as assert from 'uvu/assert'
import { pageOfNotice } from '../../src/domains/notifications/notices/message-texts.ts'
import { plainPdf } from '../domains/signing/pades/support/pdfs.ts'
import { organisation } from '../platform/me/organisation.ts'
import { seedDocument, seedInvitation, seedSession } from '../support/documents.ts'
import { openEid } from '../support/eid.ts'
import { openStage, type Person, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { Visitor } from './visitor.ts'

const pages = suite<{ stage: Stage; owner: Person; other: Person }>('pages of documents to sign')

pages.before(async (context) => {
  context.stage = await openStage()
  context.owner = await context.stage.signIn()
  context.other = await context.stage.signIn()
})
pages.after(({ stage }) => stage?.close())

async function visitorAs({ app, url }: Stage, { id }: Person): Promise<Visitor> {
  return new Visitor(url).hold(await app.services.sessions.issue(id, { method: 'eid_qr' }))
}

const signedDocument = async (stage: Stage, owner: Person) => {
  const id = await seedDocument(stage, owner, await plainPdf())
  await seedSession(stage, id, owner, { state: 'completed' })
  return id
}

pages('strangers sign in and come back; what is not theirs is not there', async ({ stage, owner, other }) => {
  const id = await signedDocument(stage, owner)
  for (const path of ['/documents', `/documents/${id}`]) {
    const { status, headers } = await stage.fetch(path)
    assert.equal([status, headers.get('location')], [303, `/sign-in?return_to=${encodeURIComponent(path)}`])
  }
  assert.is((await (await visitorAs(stage, other)).get(`/documents/${id}`)).status, 404)
})

pages('a document has its file, the page to check it, and who is asked to sign', async (context) => {
  const { stage, owner, other } = context
  const id = await signedDocument(stage, owner)
  const visitor = await visitorAs(stage, owner)
  const list = await visitor.get('/documents')
  assert.match(list.body, `href="/documents/${id}"`)
  assert.match(list.body, 'Signed</span>')
  await seedInvitation(stage, id, other)
  const { body } = await visitor.get(`/documents/${id}`)
  assert.match(body, `href="/web/api/v1/sign/${id}/download"`)
  assert.match(body, 'href="/verify-document"')
  assert.match(body, 'named@demo.invalid')
  assert.is((await visitor.get(`/web/api/v1/sign/${id}/download`)).body, '%PDF-1.7 signed')
})

pages('who is asked finds it, and signs or declines; whose turn it is not waits', async (context) => {
  const { stage, owner } = context
  const asked = await stage.signIn()
  const visitor = await visitorAs(stage, asked)
  const early = await seedDocument(stage, owner, await plainPdf())
  await seedInvitation(stage, early, asked)
  assert.not.match((await visitor.get('/documents')).body, `href="/documents/${early}"`)
  const waits = await visitor.get(`/documents/${early}`)
  assert.match(waits.body, 'Others sign before you.')
  assert.match(waits.body, 'Decline to sign')
  assert.not.match(waits.body, 'data-sign-document')

  const id = await signedDocument(stage, owner)
  await seedInvitation(stage, id, asked)
  const list = await visitor.get('/documents')
  assert.match(list.body, 'Waiting for your signature')
  assert.match(list.body, `href="/documents/${id}"`)
  const { body } = await visitor.get(`/documents/${id}`)
  assert.match(body, 'You are asked to sign')
  assert.match(body, 'Decline to sign')
})

pages('a signature under way is shown, and its document offers no second one', async ({ stage, owner }) => {
  const id = await seedDocument(stage, owner, await plainPdf())
  const session = await seedSession(stage, id, owner, { state: 'created' })
  const { body } = await (await visitorAs(stage, owner)).get(`/documents/${id}`)
  assert.match(body, `data-following="${session.id}"`)
  assert.match(body, 'A request is being sent to your phone')
  assert.not.match(body, 'data-sign-document')
  assert.not.match(body, session.sid)
})

pages('owners and signers of an organisation may choose it, and members may not', async ({ stage }) => {
  const [owner, signer] = [await stage.signIn(), await stage.signIn()]
  const regNo = await organisation(stage, { owner, signer })
  const option = `<option value="${regNo}">`
  for (const person of [owner, signer])
    assert.match((await (await visitorAs(stage, person)).get('/documents')).body, option)
  await stage.test.database.system
    .updateTable('organisation_members')
    .set({ role: 'member' })
    .where('user_id', '=', signer.id)
    .execute()
  const { body } = await (await visitorAs(stage, signer)).get('/documents')
  assert.not.match(body, option)
  assert.not.match(body, 'data-as')
})

pages('files go through the site, as large as the operation takes them', async ({ stage, owner }) => {
  const visitor = await visitorAs(stage, owner)
  const send = (bytes: number) =>
    visitor.fetch('/web/api/v1/sign/init?name=large.pdf', {
      method: 'POST',
      headers: {
        Origin: visitor.url,
        'Sec-Fetch-Site': 'same-origin',
        'X-Tamga-Request': '1',
        'Content-Type': 'application/pdf',
      },
      body: Buffer.alloc(bytes, 'not a PDF '),
    })
  const largest = await send(52_428_800)
  assert.equal([largest.status, largest.body.error], [422, 'sign.pdf_malformed'])
  assert.is((await send(52_428_801)).status, 413)
})

pages('notices of documents lead to them', async ({ stage, owner }) => {
  const id = await signedDocument(stage, owner)
  assert.is(
    pageOfNotice({ template: 'document_signed', resource_kind: 'document', resource_id: id }),
    `/documents/${id}`,
  )
})

pages(
  'the owner chooses in plain words how long it must be provable, and others see what was chosen',
  async (context) => {
    const without = await (await visitorAs(context.stage, context.owner)).get('/documents')
    assert.not.match(without.body, 'data-level', 'there is nothing to choose without time-stamps')
    const eid = await openEid()
    const stage = await openStage({ settings: { ...eid.settings } })
    try {
      const [owner, asked] = [await stage.signIn(), await stage.signIn()]
      const offered = async (path: string, as: Person) => {
        const { body } = await (await visitorAs(stage, as)).get(path)
        const [, options = ''] = /data-level>(.*?)<\/select>/s.exec(body) ?? []
        return [...options.matchAll(/value="([^"]+)"/g)].map(([, value]) => value)
      }
      assert.equal(await offered('/documents', owner), ['B-B', 'B-T', 'B-LT', 'B-LTA'])
      const id = await seedDocument(stage, owner, await plainPdf())
      await seedSession(stage, id, owner, { state: 'completed', level: 'B-LT' })
      await seedInvitation(stage, id, asked)
      assert.equal(await offered(`/documents/${id}`, asked), [], 'there is nothing to choose')
      const fixed = await (await visitorAs(stage, asked)).get(`/documents/${id}`)
      assert.match(fixed.body, 'data-level-fixed="B-LT"')
      assert.match(fixed.body, 'Everyone who signs follows it')
      const system = stage.test.database.system
      await system.updateTable('sign_sessions').set({ level_reached: 'B-T' }).execute()
      const { body } = await (await visitorAs(stage, owner)).get(`/documents/${id}`)
      assert.match(body, 'B-T (B-LT was asked for, but a service did not answer)')
    } finally {
      await stage.close()
      await eid.stop()
    }
  },
)

pages.run()
