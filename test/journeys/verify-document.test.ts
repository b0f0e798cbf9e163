import { plainPdf } from '../domains/signing/pades/support/pdfs.ts'
import { signedPdfBy } from '../platform/sign/signed-pdf.ts'
import { type EidFixture, openEid } from '../support/eid.ts'
import { suite } from '../support/suite.ts'
import { browserPath, browserTest } from './browser.ts'
import { assertAccessible, focusOn, mobile, openBrowserUser, openScene, type Scene } from './scene.ts'

const journey = suite<{ scene: Scene; eid: EidFixture; signed: Buffer }>('a person checks a signed PDF')
const inBrowser = browserTest(journey)

journey.before(async (play) => {
  if (!browserPath) return
  play.eid = await openEid()
  play.scene = await openScene(play.eid.settings)
  play.signed = await signedPdfBy(play.eid, 0)
})
journey.after(async ({ scene, eid }) => {
  await scene?.close()
  await eid?.stop()
})

const file = (buffer: Buffer, name = 'contract.pdf') => ({ name, mimeType: 'application/pdf', buffer })

for (const options of [{ locale: 'en' }, { ...mobile, locale: 'en' }])
  inBrowser('chooses a file by keyboard and reads who signed it', async ({ scene, signed }) => {
    const { page, context } = await openBrowserUser(scene, options)
    await page.goto(`${scene.site}/verify`)
    await page.getByRole('link', { name: 'Check a signed PDF instead', exact: true }).click()
    const check = page.getByRole('button', { name: 'Check the document', exact: true })
    await check.waitFor()
    // The page answers once its script has run.
    await page.waitForLoadState()
    await check.press('Enter')
    await page.getByText('Choose a PDF first.', { exact: true }).waitFor()
    await assertAccessible(page)
    await page.getByLabel('PDF file', { exact: true }).setInputFiles(file(signed))
    await check.press('Enter')
    const heading = page.getByRole('heading', { name: 'All signatures are valid', exact: true })
    await heading.waitFor()
    await focusOn(page, 'textContent', 'All signatures are valid')
    await page.getByRole('heading', { name: 'Signature of a person: Бат Сараа', exact: true }).waitFor()
    await page.getByText('PNOMN-**********01', { exact: true }).waitFor()
    await assertAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await assertAccessible(page)
    await context.close()
  })

inBrowser('drops a file that was changed, and sees that in Mongolian', async ({ scene, signed }) => {
  const { page, context } = await openBrowserUser(scene, { locale: 'mn' })
  await page.goto(`${scene.site}/verify-document?lang=mn`)
  const changed = Buffer.from(signed)
  changed[30] = changed[30]! ^ 1
  await page.evaluate(
    `(base64) => {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([bytes], 'contract.pdf', { type: 'application/pdf' }))
      document.querySelector('[data-ui-drop]').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
    }`
      .replace(/^/, '(')
      .concat(`)(${JSON.stringify(changed.toString('base64'))})`),
  )
  await page.getByRole('heading', { name: 'Хүчингүй', exact: true }).waitFor()
  await page.getByText('Гарын үсэг зурснаас хойш гарын үсэгтэй хэсгийг өөрчилсөн.', { exact: true }).waitFor()
  await assertAccessible(page)
  await context.close()
})

inBrowser('sends what has no signatures, and what is no PDF', async ({ scene }) => {
  const { page, context } = await openBrowserUser(scene, { locale: 'en' })
  await page.goto(`${scene.site}/verify-document`)
  const input = page.getByLabel('PDF file', { exact: true })
  const check = page.getByRole('button', { name: 'Check the document', exact: true })
  await input.setInputFiles(file(Buffer.from(await plainPdf())))
  await check.click()
  await page.getByRole('heading', { name: 'No signatures', exact: true }).waitFor()
  await input.setInputFiles(file(Buffer.from('hello'), 'hello.pdf'))
  await check.click()
  await page.getByText('This file is not a PDF. Choose the signed PDF.', { exact: true }).waitFor()
  await context.close()
})

journey.run()
