import type { Bundle } from '../generate/bundle.ts'
import { readBundles } from '../sdks/bundles.ts'
import { errorPages } from './error-pages.ts'
import { writtenPages } from './explanations.ts'
import type { Site } from './layout.ts'
import type { Page } from './page.ts'
import { mongolianReference, mongolianTitles } from './reference/mongolian.ts'
import { tagPath } from './reference/operation-page.ts'
import { referencePages, tagGroups } from './reference/reference-pages.ts'

interface SitePages {
  bundles: Map<string, Bundle>
  pages: Page[]
  /** What the pages show beside text: place in the site, source. */
  files: Map<string, string>
  tags: Site['tags']
}

/** Every page that is listed: what people write, the reference of the contract, the error codes. */
export function sitePages(root: string): SitePages {
  const bundles = readBundles(root)
  const { pages: written, files } = writtenPages(root)
  const titles = mongolianTitles(root)
  const packagesPath = written.find(({ path }) => path === 'sdks')?.path
  return {
    bundles,
    pages: [
      ...written,
      ...referencePages(bundles, titles, packagesPath),
      ...mongolianReference(bundles, titles),
      ...errorPages(bundles),
    ],
    files,
    tags: tagGroups(bundles).map(({ name, tags }) => ({
      name,
      nameMn: titles.groups[name] ?? name,
      tags: tags.map((tag) => ({ name: tag, nameMn: titles.tags[tag] ?? tag, path: tagPath(tag) })),
    })),
  }
}
