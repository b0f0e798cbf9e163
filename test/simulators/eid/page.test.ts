import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { browserPath, browserTest, openBrowser } from '../../journeys/browser.ts'
import { type EidDemoPerson, type EidFixture, openEid } from '../../support/eid.ts'
import { suite } from '../../support/suite.ts'
import { deviceLink, relyingParty, sha256 } from './relying-party.ts'

interface Scene {
  eid: EidFixture
  rp: ReturnType<typeof relyingParty>
  browser: Browser
  page: Page
  /** Whatever should not have happened in the page. */
  troubles: string[]
}

const test = suite<Scene>('eID simulator: the phone in a browser')
const inBrowser = browserTest(test)

test.before(async (scene) => {
  if (!browserPath) return
  scene.eid = await openEid()
  scene.rp = relyingParty(scene.eid)
  scene.browser = await openBrowser()
})
test.before.each(async (scene) => {
  scene.troubles = []
  scene.page = await scene.browser.newPage({ locale: 'en-GB', viewport: { width: 1000, height: 900 } })
  const { page, eid, troubles } = scene
  page.setDefaultTimeout(20_000)
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text())
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && origin !== eid.url) troubles.push(`asked ${request.url()}`)
  })
})
test.after.each(async ({ page, troubles, eid }) => {
  await page.close()
  await eid.calm()
  assert.equal(troubles, [])
})
test.after(async ({ eid, browser }) => {
  await browser?.close()
  await eid?.stop()
})

async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: join(folder, `phone-${name}.png`) })
}

const first = ({ eid }: Scene): EidDemoPerson => eid.people[0] as EidDemoPerson

const phoneOf = ({ eid }: Scene, { nationalId }: EidDemoPerson, language = 'en'): string =>
  `${eid.url}/phone?${new URLSearchParams({ person: nationalId, lang: language })}`

async function push({ rp }: Scene, { nationalId }: EidDemoPerson): Promise<{ id: string; code: string }> {
  const request = rp.signInRequest({ brokeredRpName: 'Үлгэр <b>ХХК</b>' })
  const { body } = await rp.post(`/authentication/notification/${encodeURIComponent(nationalId)}`, request)
  const { rpChallenge } = request.signatureProtocolParameters as { rpChallenge: string }
  const number = sha256(Buffer.from(rpChallenge, 'base64')).readUInt16BE(30) % 10_000
  return { id: body.sessionID, code: String(number).padStart(4, '0') }
}

inBrowser('someone picks a person, compares the code and enters PIN1 on the keypad', async (scene) => {
  const { page, eid, rp } = scene
  const person = first(scene)
  await page.goto(`${eid.url}/phone`)
  await photograph(page, 'people')
  await page.getByRole('link', { name: `${person.familyName} ${person.givenName}` }).click()
  await page.getByText('Waiting for a request').waitFor()
  assert.match(await page.locator('.help').innerText(), person.pin1)

  const { id, code } = await push(scene, person)
  await page.getByText('Тамга руу нэвтрэх').waitFor()
  await photograph(page, 'code')
  assert.match(await page.locator('.asker').innerText(), 'Үлгэр <b>ХХК</b> (through TAMGA)')
  await page.getByRole('button', { name: code }).click()
  await photograph(page, 'pin')
  for (const digit of person.pin1) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Enter' }).click()
  await page.getByText('Done. You can go back.').waitFor()
  await photograph(page, 'done')
  assert.is((await rp.session(id)).result.endResult, 'OK')

  await push(scene, person)
  await page.getByRole('button', { name: 'Next request' }).click()
  await page.getByText('Тамга руу нэвтрэх').waitFor()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await page.getByText('You have refused.').waitFor()
})

