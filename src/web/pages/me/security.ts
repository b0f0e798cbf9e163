import type { components } from '../../../../generated/platform.d.ts'
import { badge, button, linkButton, notice, rowList, section, timeTag } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { failureIn } from '../sign-in-failure.ts'
import { ownPage, ownPages } from './own-page.ts'
import { ownSessions } from './sessions.ts'

type Report = components['schemas']['MySecurityReport']

/** Where one is signed in and by what, and what to do when a device is lost. */
export const securityPage = ownPage(ownPages.security, async (context, person) => ({
  script: 'me',
  texts: [
    ...(['endSessionAsk', 'sessionEnded', 'endOthersAsk', 'othersEnded'] as const),
    ...(['unlinkAsk', 'lostDeviceConfirm', 'lostDeviceText'] as const),
  ],
  before: outcome(context),
  content: html`${await ownSessions(context)}
${secondFactors(context)}
${linkedAccounts(context, person.linked_accounts)}
${await reports(context)}`,
}))

/** What became of linking an account. */
function outcome(context: PageContext): Html | undefined {
  const { say, query } = context
  const failure = failureIn(context)
  if (failure !== undefined) return notice({ tone: 'bad', text: failure, live: true })
  return query.has('linked') ? notice({ tone: 'good', text: say('linkedNow'), live: true }) : undefined
}

function secondFactors({ say }: PageContext): Html {
  return section({
    title: say('factors'),
    id: 'factors',
    lead: say('factorsHint'),
    content: html`<p>${linkButton({ href: '/me/factors', words: say('factorsManage'), kind: 'secondary', size: 'small' })}</p>`,
  })
}

function linkedAccounts({ say, services }: PageContext, linked: readonly string[]): Html | undefined {
  const providers = services.social.providers()
  if (providers.length === 0) return undefined
  return section({
    title: say('linked'),
    id: 'linked',
    lead: say('linkedHint'),
    content: rowList(
      providers.map(({ name, label }) => {
        const isLinked = linked.includes(name)
        const words = say(isLinked ? 'unlink' : 'link')
        const look = { words, kind: 'secondary', size: 'small' } as const
        const named = { 'aria-label': `${words}: ${label}` }
        return {
          title: label,
          icon: 'user-check' as const,
          badge: badge(say(isLinked ? 'isLinked' : 'isNotLinked'), isLinked ? 'good' : 'neutral'),
          action: isLinked
            ? button({ ...look, attributes: { ...named, 'data-unlink': name, 'data-label': label } })
            : linkButton({ ...look, href: `/sign-in/social/${name}?purpose=link`, attributes: named }),
        }
      }),
    ),
  })
}

const reportStates: Record<Report['state'], TextName> = {
  open: 'reportOpen',
  seen: 'reportSeen',
  closed: 'reportClosed',
}

async function reports(context: PageContext): Promise<Html> {
  const { say, language } = context
  const { data, error } = await context.call('listMySecurityReports', { query: { limit: '5' } })
  if (error) throw error
  const items: Report[] = data.items
  const rows = items.map(({ at, description, state, answer }) => ({
    title: timeTag(language, at),
    badge: badge(say(reportStates[state]), state === 'closed' ? 'good' : 'neutral'),
    text: description,
    meta: answer === null ? undefined : html`${say('reportAnswer')} ${answer}`,
  }))
  const report = button({
    words: say('reportLostDevice'),
    kind: 'secondary',
    size: 'small',
    attributes: { 'data-lost-device': true },
  })
  return section({
    title: say('reportsTitle'),
    id: 'reports',
    content: html`${rows.length === 0 ? html`<p>${say('reportsNone')}</p>` : rowList(rows)}
<p>${report}</p>`,
  })
}
