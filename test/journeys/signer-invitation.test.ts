import { createHash, randomBytes } from 'node:crypto'
import * as assert from 'uvu/assert'
import { uuidv7 } from '../../src/db/database.ts'
import type { Stage } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { browserTest } from './browser.ts'
import { type EidScenario, openEidScenario, personOf } from './eid-scenario.ts'
import { assertAccessible, assertNothingLeaks, scan } from './scene.ts'

const journey = suite<EidScenario>('someone accepts an invitation to sign for an organisation')
const inBrowser = browserTest(journey)
openEidScenario(journey)

/** As the mail has it. */
async function invited({ test }: Stage): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { system } = test.database
  const now = new Date()
  await system
    .insertInto('eid_organisations')
    .values({ reg_no: '0000011', name_mn: 'Бага Гол Нөхөрлөл', checked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await system
    .insertInto('eid_organisation_signers')
    .values({
      id: uuidv7(),
      reg_no: '0000011',
      email: 'guest@demo.invalid',
      token_hash: createHash('sha256').update(token).digest(),
      invited_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
      last_sent_at: now,
    })
    .execute()
  return token
}

inBrowser('opens the link, signs in with the eID, comes back, accepts and may sign', async (play) => {
  const { scene, seat, eid } = play
  const { page } = seat
  const token = await invited(scene.stage)
  await page.goto(`${scene.site}/signer-invitation#${token}`)
  await page.waitForFunction('location.hash === ""')
  // Before one signs in, and before one accepts: who asks.
  const offer = page.locator('[data-offer]')
  await offer.getByText('Бага Гол Нөхөрлөл', { exact: true }).waitFor()
  await offer.getByText('0000011', { exact: true }).waitFor()
  await page.locator('[data-invitation]').getByRole('link', { name: 'Sign in' }).click()
  await page.locator('[data-qr][src]').waitFor({ state: 'attached' })
  const person = personOf(play)
  await eid.phone.approve(await eid.phone.open(await scan(page), person.nationalId))
  await page.waitForURL('**/signer-invitation')
  await page.getByText('one of its authorised signers').waitFor()
  await offer.getByText('Бага Гол Нөхөрлөл', { exact: true }).waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  // It has no English name.
  await page.getByText('You can now sign on behalf of Бага Гол Нөхөрлөл.').waitFor()

  const signer = await scene.stage.test.database.system
    .selectFrom('eid_organisation_signers as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.civil_id', 's.token_hash'])
    .executeTakeFirst()
  assert.equal(signer, { civil_id: person.civilId, token_hash: null })
  assert.not.match(scene.stage.logged(), token)
  await assertNothingLeaks(seat)
})

inBrowser('a link that cannot be accepted says so before anyone signs in', async ({ scene, seat }) => {
  const { page } = seat
  await page.goto(`${scene.site}/signer-invitation#${'A'.repeat(43)}`)
  await page.getByText('This invitation is not valid.').waitFor()
  assert.is(await page.locator('[data-invitation]').getByRole('link', { name: 'Sign in' }).count(), 0)
  await page.getByRole('link', { name: 'Start page', exact: true }).waitFor()
  await assertAccessible(page)
})

journey.run()
