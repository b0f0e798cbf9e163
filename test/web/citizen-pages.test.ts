import * as assert from 'uvu/assert'
import type { FormSchema } from '../../src/domains/services/registry/content.ts'
import { formatVisit } from '../../src/text/local-format.ts'
import { caseScene } from '../support/case-scene.ts'
import { seedService } from '../support/gov.ts'
import { seedOrganisation } from '../support/organisations.ts'
import type { Person, Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { Visitor } from './visitor.ts'

const pages = suite('pages of citizens')
const scene = caseScene(pages)

async function visitorAs({ app, url }: Stage, { id }: Person): Promise<Visitor> {
  return new Visitor(url).hold(await app.services.sessions.issue(id, { method: 'eid_qr' }))
}

pages('the catalogue and a service are read without scripts, by anyone', async () => {
  const { stage, service } = scene
  const scripts = (body: string) => [...body.matchAll(/<script[^>]*src="([^"?]*)/g)].map(([, src]) => src)
  for (const path of ['/services', `/services?q=${encodeURIComponent(service.content.name_en)}`]) {
    const { status, body } = await stage.fetch(path)
    assert.is(status, 200)
    assert.match(body, `<a href="/services/${service.code}">${service.content.name_en}</a>`)
    assert.equal(scripts(body), ['/web/assets/ui.js'])
  }
  for (const name of [service.code, service.id]) {
    const { status, body } = await stage.fetch(`/services/${name}`)
    assert.is(status, 200)
    assert.match(body, `href="/services/${service.code}/apply"`)
    assert.equal(scripts(body), ['/web/assets/ui.js'])
  }
})

pages('what is searched for is text, and what is not found leads on', async () => {
  const { body } = await scene.stage.fetch('/services?q=%3Cimg%20src%3Dx%3E')
  assert.match(body, '&lt;img src=x&gt;')
  assert.not.match(body, '<img src=x')
  assert.match(body, 'We found no such service.')
  assert.match(body, 'href="/services"')
})

pages('the catalogue is in the order of the language in which it is read', async () => {
  const { stage, authority } = scene
  await seedService(stage, authority.orgId, { name_mn: 'Аав', name_en: 'Zebra crossing' })
  await seedService(stage, authority.orgId, { name_mn: 'Яам', name_en: 'Apple harvest' })
  const isBefore = async (language: string, one: string, other: string) => {
    const { body } = await stage.fetch('/services', { headers: { 'Accept-Language': language } })
    assert.match(body, one)
    return body.indexOf(one) < body.indexOf(other)
  }
  assert.ok(await isBefore('en', 'Apple harvest', 'Zebra crossing'))
  assert.ok(await isBefore('mn', '>Аав<', '>Яам<'))
})

pages('a switch of language keeps what was searched for', async () => {
  const { body } = await scene.stage.fetch('/services?q=passport')
  assert.match(body, 'href="/services?q=passport&amp;lang=mn"')
})

pages('an old page of a list leads to its first, a wrong address to the page that says so', async () => {
  const { stage } = scene
  const old = await stage.fetch('/services?cursor=nonsense')
  assert.is(old.status, 303)
  assert.is(old.headers.get('location'), '/services')
  assert.is((await stage.fetch('/services/no-such-service')).status, 404)
})

const own = ['/cases', '/inbox', '/certificates', '/payments', '/appointments']

pages('what is one’s own is shown after signing in, and one comes back to it', async () => {
  const { stage, service } = scene
  for (const path of [...own, `/services/${service.code}/apply`, '/cases?status=submitted']) {
    const { status, headers } = await stage.fetch(path)
    assert.is(status, 303, path)
    assert.is(headers.get('location'), `/sign-in?return_to=${encodeURIComponent(path)}`)
  }
})

pages('a person who has nothing yet sees that, and where to begin', async () => {
  const { stage } = scene
  const visitor = await visitorAs(stage, await stage.signIn())
  for (const path of own) assert.is((await visitor.get(path)).status, 200, path)
  const { body } = await visitor.get('/cases')
  assert.match(body, 'You have not applied for anything yet.')
  assert.match(body, /<a class="ui-button ui-button-primary" href="\/services">/)
})

pages('a case is shown to its applicant alone', async () => {
  const { stage, applicant } = scene
  const { id, number } = await scene.aCase('submitted')
  const mine = await (await visitorAs(stage, applicant)).get(`/cases/${id}`)
  assert.is(mine.status, 200)
  assert.match(mine.body, number)
  assert.match(mine.body, 'An officer will take your case.')
  const other = await (await visitorAs(stage, await stage.signIn())).get(`/cases/${id}`)
  assert.is(other.status, 404)
  assert.not.match(other.body, number)
})

