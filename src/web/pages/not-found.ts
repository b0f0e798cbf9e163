import type { Answer } from '../../contract/reply.ts'
import { html } from '../html.ts'
import { messageCard, pageAnswer } from '../layout.ts'
import type { PageContext } from '../page-context.ts'

export function notFound(context: PageContext): Answer {
  const { say } = context
  const actions = html`<a class="button" href="/">${say('toStart')}</a> <a class="button quiet" href="/verify">${say('verifyTypeTitle')}</a>`
  const content = messageCard({ title: say('absentTitle'), lead: say('absentLead'), actions })
  return pageAnswer(context, { title: say('absentTitle'), status: 404, content })
}

export function serverError(context: PageContext, status: number): Answer {
  const { say, request } = context
  const more = html`<p class="hint">${say('faultNumber')}: <code>${request.requestId}</code></p>`
  const actions = html`<a class="button" href="/">${say('toStart')}</a>`
  const content = messageCard({ title: say('faultTitle'), lead: say('faultLead'), more, actions })
  return pageAnswer(context, { title: say('faultTitle'), status, content })
}
