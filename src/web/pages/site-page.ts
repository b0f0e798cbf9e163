import type { Answer } from '../../contract/reply.ts'
import { classes } from '../design/element.ts'
import { errorSummary, type FormError } from '../design/field.ts'
import type { NavigationEntry } from '../design/frame.ts'
import { breadcrumb, type Crumb } from '../design/navigation.ts'
import { type Html, html } from '../html.ts'
import { documentAnswer } from '../layout.ts'
import type { PageContext } from '../page-context.ts'
import { siteNavigationEntries } from './menu.ts'

interface SitePage {
  title: string
  /** Its first heading is the `h1` (`pageHeading`). */
  content: Html
  /** The pages above this one. */
  breadcrumb?: readonly Crumb[] | undefined
  /**
   * `wide` for lists and overviews; `narrow` for forms and text; `centred` for one card alone, as when signing in;
   * `full` for the desk.
   */
  width?: 'wide' | 'narrow' | 'centred' | 'full'
  /** Faults of a form that was sent: summed up above the `h1`, and "Error:" before the title. */
  errors?: readonly FormError[] | undefined
  /** Name of the page's script in assets, without its ending; ui.js is there anyway. */
  script?: string | undefined
  /** Names of its own styles in assets, without their ending; they land in the layer `pages`. */
  styles?: readonly string[] | undefined
  /** `none` where nothing must lead away, as in signing in for an application. */
  navigation?: 'site' | 'none'
  status?: number
  reloadAfterSeconds?: number | undefined
  /** For search engines and shared links; a page without one asks not to be indexed. */
  description?: string | undefined
}

/** A whole page made of the components in src/web/design. */
export async function sitePage(context: PageContext, page: SitePage): Promise<Answer> {
  return framedPage(context, page, page.navigation === 'none' ? [] : await siteNavigationEntries(context))
}

/** The same without ways to other pages, for where asking for them could fail too. */
export const plainPage = (context: PageContext, page: SitePage): Answer => framedPage(context, page, [])

function framedPage(context: PageContext, page: SitePage, navigation: readonly NavigationEntry[]): Answer {
  const { title, content, width = 'wide', errors, script, styles, status, description } = page
  const { reloadAfterSeconds } = page
  const wrong = errors !== undefined && errors.length > 0
  return documentAnswer(context, {
    title: wrong ? context.say('uiErrorTitle', { title }) : title,
    ...(script !== undefined && { script }),
    ...(styles !== undefined && { styles }),
    ...(status !== undefined && { status }),
    ...(reloadAfterSeconds !== undefined && { reloadAfterSeconds }),
    description,
    navigation,
    mainClass: classes('ui-main', `ui-main-${width}`),
    content: html`${page.breadcrumb && breadcrumb(context, page.breadcrumb)}${errors && errorSummary(context, errors)}${content}`,
  })
}
