import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import type { Language } from '../../src/errors/language.ts'
import { translator } from '../../src/web/texts.ts'
import { resetLimits } from '../contract/sweeps/callers.ts'
import { plainPdf } from '../domains/signing/pades/support/pdfs.ts'
import { known } from '../platform/accounts/grant-support.ts'
import { personIn } from '../platform/auth/eid-support.ts'
import { signedPdf } from '../platform/sign/support.ts'
import { type EidDemoPerson, type EidFixture, openEid } from '../support/eid.ts'
import type { Person } from '../support/stage.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import { answerDialog } from './dialogs.ts'
import {
  assertAccessible,
  assertNothingLeaks,
  desktop,
  focusOn,
  mobile,
  openBrowserUserAs,
  openScene,
  type Scene,
} from './scene.ts'

interface Play {
  scene: Scene
  eid: EidFixture
  owner: Person
  ownerHolder: EidDemoPerson
  other: Person
  otherHolder: EidDemoPerson
}

const journey = suite<Play>('people sign a document on its pages')
const inBrowser = browserTest(journey)
const OTHER_ADDRESS = 'second.signer@demo.invalid'

journey.before(async (play) => {
  if (!browserPath) return
  play.eid = await openEid()
  play.scene = await openScene({ ...play.eid.settings, EID_POLL_HOLD_SECONDS: '5' })
  const { stage } = play.scene
  play.ownerHolder = personIn(play.eid)
  play.otherHolder = personIn(play.eid, 'valid', 1)
  play.owner = await known({ stage, eid: play.eid }, play.ownerHolder)
  play.other = await known({ stage, eid: play.eid }, play.otherHolder)
  await stage.test.database.system
    .updateTable('users')
    .set({ email: OTHER_ADDRESS, email_verified_at: new Date() })
    .where('id', '=', play.other.id)
    .execute()
})
journey.before.each(async ({ scene }) => {
  if (scene) await resetLimits(scene.stage)
})
journey.after(async ({ scene, eid }) => {
  await scene?.close()
  await eid?.stop()
})

const aFile = async (name = 'lease.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await plainPdf()),
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

for (const [where, options, language] of [
  ['at a desk, in English', desktop, 'en'],
  ['on a phone, in Mongolian', mobile, 'mn'],
] as const)
  inBrowser(`one signs and asks another, who refuses first and then signs: ${where}`, async (play) => {
    const { scene, eid, owner, ownerHolder, other, otherHolder } = play
    const say = translator(language as Language)
    const seat = await openBrowserUserAs(scene, owner.id, { ...options, locale: language })
    const { page } = seat

    await page.goto(`${scene.site}/inbox`)
    if (options.isMobile) await button(page, say('uiMore')).click()
    await page.getByRole('link', { name: say('docTitle'), exact: true }).click()
    await heading(page, say('docTitle')).waitFor()
    // The form waits for its script.
    await page.waitForLoadState()
    await button(page, say('docSign')).press('Enter')
    await page.getByText(say('docNoFile'), { exact: true }).waitFor()
    await page.getByLabel(say('docFile'), { exact: true }).setInputFiles(await aFile())
    await page.getByLabel(say('docReason')).fill('Зөвшөөрч байна')
    await page.getByLabel(say('docStamp'), { exact: true }).check()
    await page.getByLabel(say('docStampPage'), { exact: true }).fill('0')
    await button(page, say('docSign')).click()
    await page.getByText(say('docStampPageWrong'), { exact: true }).waitFor()
    await assertAccessible(page)
    await page.getByLabel(say('docStampPage'), { exact: true }).fill('2')
    await page.getByLabel(say('docStampCorner'), { exact: true }).selectOption('top_right')
    await button(page, say('docSign')).click()

    await page.waitForURL(/\/documents\/[0-9a-f-]{36}$/)
    const asked = await eid.phone.pending(ownerHolder.nationalId)
    const code = page.locator('[data-code]', { hasText: String(asked.rightCode) })
    await code.waitFor()
    await assertAccessible(page)
    // It goes on after a reload, with the same code.
    await page.reload()
    await code.waitFor()
    await eid.phone.approve(asked)
    await heading(page, say('docSignedTitle')).waitFor()
    await focusOn(page, 'textContent', say('docSignedTitle'))

    const whom = page.getByLabel(say('docInviteWhom'), { exact: true })
    await whom.fill('not an address')
    await button(page, say('docInvite')).click()
    await page.getByText(say('docInviteMissing'), { exact: true }).waitFor()
    const named = language === 'en' ? OTHER_ADDRESS : otherHolder.civilId
    const invite = async () => {
      await whom.fill(named)
      await button(page, say('docInvite')).click()
      await button(page, `${say('docWithdraw')}: ${named}`).waitFor()
    }
    await invite()
    await button(page, `${say('docWithdraw')}: ${named}`).click()
    await answerDialog(page, say('docWithdraw'))
    await page.getByText(say('docInvitationWithdrawn'), { exact: true }).waitFor()
    await invite()
    await assertAccessible(page)

    const others = await openBrowserUserAs(scene, other.id, { ...options, locale: language })
    const second = others.page
    await second.goto(`${scene.site}/inbox`)
    await second
      .locator(`a[href="${new URL(page.url()).pathname}"]`)
      .first()
      .click()
    await heading(second, say('docAskedTitle')).waitFor()
    await assertAccessible(second)
    await button(second, say('docSign')).click()
    await heading(second, say('docOnPhoneTitle')).waitFor()
    await eid.phone.refuse(await eid.phone.pending(otherHolder.nationalId))
    await second.getByText(say('docRefused'), { exact: true }).waitFor()
    await focusOn(second, 'textContent', say('docUnsignedTitle'))
    await assertAccessible(second)
    await second.getByLabel(say('docStamp'), { exact: true }).check()
    await button(second, say('docSignAgain')).click()
    await heading(second, say('docOnPhoneTitle')).waitFor()
    await eid.phone.approve(await eid.phone.pending(otherHolder.nationalId))
    await heading(second, say('docSignedTitle')).waitFor()
    // The script of the page that came last has run by then.
    await focusOn(second, 'textContent', say('docSignedTitle'))
    await assertNothingLeaks(others)
    await others.context.close()

    await page.reload()
    await page.getByText(say('docInvitationSigned'), { exact: true }).waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: say('docDownload'), exact: true }).click()
    const download = await downloading
    assert.is(download.suggestedFilename(), 'lease.pdf')
    const body = await readFile(await download.path())
    const { data } = (await scene.stage.send('verifyDocument', { body }, {})).body
    assert.equal(
      data.signatures.map(({ result }: { result: string }) => result),
      ['total_passed', 'total_passed'],
      JSON.stringify(data),
    )
    await assertNothingLeaks(seat)
    await seat.context.close()
  })

