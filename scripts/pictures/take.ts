import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { desktop, mobile } from '../../test/journeys/scene.ts'
import type { Place, Visitor } from './places.ts'
import { type SignedIn, stateOf } from './sign-in.ts'

/** What README and docs use; the other pictures stay outside git. */
const published: ReadonlySet<string> = new Set([
  'start-desktop-en',
  'start-phone-mn',
  'services-desktop-en',
  'services-phone-mn',
  'service-desktop-en',
  'apply-desktop-en',
  'apply-phone-mn',
  'case-desktop-en',
  'case-phone-en',
  'case-phone-dark-en',
  'case-phone-mn',
  'desk-queue-desktop-en',
  'desk-case-desktop-en',
  'desk-queue-phone-mn',
  'me-desktop-en',
  'me-phone-mn',
  'sign-in-desktop-en',
  'sign-in-phone-mn',
  'push-phone-en',
  'consent-desktop-en',
  'verified-desktop-en',
  'verified-phone-mn',
])

const screens = { desktop, phone: mobile }
const languages = ['mn', 'en'] as const

interface Picture {
  file: string
  bytes: number
}

interface Folders {
  /** For the pictures of README and docs, as much as a screen shows. */
  published: string
  /** For all, from the top of the page to its end. */
  whole: string
}

/** Pictures of every place, on both screens and in both languages; what did not show goes to `failed`. */
export async function takePictures(
  { browser, origin }: { browser: Browser; origin: string },
  places: readonly Place[],
  people: Readonly<Record<Exclude<Visitor, 'public'>, SignedIn>>,
  folders: Folders,
  failed: (fault: string) => void,
): Promise<Picture[]> {
  const pictures: Picture[] = []
  mkdirSync(folders.whole, { recursive: true })
  for (const as of ['public', 'citizen', 'officer'] as const)
    for (const [screen, options] of Object.entries(screens))
      for (const language of languages) {
        const context = await browser.newContext({
          ...options,
          locale: language,
          reducedMotion: 'reduce',
          ...(as !== 'public' && { storageState: stateOf(people[as]) }),
        })
        for (const place of places.filter((one) => one.as === as)) {
          const name = `${place.name}-${screen}-${language}`
          if (place.only !== undefined && place.only !== name) continue
          try {
            await takePicture(context, origin, place, name, folders, pictures)
          } catch (error) {
            failed(`${name}: ${String(error).split('\n')[0]}`)
          }
        }
        await context.close()
      }
  return pictures
}

async function takePicture(
  context: BrowserContext,
  origin: string,
  { path, prepare }: Place,
  name: string,
  folders: Folders,
  pictures: Picture[],
): Promise<void> {
  const page = await context.newPage()
  try {
    // The sign-in keeps asking whether the phone has answered.
    const answer = await page.goto(origin + path, { waitUntil: prepare ? 'load' : 'networkidle' })
    if ((answer?.status() ?? 0) >= 400) throw new Error(`${path} answers ${answer?.status()}`)
    await prepare?.(page)
    await page.evaluate('document.fonts.ready.then(() => true)')
    const keep = (file: string, bytes: Buffer) => {
      writeFileSync(file, bytes)
      pictures.push({ file, bytes: statSync(file).size })
    }
    if (published.has(name)) keep(join(folders.published, `${name}.png`), await page.screenshot())
    const dark = name.replace(/-(?=\w+$)/, '-dark-')
    if (published.has(dark)) keep(join(folders.published, `${dark}.png`), await inTheDark(page))
    const whole = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 75 })
    keep(join(folders.whole, `${name}.jpg`), whole)
  } finally {
    await page.close()
  }
}

async function inTheDark(page: Page): Promise<Buffer> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const picture = await page.screenshot()
  await page.emulateMedia({ colorScheme: 'light' })
  return picture
}
