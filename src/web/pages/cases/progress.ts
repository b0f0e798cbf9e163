import type { components } from '../../../../generated/platform.d.ts'
import { badge, card, type Event, type Tone, timeline, timeTag } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { inLanguage } from '../format.ts'

type Application = components['schemas']['GovApplication']
type Step = NonNullable<Application['steps']>[number]

export const progressStates: Readonly<Record<Step['state'], { name: TextName; tone: Tone }>> = {
  waiting: { name: 'progressWaiting', tone: 'neutral' },
  open: { name: 'progressOpen', tone: 'warning' },
  done: { name: 'progressDone', tone: 'good' },
  cancelled: { name: 'progressCancelled', tone: 'neutral' },
}

/** What is done with the case, step by step, in the words of the service; nothing where it declares no steps. */
export function progress(context: PageContext, { steps = [] }: Application): Html | undefined {
  const { say } = context
  const shown = steps.filter(({ state }) => state !== 'cancelled')
  if (shown.length === 0) return undefined
  return card({
    title: say('progressTitle'),
    id: 'progress',
    content: html`<p class="ui-hint">${say('progressLead')}</p>${timeline(shown.map((step) => stepEvent(context, step)))}`,
  })
}

function stepEvent({ say, language }: PageContext, step: Step): Event {
  const { state, due_at, ended_at } = step
  const { name, tone } = progressStates[state]
  const at = ended_at ?? due_at
  const day = at && timeTag(language, at, 'dayWithWeekday')
  const [before = '', after = ''] = say('progressBy', { day: '|' }).split('|')
  return {
    title: html`${inLanguage(language, step, 'title')} ${badge(say(name), tone)}`,
    at: html`${inLanguage(language, step, 'authority')}${day && html` · ${ended_at ? day : html`${before}${day}${after}`}`}`,
    text: inLanguage(language, step, 'text'),
    icon: state === 'done' ? 'check' : undefined,
    upcoming: state === 'waiting',
  }
}
