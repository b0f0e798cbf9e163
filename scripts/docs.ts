// npm run docs [-- --out dist/docs] [--progress] [--paint]: makes the documentation site from docs/, the generated documents and the
// error codes, where there is none yet first the pages of docs/. It needs no network. The server serves it at /docs/. --paint also measures, in Chromium, when the largest
// page of the reference first shows something.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildFirstPages } from './docs/first-pages.ts'
import { readArguments } from './lib/commands.ts'

const root = resolve(import.meta.dirname, '..')
const { values } = readArguments(
  () =>
    parseArgs({
      options: {
        out: { type: 'string', default: join(root, 'dist', 'docs') },
        paint: { type: 'boolean', default: false },
        progress: { type: 'boolean', default: false },
      },
    }),
  'npm run docs [-- --out <folder>] [--progress] [--paint]',
)
const started = performance.now()
const say = (percent: number) => {
  if (values.progress) console.log(`progress ${percent}`)
}
buildFirstPages(root, resolve(values.out))
say(1)
const { buildDocs } = await import('./docs/build.ts')
const { pages } = await buildDocs(root, resolve(values.out), say)
console.log(`${pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s: ${values.out}`)
if (values.paint) {
  const { firstPaint } = await import('./docs/first-paint.ts')
  const page = 'reference/updateRegistryService.html'
  console.log(`first paint of ${page}: ${Math.round(await firstPaint(resolve(values.out), page))} ms`)
}
