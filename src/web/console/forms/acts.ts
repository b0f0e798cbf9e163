import { labelOf, labelOfValue } from '../../../text/labels.ts'
import {
  actions,
  button,
  copyButton,
  type Fact,
  facts,
  largeCode,
  linkButton,
  notice,
  stack,
  type Ui,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import { own } from './fields.ts'
import { keptInputs } from './form.ts'
import { formModel } from './model.ts'
import { answerSchema, documented } from './schema.ts'

/** What will happen, above the form of an act: to which record, whether for ever, with a signature or a secret to come. */
export function aboutAct(ui: Ui, operationId: string, name: string | undefined): Html {
  const { say, language } = ui
  const { facts: operation, operation: written } = documented(operationId)
  const { confirm, secrets } = formModel(operationId)
  const { signedAct } = operation
  // The contract's own words are English; the label of the act is there in both languages.
  const [sentence] = /^.+?\.(?=\s|$)/s.exec(written.description ?? '') ?? []
  const told = language === 'en' && sentence !== undefined && !/[`_]/.test(sentence) ? sentence : undefined
  return stack(
    html`${told && html`<p>${told}</p>`}`,
    html`${name !== undefined && html`<p>${say('actOn', { name })}</p>`}`,
    confirm !== undefined && notice({ tone: 'warning', text: say('actFinal') }),
    signedAct !== null && notice({ text: html`${signedAct.text[language]}. ${say('actSignAhead')}` }),
    secrets.length > 0 && notice({ text: say('actSecretAhead') }),
  )
}

/** Over a form that was refused for the age or kind of the sign-in: what was typed stays in it. */
export const stepUpNotice = ({ say }: Ui, signIn: string): Html =>
  notice({
    tone: 'warning',
    title: say('actStepUpTitle'),
    text: say('actStepUp'),
    live: true,
    actions: actions(
      linkButton({
        words: say('actStepUpWay'),
        href: signIn,
        kind: 'secondary',
        icon: 'external-link',
        attributes: { target: '_blank', rel: 'noopener' },
      }),
    ),
  })

interface Signing {
  operationId: string
  action: string
  posted: URLSearchParams
  /** As `getMySignedAct` answers; after the first request only its id and code are known. */
  act: { id: string; state?: string; verification_code?: string | null }
}

/** While the phone asks for PIN2: the same request is posted again under the signature, by a script as soon as it is there. */
export function signatureForm(ui: Ui, { action, posted, act }: Signing): Html {
  const { say } = ui
  const { id, state = 'pending', verification_code: code } = act
  const goesOn = state === 'pending' || state === 'signed'
  const kept = keptInputs(posted, (name) => name === own.signed || name === own.act)
  const on = html`<form method="post" action="${action}" data-console-signing="${id}">${kept}<input type="hidden" name="${own.signed}" value="${id}">${actions(
    button({ words: say('actSignGoOn'), type: 'submit' }),
  )}</form>`
  const back = html`<form method="post" action="${action}">${kept}${actions(
    button({
      words: say('conflictBack'),
      type: 'submit',
      kind: 'secondary',
      attributes: { name: own.act, value: 'show' },
    }),
  )}</form>`
  return stack(
    goesOn && html`<p>${say('actSignLead')}</p>`,
    state === 'pending' && largeCode({ id: 'sign-code', label: say('actSignCode'), code }),
    html`<p class="ui-error" role="alert" data-console-ended data-words="${say('actSignEnded')}">${!goesOn && say('actSignEnded')}</p>`,
    goesOn && on,
    back,
  )
}

/** What an act answered: secrets first, with a way to copy them, for they are shown once. */
export function actResult(ui: Ui, operationId: string, data: unknown): Html {
  const { say } = ui
  const { secrets } = formModel(operationId)
  const answer = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  const of = answerName(operationId)
  const shown = secrets.filter((key) => answer[key] !== undefined && answer[key] !== null)
  const secret = html`${shown.map((key) => {
    const label = labelOf(of, key, ui.language)
    const values = [answer[key]].flat().map(String)
    return html`<div class="console-secret"><h3>${label}</h3>${values.map((one) => html`<p>${copyButton(ui, one, label)}</p>`)}</div>`
  })}`
  const rest: Fact[] = Object.entries(answer).flatMap(([key, value]) => {
    if (shown.includes(key) || /(^|_)id$|^row_version$/.test(key)) return []
    if (typeof value !== 'string' && typeof value !== 'number') return []
    return [{ name: labelOf(of, key, ui.language), value: labelOfValue(of, key, String(value), ui.language) }]
  })
  return stack(
    shown.length > 0 &&
      notice({
        tone: 'warning',
        title: say('secretTitle'),
        text: html`<p>${say('secretOnce')}</p>${secret}`,
        live: true,
      }),
    rest.length > 0 && facts(rest),
  )
}

const answerName = (operationId: string): string => answerSchema(documented(operationId))?.name ?? operationId

interface Work {
  /** As the read of the work answers. */
  record: Record<string, unknown>
  /** Of the schema that its labels are found by. */
  of: string
}

const WAITING_SECONDS = 3
const ended = ['finished_at', 'ended_at', 'completed_at', 'done_at'] as const

/** Whether work that a record stands for goes on, and how often its page asks; undefined where it does not. */
export function workUnderWay({ record }: Pick<Work, 'record'>): number | undefined {
  const end = ended.find((key) => Object.hasOwn(record, key))
  return end !== undefined && record[end] === null ? WAITING_SECONDS : undefined
}

/** How far long work has come; its page may be left, and come back to. */
export function workProgress(ui: Ui, { record, of }: Work): Html {
  const { say, language } = ui
  const bars = Object.entries(record).flatMap(([key, done]) => {
    const what = /^(.+)_done$/.exec(key)?.[1]
    const total = what === undefined ? undefined : (record[`${what}_total`] ?? record[what])
    if (what === undefined || typeof done !== 'number' || typeof total !== 'number') return []
    const label = labelOf(of, key, language)
    const id = `work-${what}`
    return [
      html`<p class="console-work"><label for="${id}">${label}</label> <progress id="${id}" max="${Math.max(total, 1)}" value="${done}"></progress> ${say('workDone', { done, total })}</p>`,
    ]
  })
  const goesOn = workUnderWay({ record }) !== undefined
  return stack(
    goesOn && notice({ title: say('workTitle'), text: say('workLead'), live: true }),
    html`${bars}`,
  )
}
