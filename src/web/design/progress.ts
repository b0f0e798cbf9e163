import { type Html, html } from '../html.ts'
import { type Attributes, attributesOf, icon, type Tone, type Ui } from './element.ts'
import type { IconName } from './icon-names.ts'

export interface Step {
  words: string
  state: 'done' | 'current' | 'next'
  /** A way back to a step that is done. */
  href?: string | undefined
  attributes?: Attributes
}

/** Where one is on a way of several steps. */
export function stepper({ say }: Ui, steps: readonly Step[], label = say('uiSteps')): Html {
  const current = steps.findIndex(({ state }) => state === 'current') + 1
  const position = current > 0 ? say('uiStepOf', { step: current, steps: steps.length }) : undefined
  return html`<nav class="ui-stepper" aria-label="${label}">${position && html`<p class="ui-stepper-position">${position}</p>`}<ol>${steps.map(
    ({ words, state, href, attributes }) =>
      html`<li class="ui-step ui-step-${state}"${attributesOf(attributes)}${state === 'current' && html` aria-current="step"`}><span class="ui-step-mark" aria-hidden="true">${state === 'done' && icon('check')}</span><span class="ui-step-words">${href === undefined ? words : html`<a href="${href}">${words}</a>`}${state === 'done' && html`<span class="ui-hidden"> (${say('uiStepDone')})</span>`}</span></li>`,
  )}</ol></nav>`
}

export interface Event {
  title: Html | string
  /** When: a `timeTag`. */
  at?: Html | string | undefined
  text?: Html | string | undefined
  icon?: IconName | undefined
  tone?: Tone
  /** Not yet: what is expected. */
  upcoming?: boolean
}

/** What has happened and what will, in order. */
export const timeline = (events: readonly Event[]): Html =>
  html`<ol class="ui-timeline">${events.map(
    ({ title, at, text, icon: name, tone = 'neutral', upcoming }) =>
      html`<li class="ui-event ui-event-${tone}${upcoming && ' ui-event-upcoming'}"><span class="ui-event-mark" aria-hidden="true">${name && icon(name)}</span><div><p class="ui-event-title">${title}</p>${at && html`<p class="ui-meta">${at}</p>`}${text && html`<p>${text}</p>`}</div></li>`,
  )}</ol>`
