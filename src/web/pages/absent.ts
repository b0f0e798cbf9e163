import type { Answer } from '../../contract/reply.ts'
import { html } from '../html.ts'
import { messageCard, pageAnswer } from '../layout.ts'
import type { Visit } from '../visit.ts'

export function absent(visit: Visit): Answer {
  const { say } = visit
  const actions = html`<a class="button" href="/">${say('toStart')}</a>`
  const content = messageCard({ title: say('absentTitle'), lead: say('absentLead'), actions })
  return pageAnswer(visit, { title: say('absentTitle'), status: 404, content })
}

export function faulty(visit: Visit, status: number): Answer {
  const { say, request } = visit
  const more = html`<p class="hint">${say('faultNumber')}: <code>${request.requestId}</code></p>`
  const actions = html`<a class="button" href="/">${say('toStart')}</a>`
  const content = messageCard({ title: say('faultTitle'), lead: say('faultLead'), more, actions })
  return pageAnswer(visit, { title: say('faultTitle'), status, content })
}
