import type { Answer } from '../../contract/reply.ts'
import { type IconName, icon } from '../design/design.ts'
import { type Html, html } from '../html.ts'
import type { PageContext } from '../page-context.ts'
import { sitePage } from './site-page.ts'

interface Message {
  icon: IconName
  tone?: 'accent' | 'good' | 'bad'
  title: string
  lead: string
  more?: Html | undefined
  actions?: Html | undefined
}

/** One message and what to do next: the whole content of a page. */
export function message(parts: Message): Html {
  const { tone = 'accent', title, lead, more } = parts
  return html`<section class="ui-message ui-message-${tone}"><span class="ui-message-icon">${icon(parts.icon)}</span><h1>${title}</h1><p class="ui-lead">${lead}</p>${more}${parts.actions}</section>`
}

/** A page that says one thing. */
export const messagePage = (
  context: PageContext,
  parts: Message & { status?: number; navigation?: 'site' | 'none' },
): Promise<Answer> => {
  const { status, navigation } = parts
  return sitePage(context, {
    title: parts.title,
    width: 'narrow',
    content: message(parts),
    ...(status !== undefined && { status }),
    ...(navigation !== undefined && { navigation }),
  })
}
