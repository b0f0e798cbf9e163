import { escapeHtml } from './markdown.ts'
import { linkTo, type Page, type Section, type SiteLanguage } from './page.ts'
import { texts } from './texts.ts'

/** Where a section begins, if one of its pages says so. */
const starts: Readonly<Record<SiteLanguage, Partial<Record<Section, string>>>> = {
  en: { reference: 'reference/index', errors: 'errors/index', explanations: 'readme' },
  mn: { reference: 'mn/reference/index', errors: 'errors/index' },
}

export const startOfSection = (section: Section, language: SiteLanguage): string | undefined =>
  starts[language][section]

interface Step {
  title: string
  path?: string
}

/** The pages above this one: the start, its section, its group. */
export function breadcrumbs(page: Page, groupPath: string | undefined): string {
  if (page.section === 'start') return ''
  const text = texts[page.language]
  const section = startOfSection(page.section, page.language)
  const steps: Step[] = [
    { title: text.start, path: page.language === 'mn' ? 'mn/index' : 'index' },
    { title: text.sections[page.section], ...(section !== page.path && section && { path: section }) },
    ...(page.group && groupPath && groupPath !== page.path ? [{ title: page.group, path: groupPath }] : []),
  ]
  const items = steps.map(({ title, path }) => {
    const name = escapeHtml(title)
    return path
      ? `<li><a href="${escapeHtml(linkTo(page.path, `${path}.html`))}">${name}</a></li>`
      : `<li>${name}</li>`
  })
  return `<nav class="way" aria-label="${text.way}"><ol>${items.join('')}</ol></nav>`
}

/** The pages before and after this one in its section. */
export function neighbours(pages: readonly Page[], page: Page): string {
  if (page.section === 'start') return ''
  const text = texts[page.language]
  const own = pages.filter(({ section, language }) => section === page.section && language === page.language)
  const at = own.findIndex(({ path }) => path === page.path)
  const link = (to: Page | undefined, rel: 'prev' | 'next') =>
    to
      ? `<a rel="${rel}" href="${escapeHtml(linkTo(page.path, `${to.path}.html`))}"><span>${text[rel]}</span>${escapeHtml(to.title)}</a>`
      : ''
  const links = [link(own[at - 1], 'prev'), link(own[at + 1], 'next')].join('')
  return links && `<nav class="neighbours" aria-label="${text.neighbours}">${links}</nav>`
}
