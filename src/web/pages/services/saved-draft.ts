import type { components } from '../../../../generated/platform.d.ts'
import { actions, button, notice } from '../../design/design.ts'
import { dayOf, formatDay, formatMoment } from '../../design/format.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'

type Draft = components['schemas']['GovDraft']

/** What the script of the page says of saving. */
export const savedTexts = ['applySavedAt', 'applyNotSaved', 'applyDraftGone'] as const

/** What the person has begun for the service; none is also where it cannot be read now. */
export async function draftToResume(context: PageContext, serviceId: string): Promise<Draft | undefined> {
  const { data } = await context.call('listGovDrafts', { query: { service_id: serviceId, limit: '1' } })
  const id = data?.items[0]?.id
  if (id === undefined) return undefined
  return (await context.call('getGovDraft', { path: { id } })).data
}

/** What the person decides about a draft on the server; the script shows one of them where it is asked. */
export function savedDraft(context: PageContext, draft: Draft | undefined): Html {
  const { say } = context
  const asked = (name: string) => ({ 'data-saved-offer': name, tabindex: '-1', hidden: true })
  const choice = (words: string, does: string, isSecond = false) =>
    button({
      words,
      size: 'small',
      kind: isSecond ? 'secondary' : 'primary',
      attributes: { [`data-saved-${does}`]: true },
    })
  return html`${notice({
    title: say('applyResumeTitle'),
    text: draft && resumeText(context, draft),
    attributes: asked('resume'),
    actions: actions(choice(say('applyResume'), 'take'), choice(say('applyRestart'), 'restart', true)),
  })}
${notice({
  tone: 'warning',
  title: say('applyOtherTitle'),
  text: say('applyOtherText'),
  attributes: asked('other'),
  actions: actions(choice(say('applyOther'), 'other'), choice(say('applyKeepThis'), 'insist', true)),
})}`
}

function resumeText({ say, language }: PageContext, { updated_at, expires_at, dropped }: Draft): Html {
  const saved = formatMoment(language, updated_at)
  const until = formatDay(language, dayOf(expires_at))
  return html`<p>${say('applyResumeText', { saved, until })}</p>
${
  dropped.length > 0 &&
  html`<p>${say('applyDropped')}</p>
<ul class="ui-list">${dropped.map(({ title_mn, title_en }) => html`<li>${language === 'mn' ? title_mn : title_en}</li>`)}</ul>`
}`
}