inBrowser('everything can be done with the keyboard, and Mongolian is spoken first', async (scene) => {
  const { page, rp } = scene
  const person = first(scene)
  await page.goto(phoneOf(scene, person, 'mn'))
  const { id, code } = await push(scene, person)
  await page.getByText('Нэвтрэх хүсэлт').waitFor()
  for (let presses = 0; (await page.locator(':focus').innerText()) !== code; presses++) {
    assert.ok(presses < 3, 'the code cannot be reached')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByLabel('ПИН1 кодоо оруулна уу').waitFor()
  await page.keyboard.type(person.pin1)
  await page.keyboard.press('Enter')
  await page.getByText('Амжилттай').waitFor()
  assert.is((await rp.session(id)).result.endResult, 'OK')
})

inBrowser('a deep link lands in the phone and leads back to the callback', async (scene) => {
  const { page, eid, rp } = scene
  const person = first(scene)
  // The phone itself stands in for the platform, so that nothing foreign is asked.
  const initialCallbackUrl = `${eid.url}/phone?lang=en&value=x`
  const request = rp.signInRequest({ initialCallbackUrl })
  const { body } = await rp.post('/authentication/device-link', request)
  await page.goto(deviceLink(body, request, { type: 'Web2App' }))
  // The link is in Mongolian, whatever the browser speaks.
  await page.getByRole('link', { name: `${person.familyName} ${person.givenName}` }).click()
  await page.getByLabel('ПИН1 кодоо оруулна уу').fill(person.pin1)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Буцах' }).click()
  await page.waitForURL(/userChallengeVerifier=/)
  const brought = new URL(page.url()).searchParams
  assert.is(brought.get('value'), 'x')
  const secret = Buffer.from(body.sessionSecret, 'base64')
  assert.is(brought.get('sessionSecretDigest'), sha256(secret).toString('base64url'))
  const session = await rp.session(body.sessionID)
  assert.is(session.signature.flowType, 'Web2App')
  const verifier = brought.get('userChallengeVerifier') as string
  assert.is(session.signature.userChallenge, sha256(verifier).toString('base64url'))
})

inBrowser('mistyping locks the key, and help unlocks it', async (scene) => {
  const { page, rp, eid } = scene
  const person = eid.people[1] as EidDemoPerson
  await page.goto(phoneOf(scene, person))
  const { id, code } = await push(scene, person)
  await page.getByRole('button', { name: code }).click()
  for (const left of [2, 1]) {
    await page.getByLabel(/PIN1/).fill('0000')
    await page.keyboard.press('Enter')
    await page.getByText(`Wrong PIN. Tries left: ${left}`).waitFor()
  }
  await page.getByLabel(/PIN1/).fill('0000')
  await page.keyboard.press('Enter')
  await page.getByText('The key is locked.').waitFor()
  assert.is((await rp.session(id)).result.endResult, 'DOCUMENT_UNUSABLE')
  await page.reload()
  assert.match(await page.locator('.help').innerText(), 'locked')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await page.locator('.help em').waitFor({ state: 'detached' })
  const again = await push(scene, person)
  await eid.phone.approve(await eid.phone.pending(person.nationalId))
  assert.is((await rp.session(again.id)).result.endResult, 'OK')
})

inBrowser('a signature takes PIN2, and a choice of certificate takes none', async (scene) => {
  const { page, rp } = scene
  const person = first(scene)
  await page.goto(phoneOf(scene, person))
  const choice = await rp.post(
    `/signature/certificate-choice/notification/${encodeURIComponent(person.nationalId)}`,
    rp.choiceRequest(),
  )
  await page.getByRole('button', { name: 'Agree' }).click()
  await page.getByText('Done.').waitFor()
  assert.is((await rp.session(choice.body.sessionID)).result.documentNumber, person.documentNumber)

  const request = rp.signatureRequest(sha256('A contract'), 'sha256')
  const { body } = await rp.post(`/signature/notification/document/${person.documentNumber}`, request)
  await page.getByRole('button', { name: 'Next request' }).click()
  await page.getByRole('button', { name: body.vc.value }).click()
  await page.getByLabel(/PIN2/).fill(person.pin2)
  await page.keyboard.press('Enter')
  await page.getByText('Done.').waitFor()
  assert.is((await rp.session(body.sessionID)).result.endResult, 'OK')
})

inBrowser('a link can be pasted, and a wrong one says why not', async (scene) => {
  const { page, rp, troubles } = scene
  await page.goto(phoneOf(scene, first(scene)))
  const request = rp.signInRequest()
  const { body } = await rp.post('/authentication/device-link', request)
  await page.getByLabel('Open a link').fill(deviceLink(body, request, { elapsedSeconds: 60 }))
  await page.keyboard.press('Enter')
  await page.getByText('Scan the one that is shown at this moment.').waitFor()
  // The browser itself reports that the answer was a refusal.
  assert.match(troubles.splice(0).join(), '403')
  await page.getByLabel('Open a link').fill(deviceLink(body, request))
  await page.keyboard.press('Enter')
  await page.getByLabel(/PIN1/).waitFor()
  // A request that still waits would be the first that the next phone shows.
  await page.getByRole('button', { name: 'Refuse' }).click()
  await page.getByText('You have refused.').waitFor()
})

inBrowser('the newest code that no one has scanned is scanned with a button', async (scene) => {
  const { page, rp, troubles } = scene
  const person = first(scene)
  const older = await rp.post('/authentication/device-link', rp.signInRequest())
  const newer = await rp.post('/authentication/device-link', rp.signInRequest())
  await page.goto(phoneOf(scene, person))
  await page.getByRole('button', { name: 'Scan the QR code' }).click()
  await page.getByLabel(/PIN1/).fill(person.pin1)
  await page.keyboard.press('Enter')
  await page.getByText('Done.').waitFor()
  const session = await rp.session(newer.body.sessionID)
  assert.is(session.result.endResult, 'OK')
  assert.is(session.signature.flowType, 'QR')
  assert.is((await rp.session(older.body.sessionID)).state, 'RUNNING')
  assert.equal(troubles, [])
})

inBrowser('a request for a locked phone says so', async (scene) => {
  const { page, eid, rp } = scene
  const person = eid.people.find(({ state }) => state === 'locked') as EidDemoPerson
  await page.goto(phoneOf(scene, person))
  const request = rp.signInRequest()
  const { body } = await rp.post('/authentication/device-link', request)
  await page.getByLabel('Open a link').fill(deviceLink(body, request))
  await page.keyboard.press('Enter')
  await page.getByText('The key is locked.').waitFor()
})

inBrowser('faults are switched on and off on their page', async (scene) => {
  const { page, eid, rp } = scene
  await page.goto(`${eid.url}/phone/faults?lang=en`)
  await page.getByText('Nothing is at fault').waitFor()
  await page.getByLabel('Fault', { exact: true }).selectOption('maintenance')
  await page.getByLabel(/How often/).fill('2')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByText('{"times":2}').waitFor()
  await photograph(page, 'faults')
  assert.is((await rp.post('/authentication/device-link', rp.signInRequest())).status, 580)
  await page.getByRole('button', { name: 'End all' }).click()
  await page.getByText('Nothing is at fault').waitFor()
  assert.is((await rp.post('/authentication/device-link', rp.signInRequest())).status, 200)
})

test.run()
