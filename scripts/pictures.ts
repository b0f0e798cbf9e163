// npm run pictures [-- --only start,desk]: starts the demonstration and takes pictures of every page in Chromium, at 390
// and 1280 pixels, in both languages. Those of README and docs go to docs/images, all of them with an index.html to
// dist/pictures. Ends with 1 when a page did not show, or when docs/images is larger than it may be.
import { rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { browserPath, openBrowser } from '../test/journeys/browser.ts'
import { imageFaults } from './check/images.ts'
import { readArguments } from './lib/commands.ts'
import { startDemonstration } from './pictures/demonstration.ts'
import { placesOf } from './pictures/places.ts'
import { citizen, officer, signIn } from './pictures/sign-in.ts'
import { takePictures } from './pictures/take.ts'

const root = resolve(import.meta.dirname, '..')
const { values } = readArguments(
  () => parseArgs({ options: { only: { type: 'string' } } }),
  'npm run pictures [-- --only <names of pages, with commas between>]',
)
if (browserPath === undefined) {
  console.error('It needs Chromium.')
  process.exit(2)
}

const folders = { published: join(root, 'docs/images'), whole: join(root, 'dist/pictures') }
const faults: string[] = []
const demonstration = await startDemonstration()
const browser = await openBrowser()
try {
  const people = {
    citizen: await signIn(demonstration, citizen),
    officer: await signIn(demonstration, officer),
  }
  const places = await placesOf(people.citizen, people.officer)
  const wanted = values.only?.split(',')
  const chosen = wanted ? places.filter(({ name }) => wanted.includes(name)) : places
  if (!wanted) rmSync(folders.whole, { recursive: true, force: true })
  const { origin } = demonstration
  const pictures = await takePictures({ browser, origin }, chosen, people, folders, (fault) =>
    faults.push(fault),
  )
  for (const { file, bytes } of pictures)
    console.log(`${String(Math.ceil(bytes / 1000)).padStart(5)} kB  ${file}`)
  const shown = pictures.map(({ file }) => basename(file)).filter((name) => name.endsWith('.jpg'))
  if (!wanted) writeFileSync(join(folders.whole, 'index.html'), indexOf(shown))
} finally {
  await browser.close()
  await demonstration.stop()
}
faults.push(...imageFaults(root))
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

function indexOf(names: readonly string[]): string {
  const figures = names.map(
    (name) =>
      `<figure><a href="${name}"><img src="${name}" alt="" width="300" loading="lazy"></a><figcaption>${name}</figcaption></figure>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures of every page</title>
<style>body{display:flex;flex-wrap:wrap;gap:1rem;font-family:sans-serif}figure{margin:0}img{max-height:30rem;object-fit:cover;object-position:top;border:1px solid #ccc}</style>
${figures.join('\n')}
</html>
`
}