inBrowser('a person declines, and the owner reads why', async (play) => {
  const { scene, eid, owner, ownerHolder, other, otherHolder } = play
  const { stage } = scene
  const pdf = await plainPdf()
  const id = await signedPdf({ stage, eid }, { person: owner, holder: ownerHolder }, pdf)
  const body = { signers: [{ civil_id: otherHolder.civilId }] }
  assert.is((await stage.call('addSigners', { path: { id }, body }, owner.credential)).status, 201)
  const others = await openBrowserUserAs(scene, other.id)
  const { page } = others
  await page.goto(`${scene.site}/documents`)
  await heading(page, 'Waiting for your signature').waitFor()
  await assertAccessible(page)
  await page.locator('section[aria-labelledby="waiting"]').getByRole('link').click()
  await page.getByText('Decline', { exact: true }).click()
  await page.getByLabel('Why').fill('The rent is wrong')
  await assertAccessible(page)
  await button(page, 'Decline to sign').click()
  await page.waitForURL('**/documents')
  assert.is(await page.locator(`a[href="/documents/${id}"]`).count(), 0)
  await assertNothingLeaks(others)
  await others.context.close()

  const seat = await openBrowserUserAs(scene, owner.id)
  await seat.page.goto(`${scene.site}/documents/${id}`)
  await seat.page.getByText('Declined', { exact: true }).waitFor()
  await seat.page.getByText('The rent is wrong', { exact: true }).waitFor()
  await seat.context.close()
})

inBrowser('drops a file, chooses another code, and sees what to do', async (play) => {
  const { scene, eid, owner, ownerHolder } = play
  const seat = await openBrowserUserAs(scene, owner.id)
  const { page } = seat
  await page.goto(`${scene.site}/documents`)
  const drop = (content: string) =>
    page.evaluate(`(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([${content}], 'dropped.pdf', { type: 'application/pdf' }))
      document.querySelector('[data-ui-drop]').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
    })()`)
  await drop('new Uint8Array(52428801)')
  await page.getByText('The file is larger than 50 MB.').waitFor()
  await drop(`'not a PDF'`)
  await button(page, 'Sign').click()
  await page.getByText('The file is not a whole PDF.').waitFor()
  await assertAccessible(page)
  const { buffer } = await aFile()
  await drop(`Uint8Array.from(atob('${buffer.toString('base64')}'), (one) => one.charCodeAt(0))`)
  await button(page, 'Sign').click()
  await heading(page, 'Answer on your phone').waitFor()
  const asked = await eid.phone.pending(ownerHolder.nationalId)
  const wrong = asked.codes?.find((code) => code !== asked.rightCode)
  await eid.phone.chooseCode(asked, wrong ?? '')
  await page.getByText('Another code was chosen in the app.').waitFor()
  await button(page, 'Sign again').click()
  // In another tab the code is the same, and so is what comes of it.
  await heading(page, 'Answer on your phone').waitFor()
  const tab = await seat.context.newPage()
  await tab.goto(page.url())
  await eid.phone.approve(await eid.phone.pending(ownerHolder.nationalId))
  await heading(tab, 'You have signed').waitFor()
  await heading(page, 'You have signed').waitFor()
  await tab.close()
  await assertNothingLeaks(seat)
  await seat.context.close()
})

journey.run()
