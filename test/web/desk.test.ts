import * as assert from 'uvu/assert'
import { uuidv7 } from '../../src/db/database.ts'
import { type CaseState, caseTransitions } from '../../src/domains/services/cases/state-machine.ts'
import { steps } from '../../src/web/pages/desk/case-history.ts'
import {
  type Authority,
  type SeededService,
  seedAuthority,
  seedCase,
  seedOfficer,
  seedService,
} from '../support/gov.ts'
import { joinOrganisation, seedOrganisation } from '../support/organisations.ts'
import { openStage, type Person, type Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { Visitor } from './visitor.ts'

interface Office {
  stage: Stage
  authority: Authority
  service: SeededService
  applicant: Person
}

const desk = suite<Office>('the desk of officers')
desk.before(async (office) => {
  office.stage = await openStage()
  office.authority = await seedAuthority(office.stage)
  office.service = await seedService(office.stage, office.authority.orgId)
  office.applicant = await office.stage.signIn()
})
desk.after(({ stage }) => stage?.close())

async function visitorOf({ stage }: Office, { id }: Person): Promise<Visitor> {
  return new Visitor(stage.url).hold(await stage.app.services.sessions.issue(id, { strong: true }))
}

const aCase = ({ stage, service, applicant }: Office, state: CaseState, officer?: Person) =>
  seedCase(stage, service, applicant, state, officer ? { officer } : {})

desk('strangers sign in first, and come back to where they wanted to be', async ({ stage }) => {
  const stranger = new Visitor(stage.url)
  for (const path of ['/desk', '/desk/figures', '/desk/0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915']) {
    const { status, headers } = await stranger.get(path)
    assert.is(status, 303)
    assert.is(headers.get('location'), `/sign-in?return_to=${encodeURIComponent(path)}`)
  }
  const filtered = await stranger.get('/desk?status=submitted&assignee=me')
  const { searchParams } = new URL(filtered.headers.get('location') ?? '', stage.url)
  assert.is(searchParams.get('return_to'), '/desk?status=submitted&assignee=me')
})

desk('others read that it is for officers, and are led on', async (office) => {
  const open = await aCase(office, 'submitted')
  const { owner } = office.authority
  // One has the right to review, but no agency; another has an organisation that is none.
  const idle = await office.stage.signIn('manager')
  const trader = await office.stage.signIn('manager')
  await seedOrganisation(office.stage, trader)
  for (const person of [office.applicant, owner, idle, trader]) {
    const visitor = await visitorOf(office, person)
    for (const path of ['/desk', '/desk?status=nonsense', '/desk/figures']) {
      const { status, body } = await visitor.get(path)
      assert.is(status, 403, path)
      assert.match(body, 'This page is for officers')
      assert.match(body, 'href="/me"')
      assert.not.match(body, 'href="/desk"')
    }
    const { status, body } = await visitor.get(`/desk/${open.id}`)
    assert.is(status, 403)
    assert.not.match(body, open.number)
    assert.not.match((await visitor.get('/me')).body, 'href="/desk"')
  }
})

desk(
  'an officer finds the way there on their own page, and at the top of every page of the desk',
  async (office) => {
    const visitor = await visitorOf(office, office.authority.officer)
    for (const path of ['/me', '/', '/desk', '/desk/figures'])
      assert.match((await visitor.get(path)).body, 'href="/desk"')
  },
)

desk('the queue: the filter is in the address, and its form shows it', async (office) => {
  const { officer } = office.authority
  const [open, mine, closed] = [
    await aCase(office, 'submitted'),
    await aCase(office, 'in_review', officer),
    await aCase(office, 'rejected', officer),
  ]
  const visitor = await visitorOf(office, officer)
  const shown = async (query: string) => {
    const { status, body } = await visitor.get(`/desk${query}`)
    assert.is(status, 200, query)
    return [open, mine, closed].map(({ number }) => (body as string).includes(number))
  }
  assert.equal(await shown(''), [true, true, false])
  assert.equal(await shown('?status=&service_id=&deadline=&assignee=&sort='), [true, true, false])
  assert.equal(await shown('?assignee=me'), [false, true, false])
  assert.equal(await shown('?assignee=none&status=submitted'), [true, false, false])
  assert.equal(await shown(`?assignee=${officer.id}`), [false, true, false])
  assert.equal(await shown('?status=rejected'), [false, false, true])
  assert.equal(await shown(`?service_id=${office.service.id}`), [true, true, false])
  assert.equal(await shown('?deadline=overdue'), [false, false, false])
  assert.equal(await shown('?deadline=in_time&sort=-due_at'), [true, true, false])
  assert.equal(await shown(`?number=${closed.number.toLowerCase()}`), [false, false, true])
  const { body } = await visitor.get('/desk?status=rejected&assignee=me')
  assert.match(body, '<option value="rejected" selected>Rejected</option>')
  assert.match(body, '<option value="me" selected>Me</option>')
  assert.match(body, 'href="/desk?status=rejected&amp;assignee=me&amp;lang=mn"')
})

desk('what is overdue and escalated is marked and found', async (office) => {
  const { number, id } = await aCase(office, 'submitted')
  const past = new Date(Date.now() - 86_400_000)
  await office.stage.test.database.system
    .updateTable('gov_applications')
    .set({ due_at: past, escalated_at: past })
    .where('id', '=', id)
    .execute()
  const visitor = await visitorOf(office, office.authority.officer)
  for (const deadline of ['overdue', 'escalated']) {
    const { body } = await visitor.get(`/desk?deadline=${deadline}`)
    assert.match(body, number)
    for (const words of ['Overdue', 'Escalated'])
      assert.match(body, `<span class="ui-badge ui-badge-bad">${words}</span>`)
    assert.is(body.match(/class="desk-number">APP-/g)?.length, 1)
  }
  // Soonest first.
  const all = (await visitor.get('/desk')).body as string
  assert.is(/class="desk-number">(APP-[^<]+)</.exec(all)?.[1], number)
})

desk('page by page, each at an address of its own', async (office) => {
  for (let count = 0; count < 51; count++) await aCase(office, 'submitted')
  const visitor = await visitorOf(office, office.authority.officer)
  const first = (await visitor.get('/desk?status=submitted')).body as string
  assert.not.match(first, 'First page')
  const next = /rel="next" href="([^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  assert.match(next, /^\/desk\?status=submitted&cursor=/)
  const second = (await visitor.get(next)).body as string
  const numbers = (body: string): string[] => body.match(/class="desk-number">APP-[^<]+/g) ?? []
  assert.is(numbers(first).length, 50)
  assert.ok(numbers(second).length > 0)
  assert.not.ok(numbers(second).some((one) => numbers(first).includes(one)))
  assert.match(second, /href="\/desk\?status=submitted">.*?<span>First page/)
})

desk('an empty queue, a number that is not there and a filter that cannot be used say so', async (office) => {
  const elsewhere = await seedAuthority(office.stage)
  const visitor = await visitorOf(office, elsewhere.officer)
  assert.match((await visitor.get('/desk')).body, 'There is nothing to handle at the moment.')
  assert.match((await visitor.get('/desk?assignee=me')).body, 'No case matches the filter.')
  assert.match(
    (await visitor.get('/desk?number=APP-1')).body,
    'None of your organisations has a case with this number.',
  )
  for (const query of [
    'status=nonsense',
    'cursor=nonsense',
    'service_id=1',
    `tenant_id=${office.authority.orgId}`,
  ]) {
    const { status, body } = await visitor.get(`/desk?${query}`)
    assert.is(status, 200, query)
    assert.match(body, 'The queue cannot be shown with this filter.')
    assert.match(body, /<a [^>]*href="\/desk"[^>]*>(?:<span>)?Clear the filter/)
  }
})

desk('a case that is not theirs is not there; one of their own is left to others', async (office) => {
  const { number, id } = await aCase(office, 'submitted')
  const stranger = await visitorOf(office, (await seedAuthority(office.stage)).officer)
  for (const path of [`/desk/${id}`, `/desk/${uuidv7()}`]) {
    const { status, body } = await stranger.get(path)
    assert.is(status, 404)
    assert.match(body, 'Case not found')
    assert.match(body, 'href="/desk"')
    assert.not.match(body, number)
  }
  const officer = await seedOfficer(office.stage, office.authority.orgId)
  const own = await seedCase(office.stage, office.service, officer, 'submitted')
  const { status, body } = await (await visitorOf(office, officer)).get(`/desk/${own.id}`)
  assert.is(status, 403)
  assert.match(body, 'This case concerns you')
})

desk('a case offers what its officer, an owner and the others may do', async (office) => {
  const { orgId, officer } = office.authority
  const other = await seedOfficer(office.stage, orgId)
  const owner = await office.stage.signIn('manager')
  await joinOrganisation(office.stage, orgId, owner, 'owner')
  const stepsOf = async (person: Person, id: string) => {
    const { status, body } = await (await visitorOf(office, person)).get(`/desk/${id}`)
    assert.is(status, 200)
    const steps = [...(body as string).matchAll(/data-step="([a-z-]+)"/g)].map(([, step]) => step)
    // All who see the case may write a note on it.
    assert.ok(steps.includes('note'))
    return steps.filter((step) => step !== 'note')
  }
  const submitted = await aCase(office, 'submitted')
  assert.equal(await stepsOf(officer, submitted.id), ['take'])
  assert.equal(await stepsOf(owner, submitted.id), ['take', 'hand-over'])
  const reviewed = await aCase(office, 'in_review', officer)
  assert.equal(await stepsOf(officer, reviewed.id), ['ask', 'approve', 'reject'])
  assert.equal(await stepsOf(other, reviewed.id), [])
  assert.equal(await stepsOf(owner, reviewed.id), ['hand-over'])
  const approved = await aCase(office, 'approved', officer)
  assert.equal(await stepsOf(officer, approved.id), ['complete'])
  const waiting = await aCase(office, 'info_requested', officer)
  assert.equal(await stepsOf(officer, waiting.id), [])
  const { body } = await (await visitorOf(office, other)).get(`/desk/${reviewed.id}`)
  assert.match(body, 'Only the officer of a case decides it.')
})

desk('every transition of a case has words in its history', () => {
  const without = caseTransitions
    .map(({ action }) => action)
    .filter((action) => !Object.hasOwn(steps, action))
  assert.equal(without, [])
})

desk('that the applicant signed is shown, with the way to the signature', async (office) => {
  const { id } = await aCase(office, 'submitted')
  const { officer } = office.authority
  const visitor = await visitorOf(office, officer)
  assert.not.match((await visitor.get(`/desk/${id}`)).body, 'Signature of the applicant')
  await office.stage.test.database.system
    .insertInto('gov_application_events')
    .values({
      application_id: id,
      seq: 1,
      action: 'sign',
      from_status: 'signature_pending',
      to_status: 'submitted',
      actor_id: office.applicant.id,
      actor_role: 'applicant',
      visibility: 'citizen',
      audit_entry_id: uuidv7(),
      at: new Date(office.stage.app.services.clock()),
    })
    .execute()
  const { body } = await visitor.get(`/desk/${id}`)
  assert.match(body, 'Signature of the applicant')
  assert.match(body, `href="/web/api/v1/gov/officer/queue/${id}/signature"`)
  assert.match(body, '<dt>Signed</dt>')
})

desk('services are listed by the names that the visitor reads', async (office) => {
  const { stage } = office
  const { orgId, officer } = await seedAuthority(stage)
  const names = [
    ['Аав', 'Zebra'],
    ['Яам', 'Aardvark'],
  ] as const
  for (const [name_mn, name_en] of names) {
    const service = await seedService(stage, orgId, { name_mn, name_en })
    await seedCase(stage, service, office.applicant, 'submitted')
  }
  const visitor = await visitorOf(office, officer)
  const orderOf = async (path: string, language: string) =>
    [
      ...(await visitor.get(path, { 'Accept-Language': language })).body.matchAll(
        />(Zebra|Aardvark|Аав|Яам)</g,
      ),
    ]
      .map(([, name]) => name)
      .slice(0, 2)
  for (const path of ['/desk', '/desk/figures']) {
    assert.equal(await orderOf(path, 'en'), ['Aardvark', 'Zebra'], path)
    assert.equal(await orderOf(path, 'mn'), ['Аав', 'Яам'], path)
  }
})

desk('a rejection always says that it is signed', async (office) => {
  const { officer } = office.authority
  const { id } = await aCase(office, 'in_review', officer)
  const { body } = await (await visitorOf(office, officer)).get(`/desk/${id}`)
  const form = /<form data-step="reject".*?<\/form>/s.exec(body)?.[0] ?? ''
  assert.match(form, 'You sign the decision with PIN2 on your phone.')
  assert.not.match(form, 'If the decision needs a signature')
})

desk('the figures show each picture in words, too', async (office) => {
  const visitor = await visitorOf(office, office.authority.officer)
  const { status, body } = await visitor.get('/desk/figures')
  assert.is(status, 200)
  assert.match(
    body,
    /<svg class="bars" role="img" aria-label="Received: \d+ in all\. Most on \d+\s\w+\s\d{4}: \d+\."/,
  )
  assert.is((body as string).match(/<th scope="row"><time datetime="\d{4}-\d\d-\d\d">/g)?.length, 30)
  assert.match(body, office.service.content.name_en)
  assert.not.match(body, /style="/)
  const other = await seedAuthority(office.stage)
  const away = await visitor.get(`/desk/figures?tenant_id=${other.orgId}`)
  assert.is(away.headers.get('location'), '/desk/figures')
  assert.is((await visitor.get(`/desk/figures?tenant_id=${office.authority.orgId}`)).status, 200)
})

desk.run()