pages('the form is asked in the order and the sections that the service gives', async () => {
  const { stage, authority, applicant } = scene
  const form_schema = {
    type: 'object',
    properties: {
      about: {
        type: 'string',
        title_mn: 'Тухай',
        title_en: 'About',
        maxLength: 500,
        help_en: 'In short',
        help_mn: 'Товч',
      },
      amount: { type: 'integer', title_mn: 'Тоо', title_en: 'Number', minimum: 1, maximum: 9 },
      colour: {
        type: 'string',
        title_mn: 'Өнгө',
        title_en: 'Colour',
        enum: ['red'],
        enum_titles_mn: ['Улаан'],
        enum_titles_en: ['<Red>'],
      },
      sure: { type: 'boolean', title_mn: 'Мөн', title_en: 'Sure' },
      when: { type: 'string', title_mn: 'Хэзээ', title_en: 'When', format: 'date' },
    },
    required: ['when', 'about'],
    order: ['when', 'about', 'colour', 'amount', 'sure'],
    sections: [
      { title_mn: 'Эхэнд', title_en: 'First', fields: ['when', 'about'] },
      { title_mn: 'Дараа', title_en: 'Then', fields: ['colour', 'amount', 'sure'] },
    ],
  } as FormSchema
  const { code } = await seedService(stage, authority.orgId, { form_schema })
  const { body } = await (await visitorAs(stage, applicant)).get(`/services/${code}/apply`)
  const fields = [...body.matchAll(/data-field="(\w+)"/g)].map(([, name]) => name)
  assert.equal(fields, ['when', 'about', 'colour', 'amount', 'sure'])
  assert.equal(
    [...body.matchAll(/<legend[^>]*>(First|Then)<\/legend>/g)].map(([, title]) => title),
    ['First', 'Then'],
  )
  assert.match(body, /<input class="ui-input ui-width-half" type="date" id="field-when" [^>]*required>/)
  assert.match(body, /<textarea class="ui-input" rows="3" maxlength="500" id="field-about"/)
  assert.match(body, '<p class="ui-hint" id="field-about-help">In short</p>')
  assert.match(body, '<option value="red">&lt;Red&gt;</option>')
  assert.match(
    body,
    /<input class="ui-input ui-width-short" type="number"[^>]* min="1" max="9" id="field-amount"/,
  )
  assert.match(body, '<input type="checkbox" id="field-sure"')
})

pages('organisations are offered where a service is for them alone', async () => {
  const { stage, authority } = scene
  const owner = await stage.signIn()
  const orgId = await seedOrganisation(stage, owner)
  const { system } = stage.test.database
  await system.updateTable('organisations').set({ reg_no: '7654323' }).where('id', '=', orgId).execute()
  const visitor = await visitorAs(stage, owner)
  for (const addressee of ['citizen', 'business'] as const) {
    const { code } = await seedService(stage, authority.orgId, { addressee })
    const { body } = await visitor.get(`/services/${code}/apply`)
    assert.is(body.includes('<option value="7654323">'), addressee === 'business', addressee)
  }
})

pages('what was sent is shown in the language of the page, and empty sections are not', async () => {
  const { stage, authority, applicant } = scene
  const form_schema = {
    type: 'object',
    properties: {
      about: { type: 'string', title_mn: 'Тухай', title_en: 'About' },
      colour: {
        type: 'string',
        title_mn: 'Өнгө',
        title_en: 'Colour',
        enum: ['red'],
        enum_titles_mn: ['Улаан'],
        enum_titles_en: ['Red'],
      },
      sure: { type: 'boolean', title_mn: 'Мөн', title_en: 'Sure' },
    },
    required: [],
    order: ['colour', 'sure', 'about'],
    sections: [
      { title_mn: 'Эхэнд', title_en: 'First', fields: ['colour', 'sure'] },
      { title_mn: 'Дараа', title_en: 'Then', fields: ['about'] },
    ],
  } as FormSchema
  const { id: service_id } = await seedService(stage, authority.orgId, { form_schema })
  const form_data = { colour: 'red', sure: true }
  const sent = { service_id, channel: 'online', urgency: 'normal', form_data, evidences: [] }
  const { data } = (await stage.send('createGovApplication', { body: sent }, applicant.credential)).body
  const visitor = await visitorAs(stage, applicant)
  const { body } = await visitor.get(`/cases/${data.id}`)
  assert.match(body, '<h3>First</h3>')
  assert.match(body, '<dt>Colour</dt><dd>Red</dd>')
  assert.match(body, '<dt>Sure</dt><dd>Yes</dd>')
  assert.not.match(body, '<h3>Then</h3>')
  assert.not.match(body, 'Your documents')
  const officer = await visitorAs(stage, authority.officer)
  assert.match((await officer.get(`/desk/${data.id}`)).body, '<dt>Colour</dt><dd>Red</dd>')
})

pages('a case that waits for a signature names the day until which it does', async () => {
  const { stage, applicant } = scene
  const { id } = await scene.aCase('signature_pending')
  const shown = (await stage.call('getGovApplication', { path: { id } }, applicant.credential)).body.data
  const { body } = await (await visitorAs(stage, applicant)).get(`/cases/${id}`)
  const due = formatVisit('en', shown.sign_before)
  assert.match(body, `If you do not sign it before ${due}, it closes.`)
})

pages('a message leads to the page of what it tells of, and the head counts those unread', async () => {
  const { stage } = scene
  const applicant = await stage.signIn()
  const body = {
    service_code: scene.service.code,
    channel: 'online',
    urgency: 'normal',
    form_data: {},
    evidences: [],
  }
  const { data } = (await stage.send('createGovApplication', { body }, applicant.credential)).body
  const visitor = await visitorAs(stage, applicant)
  const inbox = await visitor.get('/inbox')
  assert.match(inbox.body, new RegExp(`<a href="/cases/${data.id}" data-read="[0-9a-f-]{36}">`))
  assert.match(inbox.body, '(1 unread)')
  assert.not.match(inbox.body, 'href="/api/')
})

pages.run()
