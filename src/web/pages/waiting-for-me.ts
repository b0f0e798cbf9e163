import type { components } from '../../../generated/platform.d.ts'
import { card, type IconName, icon, rowList, section } from '../design/design.ts'
import { dayOf, formatDay, formatMoney, formatVisit } from '../design/format.ts'
import { type Html, html } from '../html.ts'
import { type PageContext, pageAddress } from '../page-context.ts'
import { inLanguage } from './format.ts'

type Draft = components['schemas']['GovDraftSummary']
type Overview = components['schemas']['GovOverview']

const SOON_MS = 30 * 24 * 60 * 60 * 1000
const MOST_SIGNINGS = '20'
const MOST_DRAFTS = '5'

interface Waiting {
  href: string
  icon: IconName
  title: string
  text?: string | undefined
}

/** What a person has to do or to know now; undefined where it cannot be said. */
export async function waitingForMe(context: PageContext): Promise<Html | undefined> {
  const { say } = context
  const [overview, signings, drafts] = await Promise.all([
    context.call('getGovOverview'),
    context.call('listSigningsWaiting', { query: { limit: MOST_SIGNINGS } }),
    context.call('listGovDrafts', { query: { limit: MOST_DRAFTS } }),
  ])
  if (overview.error) return undefined
  const waiting = [
    ...waitingIn(context, overview.data, signings.error ? 0 : signings.data.items.length),
    ...(drafts.error ? [] : begun(context, drafts.data.items)),
  ]
  const content =
    waiting.length === 0
      ? card({
          content: html`<p class="start-nothing">${icon('circle-check')}${say('startNothingWaits')}</p>`,
        })
      : rowList(waiting)
  return section({ title: say('startWaiting'), id: 'waiting', content })
}

function waitingIn(context: PageContext, overview: Overview, signings: number): Waiting[] {
  const { say, language, services } = context
  const { cases, unpaid, appointments, references } = overview
  const inState = (status: string) => pageAddress('/cases', { status })
  const counted = (href: string, name: IconName, title: string, count: number): Waiting[] =>
    count > 0 ? [{ href, icon: name, title: `${title}: ${count}` }] : []
  const now = Number(services.clock())
  const expiring = references.filter(
    ({ status, valid_until }) =>
      status === 'issued' && valid_until !== null && Date.parse(valid_until) - now < SOON_MS,
  )
  return [
    ...counted(inState('info_requested'), 'message-circle', say('startToAnswer'), cases.info_requested),
    ...counted(inState('signature_pending'), 'pen-line', say('startToSign'), cases.signature_pending),
    ...(unpaid.count > 0
      ? [
          {
            href: '/payments',
            icon: 'credit-card' as const,
            title: `${say('startToPay')}: ${formatMoney(unpaid.amount)}`,
            text:
              unpaid.next_due_at === null
                ? undefined
                : say('startUntil', { day: formatDay(language, dayOf(unpaid.next_due_at)) }),
          },
        ]
      : []),
    ...counted('/documents', 'signature', say('startDocuments'), signings),
    ...appointments.map((visit) => ({
      href: '/appointments',
      icon: 'calendar' as const,
      title: `${say('startVisit')}: ${formatVisit(language, visit.starts_at, visit.ends_at)}`,
      text: inLanguage(language, visit, 'office'),
    })),
    ...expiring.map(({ id, number, valid_until }) => ({
      href: `/certificates/${id}`,
      icon: 'clock' as const,
      title: `${say('startExpiring')}: ${number}`,
      text: say('startUntil', { day: formatDay(language, dayOf(valid_until ?? '')) }),
    })),
  ]
}

/** What the person has begun and not sent. */
const begun = ({ say, language }: PageContext, drafts: readonly Draft[]): Waiting[] =>
  drafts
    .filter(({ available }) => available)
    .map((draft) => ({
      href: `/services/${draft.service_code}/apply`,
      icon: 'pen-line',
      title: `${say('startDraft')}: ${inLanguage(language, draft, 'service')}`,
      text: say('startUntil', { day: formatDay(language, dayOf(draft.expires_at)) }),
    }))
