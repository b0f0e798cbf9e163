import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../lib/files.ts'

const FOLDER = 'docs/images'

/** Everyone who fetches the project fetches them, in every version. */
const MOST_BYTES = 2_000_000

/** Images of the docs that no page shows, and too much of them; that those which pages name exist is a rule of links. */
export function imageFaults(root: string): string[] {
  const pages = ['README.md', ...filesUnder(root, 'docs', '.md')].map((page) =>
    readFileSync(join(root, page), 'utf8'),
  )
  const images = filesUnder(root, FOLDER)
  const unused = images.filter((image) => !pages.some((text) => text.includes(image.slice('docs/'.length))))
  const bytes = images.reduce((sum, image) => sum + statSync(join(root, image)).size, 0)
  return [
    ...unused.map((image) => `${image} is shown by no page`),
    ...(bytes > MOST_BYTES ? [`${FOLDER} has ${bytes} bytes, and ${MOST_BYTES} are the most`] : []),
  ]
}
