import { type IconName, icon } from '../design/design.ts'
import { type Html, html } from '../html.ts'

/** One message and what to do next: the whole content of a page. */
export function message(parts: {
  icon: IconName
  tone?: 'accent' | 'good' | 'bad'
  title: string
  lead: string
  more?: Html | undefined
  actions?: Html | undefined
}): Html {
  const { tone = 'accent', title, lead, more } = parts
  return html`<section class="ui-message ui-message-${tone}"><span class="ui-message-icon">${icon(parts.icon)}</span><h1>${title}</h1><p class="ui-lead">${lead}</p>${more}${parts.actions}</section>`
}
