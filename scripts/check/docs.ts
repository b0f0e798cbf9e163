import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { mongolianTitles, titleFaults } from '../docs/reference/mongolian.ts'
import { filesUnder } from '../lib/files.ts'
import { readBundles } from '../sdks/bundles.ts'
import type { Check } from './check.ts'
import { imageFaults } from './images.ts'

/** Pages that lead nowhere: links to files that are gone, and paths of the project that no longer exist; and images. */
export const docs: Check = {
  name: 'docs',
  async faults(root) {
    const folders = ['docs', '.github'].flatMap((folder) => filesUnder(root, folder, '.md'))
    const pages = ['README.md', 'CHANGELOG.md', ...folders]
    return [
      ...pages.flatMap((page) => pageFaults(root, page)),
      ...lengthFaults(root),
      ...imageFaults(root),
      ...titleFaults(mongolianTitles(root), readBundles(root)),
    ]
  },
}

/** What a stranger reads first stays short; everything else has a page in docs. */
const README_WORDS = 600

function lengthFaults(root: string): string[] {
  const { length } = readFileSync(join(root, 'README.md'), 'utf8').trim().split(/\s+/)
  return length > README_WORDS ? [`README.md has ${length} words, and ${README_WORDS} are the most`] : []
}

/** What the guide has its reader create, and what the changelog says of former versions. */
const invented = /\bbookmarks\b/

/** Pages that `npm run docs` writes; that links to them are whole is tested with the site that it makes. */
const madeWithTheSite = /^docs\/(?:(?:mn\/)?(?:reference|errors)\/|llms(?:-full)?\.txt$)/

function pageFaults(root: string, page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  const missing = new Set([...linkedFiles(page, text), ...(page === 'CHANGELOG.md' ? [] : namedPaths(text))])
  return [...missing]
    .filter((file) => !invented.test(file) && !madeWithTheSite.test(file) && !existsSync(join(root, file)))
    .map((file) => `${page} names ${file}, which does not exist`)
}

function linkedFiles(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map((match) => match[1] as string)
  return (
    links
      // Addresses of the server are tested with the site that is made.
      .filter((link) => !/^[a-z]+:|^\//.test(link))
      .map((link) => normalize(join(dirname(page), decodeURIComponent(link))))
  )
}

function namedPaths(text: string): string[] {
  const named = text.matchAll(/`((?:src|openapi|scripts|test|generated)\/[\w./-]*\w)\/?`/g)
  return [...named].map((match) => match[1] as string)
}
