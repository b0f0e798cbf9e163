import { createHash } from 'node:crypto'
import * as assert from 'uvu/assert'
import { formatMoment } from '../../src/web/design/format.ts'
import { type EidFixture, openEid } from '../support/eid.ts'
import { addCaller } from '../support/gateway.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import { answerDialog } from './dialogs.ts'
import { askPhone, type EidScenario, openCard, personOf } from './eid-scenario.ts'
import {
  assertAccessible,
  assertNothingLeaks,
  desktop,
  freeOrigin,
  mobile,
  openBrowserUser,
  openScene,
  type Scene,
} from './scene.ts'

const journey = suite<{ scene: Scene; eid: EidFixture }>('a citizen disputes a request to their eID')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (!browserPath) return
  play.eid = await openEid()
  const site = await freeOrigin()
  play.scene = await openScene({ ...play.eid.settings, OAUTH_ISSUER: site }, site)
})
journey.after(async ({ scene, eid }) => {
  await scene?.close()
  await eid?.stop()
})

/** A bank asks the phone for a signature. */
async function aBank({ stage }: Scene, documentNumber: string) {
  const bank = await addCaller(stage, ['svc:eid-sign'], { nameMn: 'Хаан банк', nameEn: 'Khan Bank' })
  return (contract: string) => {
    const shown = [{ type: 'displayTextAndPIN', displayText60: contract }]
    const body = {
      certificateLevel: 'QUALIFIED',
      signatureProtocol: 'RAW_DIGEST_SIGNATURE',
      signatureProtocolParameters: {
        digest: createHash('sha256').update(contract).digest('base64'),
        signatureAlgorithm: 'sha256',
      },
      interactions: Buffer.from(JSON.stringify(shown)).toString('base64'),
    }
    return stage.send('startRelayedSignature', { path: { documentNumber }, body }, bank.headers)
  }
}

for (const [index, options] of [desktop, mobile].entries())
  inBrowser(`“this was not me”, ${index === 0 ? 'at a desk' : 'on a phone'}`, async ({ scene, eid }) => {
    const { stage, site } = scene
    const seat = await openBrowserUser(scene, options)
    const { page } = seat
    const play: EidScenario = { scene, eid, seat }
    const person = personOf(play, index)
    await openCard(play, '?return_to=/me/eid')
    await askPhone(play, person)
    await eid.phone.approve(await eid.phone.pending(person.nationalId))
    await page.waitForURL(`${site}/me/eid`)

    const ask = await aBank(scene, person.documentNumber)
    assert.is((await ask('Гэрээ 17')).status, 200)
    await page.reload()
    const region = page.getByRole('region', { name: 'Requests to my eID', exact: true })
    const row = region.getByRole('listitem').filter({ hasText: 'Гэрээ 17' })
    await row.getByText('Signature for an application', { exact: true }).waitFor()
    assert.match((await row.textContent()) ?? '', 'Хаан банк')
    // As clocks in Ulaanbaatar show it, wherever the browser is.
    const at = (await row.locator('time').getAttribute('datetime')) ?? ''
    assert.is(await row.locator('time').textContent(), formatMoment('en', at))
    await assertAccessible(page)

    const notMe = row.getByRole('button', { name: /^This was not me: / })
    await notMe.click()
    await answerDialog(page, 'Cancel')
    assert.ok(await notMe.isEnabled(), 'who thinks better of it has said nothing')
    await notMe.click()
    const asked = await answerDialog(page, 'Yes')
    await row.getByText('Reported as not yours').waitFor()
    assert.match(asked, 'Гэрээ 17')
    assert.is(await notMe.count(), 0)
    const events = await stage.test.database.system
      .selectFrom('security_events')
      .select('id')
      .where('kind', '=', 'eid_request_disputed')
      .execute()
    assert.is(events.length, index + 1)
    const refused = await ask('Гэрээ 18')
    assert.equal([refused.status, refused.body.error], [403, 'sign_relay.disputed'])
    await assertAccessible(page)

    const allow = row.getByRole('button', { name: /^Allow requests again: / })
    await allow.click()
    await allow.waitFor({ state: 'detached' })
    assert.is((await ask('Гэрээ 19')).status, 200)
    await page.reload()
    await region.getByText('Гэрээ 19').waitFor()
    await assertNothingLeaks(seat)
    await seat.context.close()
  })

journey.run()
