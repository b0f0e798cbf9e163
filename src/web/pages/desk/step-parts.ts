import type { components } from '../../../../generated/platform.d.ts'
import { badge, type Event, timeline } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { progressStates } from '../cases/progress.ts'
import { named, when } from './labels.ts'

type Schemas = components['schemas']
export type StepOfCase = Schemas['CaseStep']

export const stepKinds: Readonly<Record<StepOfCase['kind'], TextName>> = {
  check: 'deskStepCheck',
  opinion: 'deskStepOpinion',
  second_decision: 'deskStepSecond',
  issue: 'deskStepIssue',
}

const results: Readonly<Record<Schemas['StepResult'], TextName>> = {
  passed: 'stepResultPassed',
  failed: 'stepResultFailed',
  agree: 'stepResultAgree',
  conditions: 'stepResultConditions',
  object: 'stepResultObject',
  not_competent: 'stepResultNotCompetent',
  approve: 'stepResultApprove',
  reject: 'stepResultReject',
  issued: 'stepResultIssued',
}

/** What can come of a step of each kind, as a list to choose from. */
export const resultsOf: Readonly<Record<StepOfCase['kind'], readonly Schemas['StepResult'][]>> = {
  check: ['passed', 'failed'],
  opinion: ['agree', 'conditions', 'object', 'not_competent'],
  second_decision: ['approve', 'reject'],
  issue: ['issued'],
}

export const resultName = (context: PageContext, result: string): string => named(context, results, result)

const acts: Readonly<Record<StepOfCase['acts'][number]['action'], TextName>> = {
  take: 'deskDidStepTake',
  hand_over: 'deskDidStepHandOver',
  complete: 'deskDidStepComplete',
  send_back: 'deskDidStepSendBack',
  reopen: 'deskDidStepReopen',
}

export function stepBadges({ say }: PageContext, step: Pick<StepOfCase, 'state' | 'overdue'>): Html {
  const { name, tone } = progressStates[step.state]
  return html`${badge(say(name), tone)}${step.overdue && html` ${badge(say('deskOverdue'), 'bad')}`}`
}

/** What officers did in a step and said, oldest first. */
export function stepActs(context: PageContext, step: Pick<StepOfCase, 'acts'>): Html | undefined {
  const { say } = context
  if (step.acts.length === 0) return undefined
  return timeline(
    step.acts.map(
      ({ action, actor_name, result, text, at }): Event => ({
        title: html`${say(acts[action])}${result && html`: ${resultName(context, result)}`}`,
        at: html`${when(context, at)}${actor_name && ` · ${actor_name}`}`,
        text: text ? html`<span class="desk-note">${text}</span>` : undefined,
        icon: action === 'complete' ? 'check' : undefined,
      }),
    ),
  )
}
