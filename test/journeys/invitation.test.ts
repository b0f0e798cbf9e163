import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { inviteMember } from '../../src/domains/organisations/invitation-queries.ts'
import { offerRole } from '../../src/domains/organisations/offers.ts'
import { joinOrganisation, seedOrganisation } from '../support/organisations.ts'
import type { Person, Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import { answerDialog } from './dialogs.ts'
import {
  assertAccessible,
  assertNothingLeaks,
  type BrowserUser,
  openBrowserUser,
  openScene,
  type Scene,
} from './scene.ts'

const journey = suite<{ scene: Scene; seat: BrowserUser }>('someone accepts an invitation to an organisation')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (browserPath) play.scene = await openScene({})
})
journey.before.each(async (play) => {
  if (play.scene) play.seat = await openBrowserUser(play.scene)
})
journey.after.each(async ({ seat }) => seat?.context.close())
journey.after(async ({ scene }) => scene?.close())

async function anInvitation(stage: Stage): Promise<{ orgId: string; token: string }> {
  const owner = await stage.signIn()
  const orgId = await seedOrganisation(stage, owner)
  const invitation = {
    orgId,
    email: 'guest@demo.invalid',
    role: 'signer' as const,
    civilId: null,
    invitedBy: owner.id,
    now: new Date(),
  }
  const { token } = await stage.test.database.transact({ role: 'app', userId: owner.id }, 'write', (tx) =>
    inviteMember(tx, invitation),
  )
  return { orgId, token }
}

