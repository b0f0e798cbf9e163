import type { components } from '../../../../generated/platform.d.ts'
import { card, timeline, timeTag } from '../../design/design.ts'
import type { Html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { stepLabels } from './states.ts'

type Event = components['schemas']['GovTimelineEvent']

/** What has happened, oldest first. */
export async function caseTimeline(context: PageContext, id: string): Promise<Html | undefined> {
  const { say, language } = context
  const { data, error } = await context.call('listGovApplicationTimeline', {
    path: { id },
    query: { limit: '100' },
  })
  if (error) return undefined
  const events: Event[] = data.items
  return card({
    title: say('timelineTitle'),
    id: 'timeline',
    content: timeline(
      events.map(({ action, to_status, at, note, step_mn = '', step_en = '' }) => ({
        title: say(stepLabels(action, to_status), { step: language === 'mn' ? step_mn : step_en }),
        at: timeTag(language, at),
        text: note ?? undefined,
        icon: 'check',
      })),
    ),
  })
}
