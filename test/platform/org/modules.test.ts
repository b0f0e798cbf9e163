import * as assert from 'uvu/assert'
import { operations } from '../../../generated/operations.ts'
import { platformVersion } from '../../../src/config/version.ts'
import { isOlder } from '../../../src/domains/organisations/rules.ts'
import { seedAuthority, seedCase, seedService } from '../../support/gov.ts'
import { joinOrganisation, seedOrganisation } from '../../support/organisations.ts'
import { openStage, type Person, type Stage } from '../../support/stage.ts'
import { suite } from '../../support/suite.ts'

const test = suite('modules of organisations')

let stage: Stage
let owner: Person
let id: string
test.before(async () => {
  stage = await openStage()
  owner = await stage.signIn()
  id = await seedOrganisation(stage, owner)
  const words = { name_mn: 'Ирээдүй', name_en: 'Future', description_mn: 'Ирээдүй', description_en: 'Future' }
  await stage.test.database.system
    .insertInto('modules')
    .values({ key: 'future', ...words, version: '3.0.0', minimum_platform_version: '99.1.0' })
    .execute()
})
test.after(() => stage?.close())

const install = (module: string, as = owner) =>
  stage.call('installOrganisationModule', { path: { id, module } }, as.credential)
const uninstall = (module: string, as = owner) =>
  stage.call('removeOrganisationModule', { path: { id, module } }, as.credential)

async function installed(as = owner): Promise<string[]> {
  const { body } = await stage.call('listOrganisationModules', { path: { id } }, as.credential)
  const items = body.data.items as { key: string; installed: boolean }[]
  return items.filter((one) => one.installed).map(({ key }) => key)
}

test('an owner installs and uninstalls; every member sees what is there', async () => {
  const member = await stage.signIn()
  await joinOrganisation(stage, id, member)
  assert.equal(await installed(), [])
  const { body } = await install('gov')
  assert.equal([body.data.installed, body.data.installed_version], [true, '1.0.0'])
  assert.is((await install('gov')).status, 200)
  assert.equal(await installed(member), ['gov'])
  assert.is((await uninstall('gov')).body.data.installed, false)
  assert.is((await uninstall('gov')).body.error, 'org.module_not_found')
  const { items } = await stage.app.services.audit.list({ operation: 'installOrganisationModule', limit: 1 })
  assert.is(items[0]?.subject, `org:${id}/module:gov`)
})

test('the catalogue has the modules that operations need, and no other', async () => {
  const { body } = await stage.call('listOrganisationModules', { path: { id } }, owner.credential)
  const offered = (body.data.items as { key: string }[]).map(({ key }) => key)
  const bound = Object.values(operations).flatMap(({ module }) => module ?? [])
  assert.equal(
    offered.filter((key) => key !== 'future'),
    [...new Set(bound)].sort(),
  )
})

test('a module that demands a newer platform: 409 with both versions', async () => {
  const { status, body } = await install('future')
  assert.is(status, 409)
  assert.is(body.error, 'org.module_needs_newer_platform')
  assert.is(body.details[0].message, `The module needs 99.1.0; this platform is ${platformVersion}.`)
  assert.equal(await installed(), [])
})

test('a module that is not there: 404; a member who is no owner: 403; a stranger: 404', async () => {
  assert.is((await install('nothing')).body.error, 'org.module_not_found')
  const [signer, stranger] = [await stage.signIn(), await stage.signIn('admin')]
  await joinOrganisation(stage, id, signer, 'signer')
  assert.is((await install('gov', signer)).body.error, 'org.owners_only')
  assert.is((await uninstall('gov', signer)).body.error, 'org.owners_only')
  assert.is((await install('gov', stranger)).body.error, 'org.not_found')
})

test('a module with open cases stays until they are at an end; the refusal says how many', async () => {
  const authority = await seedAuthority(stage)
  const service = await seedService(stage, authority.orgId)
  const applicant = await stage.signIn()
  const remove = (as: Person) =>
    stage.call('removeOrganisationModule', { path: { id: authority.orgId, module: 'gov' } }, as.credential)
  const first = await seedCase(stage, service, applicant, 'submitted')
  const second = await seedCase(stage, service, applicant, 'info_requested', { officer: authority.officer })
  await seedCase(stage, service, applicant, 'completed', { officer: authority.officer })

  // The owner reviews no cases, and so sees none: the number is reported nevertheless.
  const { status, body } = await remove(authority.owner)
  assert.equal([status, body.error], [409, 'org.module_in_use'])
  assert.equal(body.details, [{ path: '/path/module', rule: 'open_cases', message: 'Open cases: 2.' }])

  const cancel = (id: string) =>
    stage.call('cancelGovApplication', { path: { id }, body: {} }, applicant.credential)
  assert.is((await cancel(second.id)).status, 200)
  assert.is((await remove(authority.owner)).body.details[0].message, 'Open cases: 1.')
  assert.is((await cancel(first.id)).status, 200)
  assert.is((await remove(authority.owner)).status, 200)
})

test('a case and the removal of its module at once: one of the two is refused', async () => {
  for (let round = 0; round < 6; round++) {
    const authority = await seedAuthority(stage)
    const service = await seedService(stage, authority.orgId)
    const applicant = await stage.signIn()
    const apply = () =>
      stage.call(
        'createGovApplication',
        {
          body: {
            service_id: service.id,
            channel: 'online',
            urgency: 'normal',
            form_data: {},
            evidences: [],
          },
        },
        applicant.credential,
      )
    const remove = () =>
      stage.call(
        'removeOrganisationModule',
        { path: { id: authority.orgId, module: 'gov' } },
        authority.owner.credential,
      )
    const [opened, removed] =
      round % 2 === 0
        ? await Promise.all([apply(), remove()])
        : (await Promise.all([remove(), apply()])).toReversed()
    const pair = `${opened?.status} ${removed?.status}`
    assert.ok(
      ['201 409', '404 200'].includes(pair),
      `${pair} ${JSON.stringify([opened?.body, removed?.body])}`,
    )
  }
})

test('versions are compared as numbers', () => {
  const older: [string, string][] = [
    ['0.2.0', '0.10.0'],
    ['0.9.9', '1.0.0'],
    ['1.0.0', '1.0.1'],
    ['1.2.0-beta.1', '1.2.1'],
  ]
  for (const [one, other] of older) {
    assert.ok(isOlder(one, other), `${one} ${other}`)
    assert.not.ok(isOlder(other, one), `${other} ${one}`)
  }
  assert.not.ok(isOlder('1.2.3', '1.2.3'))
})

test.run()
