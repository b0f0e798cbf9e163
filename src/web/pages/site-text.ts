import type { components } from '../../../generated/platform.d.ts'
import { siteNameIn } from '../../domains/site/queries.ts'
import { pageHeading, prose } from '../design/design.ts'
import { html } from '../html.ts'
import type { Page, PageContext } from '../page-context.ts'
import { plainMarkup } from '../plain-markup.ts'
import { errorPage } from './error-page.ts'
import { inLanguage } from './format.ts'
import { sitePage } from './site-page.ts'

type SiteText = components['schemas']['SiteText']

export const helpPage = textPage('help')
export const contactPage = textPage('contact')
export const privacyPage = textPage('privacy')
export const termsPage = textPage('terms')
export const accessibilityPage = textPage('accessibility')

function textPage(name: string): Page {
  return async (context) => {
    const { data, error } = await context.call('getSiteText', { path: { page: name } })
    if (error) return errorPage(context, error)
    const text: SiteText = data
    const title = inLanguage(context.language, text, 'title')
    const body = siteWords(context, text)
    return sitePage(context, {
      title,
      width: 'narrow',
      description: body.split('\n')[0]?.replace(/^## /, '').slice(0, 160) || title,
      content: html`${pageHeading({ title })}${prose(plainMarkup(body))}`,
    })
  }
}

/** The words of a page with the name of the site and of who runs it. */
export function siteWords({ language, appearance }: PageContext, text: SiteText): string {
  const named: Record<string, string> = { name: appearance.name, organization: appearance.organization }
  return inLanguage(language, text, 'body').replaceAll(/\{(name|organization)\}/g, (_, key: string) =>
    siteNameIn(named[key] ?? '', language),
  )
}