async function signIn({ context }: BrowserUser, stage: Stage): Promise<string> {
  const { id } = await stage.signIn()
  const pair = await stage.app.services.sessions.issue(id, { method: 'eid_qr' })
  const common = { domain: 'localhost', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' as const }
  await context.addCookies([
    { ...common, name: '__Host-tamga_access', value: pair.accessToken },
    { ...common, name: '__Host-tamga_refresh', value: pair.refreshToken },
  ])
  return id
}

/** Hidden from everyone, and not only from sight. */
async function assertNothingToAccept(page: Page): Promise<void> {
  assert.is(await page.getByRole('button', { name: 'Accept the invitation' }).count(), 0)
  assert.is(await page.getByRole('heading', { name: 'You are invited' }).count(), 0)
}

inBrowser('opens the link, signs in, accepts, and is a member', async ({ scene, seat }) => {
  const { stage, site } = scene
  const { page } = seat
  const { orgId, token } = await anInvitation(stage)
  await page.goto(`${site}/invitation#${token}`)
  await page.getByRole('heading', { name: 'You are invited' }).waitFor()
  // Before one signs in, and before one accepts.
  const offer = page.locator('[data-offer]')
  await offer.getByText(/^Organisation \d+$/).waitFor()
  await offer.getByText('Member who may sign').waitFor()
  await assertAccessible(page)
  // Out of the address, and of every history, as soon as the page runs.
  await page.waitForFunction('location.hash === ""')
  const link = page.locator('[data-invitation]').getByRole('link', { name: 'Sign in' })
  assert.is(await link.getAttribute('href'), '/sign-in?return_to=%2Finvitation')

  const userId = await signIn(seat, stage)
  await page.goto(`${site}/invitation`)
  await offer.getByText('Member who may sign').waitFor()
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.getByText('You are now a member of Organisation').waitFor()
  // What is true no more is gone, and there is a way onward.
  await page.getByRole('heading', { name: 'You have accepted the invitation' }).waitFor()
  for (const words of [
    'You are invited',
    'If you accept',
    'Accept the invitation',
    'Your role',
    'Member who may sign',
  ])
    assert.is(
      await page.locator('[data-invitation]').getByText(words).filter({ visible: true }).count(),
      0,
      words,
    )
  await assertAccessible(page)
  const member = await stage.test.database.system
    .selectFrom('organisation_members')
    .select('role')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  assert.is(member?.role, 'signer')
  assert.not.match(stage.logged(), token)
  await assertNothingLeaks(seat)

  await page.locator('#content').getByRole('link', { name: 'My page' }).click()
  await page.waitForURL('**/me')
  await page.goto(`${site}/invitation#${token}`)
  await page.getByText('This invitation is not valid').waitFor()
  await assertNothingToAccept(page)
  await page.locator('#content').getByRole('link', { name: 'My page' }).click()
  await page.waitForURL('**/me')
})

inBrowser(
  'a link that is pasted into the same tab works, and leaves the address',
  async ({ scene, seat }) => {
    const { stage, site } = scene
    const { page } = seat
    const { token } = await anInvitation(stage)
    await page.goto(`${site}/invitation`)
    await page.getByText('This invitation link is incomplete').waitFor()
    await page.goto(`${site}/invitation#${token}`)
    await page.getByRole('heading', { name: 'You are invited', exact: true }).waitFor()
    await page.locator('[data-offer]').getByText('Member who may sign', { exact: true }).waitFor()
    assert.is(new URL(page.url()).hash, '')
  },
)

inBrowser('a member sees that they have joined, and is not asked again', async ({ scene, seat }) => {
  const { stage, site } = scene
  const { page } = seat
  const { orgId, token } = await anInvitation(stage)
  const userId = await signIn(seat, stage)
  await joinOrganisation(stage, orgId, { id: userId } as Person)
  await page.goto(`${site}/invitation#${token}`)
  await page.getByRole('button', { name: 'Accept the invitation', exact: true }).click()
  await page.getByRole('heading', { name: 'You have already joined', exact: true }).waitFor()
  await assertNothingToAccept(page)
  await page.locator('#content').getByRole('link', { name: 'My page', exact: true }).click()
  await page.waitForURL('**/me')
})

inBrowser('an expired link says so, and an incomplete link too', async ({ scene, seat }) => {
  const { site, stage } = scene
  const { page } = seat
  await signIn(seat, stage)
  await page.goto(`${site}/invitation`)
  await page.getByText('This invitation link is incomplete').waitFor()
  await assertNothingToAccept(page)
  await page.goto(`${site}/me`)
  await page.goto(`${site}/invitation#${'A'.repeat(43)}`)
  await page.getByText('This invitation is not valid').waitFor()
  await assertNothingToAccept(page)
  assert.ok(await page.locator('[data-offer]').isHidden())
})

inBrowser('what organisations ask waits on one’s own page, to accept or decline', async ({ scene, seat }) => {
  const { stage, site } = scene
  const { page } = seat
  const userId = await signIn(seat, stage)
  const { civil_id: civilId } = await stage.test.database.system
    .updateTable('users')
    .set({ civil_id: '110000000077' })
    .where('id', '=', userId)
    .returning('civil_id')
    .executeTakeFirstOrThrow()
  const organisations: string[] = []
  for (const role of ['member', 'signer'] as const) {
    const owner = await stage.signIn()
    const orgId = await seedOrganisation(stage, owner)
    organisations.push(orgId)
    // As it comes once the owner has signed for it.
    const offer = { orgId, userId, civilId, role, handsOver: false, invitedBy: owner.id, now: new Date() }
    await stage.test.database.transact({ role: 'job' }, 'write', (tx) => offerRole(tx, offer))
  }
  await page.goto(`${site}/me`)
  const waiting = page.locator('[data-waiting]')
  await waiting.getByRole('heading', { name: 'Invitations to you', exact: true }).waitFor()
  await assertAccessible(page)
  const signer = waiting.getByRole('listitem').filter({ hasText: 'Member who may sign' })
  await signer.getByRole('button', { name: 'Accept' }).click()
  await waiting.getByText('You accepted the invitation of').waitFor()
  await waiting.getByRole('button', { name: 'Decline' }).click()
  await answerDialog(page, 'Yes')
  await waiting.getByText('You declined the invitation of').waitFor()
  const memberships = await stage.test.database.system
    .selectFrom('organisation_members')
    .select(['org_id', 'role'])
    .where('user_id', '=', userId)
    .execute()
  assert.equal(memberships, [{ org_id: organisations[1], role: 'signer' }])
  await page.reload()
  assert.is(await waiting.count(), 0)
})

journey.run()
