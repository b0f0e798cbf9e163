import type { components } from '../../../generated/platform.d.ts'
import { AppError } from '../../errors/app-error.ts'
import {
  card,
  cardGrid,
  type IconName,
  icon,
  linkButton,
  linkCard,
  notice,
  rowList,
  section,
} from '../design/design.ts'
import { sortedByName } from '../design/format.ts'
import { type Html, html } from '../html.ts'
import { type Page, type PageContext, pageAddress } from '../page-context.ts'
import { plainMarkup } from '../plain-markup.ts'
import { assistantPanel } from './assistant.ts'
import { lifeEventIcon } from './finding.ts'
import { inLanguage, nameIn } from './format.ts'
import { serviceRow, siteSearch } from './search-parts.ts'
import { sitePage } from './site-page.ts'
import { siteWords } from './site-text.ts'
import { waitingForMe } from './waiting-for-me.ts'

type Service = components['schemas']['CatalogueService']
type LifeEvent = components['schemas']['CatalogueLifeEvent']

const MOST = '100'
const SHOWN = 6

/** Search first; then what waits for the person, life events, what is had at once, and what needs no sign-in. */
export const landing: Page = async (context) => {
  const { say, cookies } = context
  const signedIn = cookies.get('refresh') !== undefined
  const [events, services, used, news, waiting] = await Promise.all([
    context.call('listCatalogLifeEvents', { query: { limit: MOST } }),
    context.call('listCatalogServices', { query: { channel: 'online', limit: MOST } }),
    context.call('listMostUsedCatalogServices'),
    context.call('getSiteText', { path: { page: 'news' } }),
    signedIn ? waitingForMe(context) : undefined,
  ])
  const content = html`<div class="start-head">
<h1>${say('startHeading')}</h1>
<p class="ui-lead">${say('startLead')}</p>
${siteSearch(context, '', 'large')}
</div>
${!news.error && newsNotice(context, news.data)}
${waiting ?? signInCard(context)}
${!events.error && lifeEvents(context, events.data.items)}
${!used.error && mostUsed(context, used.data.items)}
${!services.error && atOnce(context, services.data.items)}
${checks(context)}
${await panel(context)}`
  return sitePage(context, {
    title: say('landingTitle'),
    description: say('startDescription'),
    script: 'assistant',
    styles: ['assistant', 'start'],
    content,
  })
}

function newsNotice(context: PageContext, text: components['schemas']['SiteText']): Html | undefined {
  const words = siteWords(context, text)
  if (words.trim() === '') return undefined
  return notice({ title: inLanguage(context.language, text, 'title'), text: plainMarkup(words) })
}

function signInCard({ say }: PageContext): Html {
  return card({
    tone: 'accent',
    content: html`<p>${say('startSignInText')}</p>`,
    actions: linkButton({ href: '/sign-in', words: say('startSignIn'), icon: 'log-in' }),
  })
}

function lifeEvents({ say, language }: PageContext, events: readonly LifeEvent[]): Html | undefined {
  const used = sortedByName(
    language,
    events.filter(({ services }) => services > 0),
    (one) => nameIn(language, one),
  )
  if (used.length === 0) return undefined
  return section({
    title: say('startLifeEvents'),
    id: 'life-events',
    content: cardGrid(
      used.map((one) =>
        linkCard({
          href: pageAddress('/services', { life_event: one.code }),
          title: nameIn(language, one),
          icon: lifeEventIcon(one.code),
          meta: one.services === 1 ? say('startServiceOf') : say('startServicesOf', { count: one.services }),
        }),
      ),
      { small: true },
    ),
  })
}

/** In the order of how many people use them. */
function mostUsed(context: PageContext, services: readonly Service[]): Html | undefined {
  if (services.length === 0) return undefined
  const { say } = context
  return section({
    title: say('startMostUsed'),
    id: 'most-used',
    more: html`<a href="/services">${say('startAllServices')}</a>`,
    content: rowList(services.map((one) => ({ ...serviceRow(context, one), icon: 'landmark' as IconName }))),
  })
}

/** What is issued while one waits. */
function atOnce(context: PageContext, services: readonly Service[]): Html | undefined {
  const { say, language } = context
  const quick = sortedByName(
    language,
    services.filter(({ days_from }) => days_from === 0),
    (one) => nameIn(language, one),
  ).slice(0, SHOWN)
  if (quick.length === 0) return undefined
  return section({
    title: say('startAtOnce'),
    id: 'at-once',
    more: html`<a href="/services">${say('startAllServices')}</a>`,
    content: rowList(quick.map((one) => ({ ...serviceRow(context, one), icon: 'file-check' as IconName }))),
  })
}

function checks({ say }: PageContext): Html {
  return cardGrid([
    linkCard({
      href: '/verify',
      title: say('startVerify'),
      text: say('startVerifyText'),
      icon: 'shield-check',
      level: 2,
    }),
    linkCard({
      href: '/verify-document',
      title: say('startVerifyDocument'),
      text: say('startVerifyDocumentText'),
      icon: 'file-check',
      level: 2,
    }),
  ])
}

/** Where the visitor cannot be identified, there is no panel: what was said belongs to one person. */
async function panel(context: PageContext): Promise<Html | undefined> {
  try {
    const holder = await context.who()
    return html`<div class="start-assistant">${icon('message-circle')}${await assistantPanel(context, holder?.userId)}</div>`
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
