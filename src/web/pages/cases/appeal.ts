import type { components } from '../../../../generated/platform.d.ts'
import {
  badge,
  button,
  card,
  facts,
  fold,
  linkButton,
  notice,
  type Tone,
  textArea,
  timeTag,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { type TextName, textsFor } from '../../texts.ts'
import { actOf } from '../act-button.ts'
import { inLanguage, nameIn } from '../format.ts'

type Remedy = components['schemas']['Remedy']
type Appeal = components['schemas']['GovAppealDetail']

export const appealStates: Record<Appeal['state'], { name: TextName; tone: Tone }> = {
  filed: { name: 'appealStateFiled', tone: 'accent' },
  in_review: { name: 'appealStateReview', tone: 'accent' },
  decided: { name: 'appealStateDecided', tone: 'good' },
  withdrawn: { name: 'appealStateWithdrawn', tone: 'neutral' },
  settled: { name: 'appealStateSettled', tone: 'neutral' },
}

export const appealOutcomes: Record<NonNullable<Appeal['outcome']>, TextName> = {
  upheld: 'appealUpheld',
  partly: 'appealPartly',
  overturned: 'appealOverturned',
}

/** How to appeal against what was decided, until when, and what has become of an appeal. */
export async function appealCards(
  context: PageContext,
  remedy: Remedy | undefined,
): Promise<Html | undefined> {
  if (!remedy) return undefined
  const filed = remedy.appeal_id === null ? undefined : await filedCard(context, remedy.appeal_id)
  if (remedy.open) return html`${filed}${remedyCard(context, remedy)}`
  return (
    filed ?? notice({ tone: 'neutral', text: context.say('appealOver'), attributes: { 'data-remedy': true } })
  )
}

/** The notice of appeal as the law has it, and the form. */
function remedyCard(context: PageContext, remedy: Remedy): Html {
  const { say, language } = context
  const texts = JSON.stringify(textsFor(say, ['offline', 'tooMany', 'appealMissing']))
  const form = html`<form class="ui-form" data-appeal="${remedy.id}" data-texts="${texts}" novalidate>
${textArea(context, { name: 'grounds', label: say('appealWhy'), hint: say('appealWhyHint'), rows: 5, maxLength: 4000, required: true })}
<p class="ui-error" role="alert" data-fault></p>
${button({ words: say('appealSend'), type: 'submit' })}
</form>`
  return card({
    title: say('appealTitle'),
    id: 'appeal',
    icon: 'scale',
    attributes: { 'data-remedy': true },
    content: html`<p>${inLanguage(language, remedy, 'text')}</p>
${facts([
  {
    name: say('appealUntil'),
    value: remedy.ends_at === null ? undefined : timeTag(language, remedy.ends_at, 'dayWithWeekday'),
  },
  { name: say('appealBody'), value: nameIn(language, remedy.authority) },
])}
${fold({ summary: say('appealFile'), content: form })}`,
  })
}

async function filedCard(context: PageContext, id: string): Promise<Html | undefined> {
  const { say, language } = context
  const { data, error } = await context.call('getGovAppeal', { path: { id } })
  if (error) return undefined
  const appeal: Appeal = data
  const { state, outcome, kind } = appeal
  const isOpen = state === 'filed' || state === 'in_review'
  const reopened = appeal.reopened && say(kind === 'revocation' ? 'appealRestored' : 'appealReopened')
  const effects = [reopened, appeal.refunded && say('appealRefunded')].filter(Boolean).join(' ')
  return card({
    title: say('appealTitle'),
    id: 'appeal-filed',
    icon: 'scale',
    badge: badge(say(appealStates[state].name), appealStates[state].tone),
    attributes: { 'data-appeal-state': state },
    content: facts([
      { name: say('appealBody'), value: nameIn(language, appeal.authority) },
      { name: say('appealFiled'), value: timeTag(language, appeal.filed_at) },
      {
        name: say('appealDue'),
        value: isOpen ? timeTag(language, appeal.due_at, 'dayWithWeekday') : undefined,
      },
      { name: say('appealGrounds'), value: appeal.grounds ?? undefined },
      {
        name: say('appealOutcome'),
        value: outcome ? html`${say(appealOutcomes[outcome])}. ${effects}` : undefined,
      },
      { name: say('appealReasons'), value: appeal.reasons ?? undefined },
    ]),
    actions: isOpen
      ? actOf(context, {
          does: `POST gov/appeals/${id}/cancel`,
          body: {},
          ask: say('appealWithdrawAsk'),
          label: say('appealWithdraw'),
        })
      : appeal.signature
        ? linkButton({
            words: say('appealDownload'),
            href: `/web/api/v1/gov/appeals/${id}`,
            kind: 'secondary',
            icon: 'download',
            attributes: { download: `${appeal.number}-appeal.json` },
          })
        : undefined,
  })
}
