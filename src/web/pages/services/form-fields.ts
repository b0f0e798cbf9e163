import { actions, button, icon } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { choiceIn, type Form, type FormField, type FormSectionView, titleIn } from './form.ts'

/** From here on a text gets a field of several lines. */
const LONG_TEXT = 200

/** What a field is filled with before the person comes to it, and from where. */
export interface Prefill {
  /** Of the person's profile, by name. */
  profile: Readonly<Record<string, string | null>>
  /** Where an answer of the state registry comes from: `WS100103` is an address record. */
  sourceName(code: string): string | undefined
}

/** The fields of a form in their order, each with its help and a place for what is wrong with it. */
export function formFields(context: PageContext, form: Form, prefill: Prefill): Html {
  return html`${form.sections.map((section, index) => sectionFields({ ...context, prefill }, form, section, index))}`
}

type FieldContext = PageContext & { prefill: Prefill }

function sectionFields(context: FieldContext, form: Form, section: FormSectionView, index: number): Html {
  const { language } = context
  const title = section[`title_${language}`]
  const help = section[`help_${language}`]
  const fields = section.fields
    .filter((name) => Object.hasOwn(form.properties, name))
    .map((name) => fieldOrGroup(context, name, form.properties[name]!, form.required.has(name)))
  if (!title) return html`${fields}`
  return html`<fieldset class="fields" data-section="${index}"><legend class="section-legend">${title}</legend>
${help && html`<p class="ui-hint">${help}</p>`}
${fields}
</fieldset>`
}

const fieldOrGroup = (
  context: FieldContext,
  name: string,
  described: FormField,
  isRequired: boolean,
): Html => (described.items ? group(context, name, described) : field(context, name, described, isRequired))

/** Its rows are drawn from the template, which has `__row__` in place of a row's place. */
function group(context: FieldContext, name: string, described: FormField): Html {
  const { language, say } = context
  const { properties, required = [], order = Object.keys(properties) } = described.items!
  const title = titleIn(language, described, name)
  const one = described[`item_title_${language}`] || title
  const help = described[`help_${language}`]
  const least = described.minItems ?? 0
  const numbered = `${one} __number__`
  return html`<fieldset class="fields" data-group="${name}" data-label="${title}" data-least="${least}" data-most="${described.maxItems ?? 20}"><legend class="section-legend">${title}</legend>
${help && html`<p class="ui-hint">${help}</p>`}
<p class="ui-error" id="field-${name}-fault" role="alert" data-fault></p>
<template><fieldset class="fields form-row" data-row data-label="${numbered}"><legend>${numbered}</legend>
${order.map((inner) => field(context, `${name}/__row__/${inner}`, properties[inner]!, required.includes(inner)))}
${actions(button({ words: say('removeRow', { title: numbered }), kind: 'plain', attributes: { 'data-remove-row': true } }))}
</fieldset></template>
<div class="form-rows" data-rows></div>
${actions(button({ words: say('addRow', { title: one }), kind: 'secondary', attributes: { 'data-add-row': true } }))}
</fieldset>`
}

function field(context: FieldContext, path: string, described: FormField, isRequired: boolean): Html {
  const { say, language, prefill } = context
  const name = path.replaceAll('/', '-')
  const id = `field-${name}`
  const help = described[`help_${language}`]
  const title = titleIn(language, described, path.split('/').at(-1)!)
  const hint = html`${help && html`<p class="ui-hint" id="${id}-help">${help}</p>`}`
  const known = fromProfile(described, prefill)
  const fault = html`<p class="ui-error" id="${id}-fault" role="alert" data-fault></p>`
  const notes = html`<p class="ui-hint filled-in" id="${id}-filled" data-filled${!known && html` hidden`}>${sourceWords(context, described)}</p>
${fault}`
  if (described.compute !== undefined)
    return html`<div class="ui-field" data-field="${path}" data-label="${title}" data-computed>
<label for="${id}">${title}</label>
<p class="ui-hint">${help || say('computedField')}</p>${fault}
<output id="${id}" class="computed">–</output></div>`
  const own = html`id="${id}" name="${name}" aria-describedby="${help && `${id}-help `}${id}-filled ${id}-fault"`
  if (described.type === 'boolean')
    return html`<div class="ui-field" data-field="${path}" data-label="${title}" data-type="boolean">
${notes}<div class="ui-choice"><input type="checkbox" ${own}><label for="${id}">${title}</label></div>${hint}</div>`
  return html`<div class="ui-field" data-field="${path}" data-label="${title}" data-type="${described.type}"${described.read_only && html` data-read-only`}>
<label for="${id}">${title}${!isRequired && html` <span class="ui-optional">(${say('optionalField')})</span>`}</label>
${hint}${notes}
${control(context, described, html`${own}${known && html` value="${known}"`}${isRequired && html` required`}`)}</div>`
}

const fromProfile = ({ prefill: from }: FormField, { profile }: Prefill): string | undefined =>
  from?.startsWith('profile/') ? (profile[from.slice('profile/'.length)] ?? undefined) : undefined

function sourceWords({ say, prefill }: FieldContext, { prefill: from }: FormField): string {
  if (from?.startsWith('profile/')) return say('filledInProfile')
  const source = from && prefill.sourceName(from.split('/')[0]!)
  return source ? say('filledInFrom', { source }) : say('filledIn')
}

/** The kind of control that fits what is asked for. */
function control({ say, language }: PageContext, described: FormField, own: Html): Html {
  const { type, format, enum: choices, minLength, maxLength, minimum, maximum } = described
  if (choices)
    return html`<span class="ui-select-frame"><select class="ui-input" ${own}><option value="">${say('choose')}</option>${choices.map(
      (one) => html`<option value="${one}">${choiceIn(language, described, one)}</option>`,
    )}</select>${icon('chevron-down')}</span>`
  if (type === 'integer')
    return html`<input class="ui-input ui-width-short" type="number" inputmode="numeric" step="1"${limit('min', minimum)}${limit('max', maximum)} ${own}>`
  if (type === 'number')
    return html`<input class="ui-input ui-width-half" type="text" inputmode="decimal" autocomplete="off" ${own}>`
  if (format === 'date') return html`<input class="ui-input ui-width-half" type="date" ${own}>`
  const lengths = html`${limit('minlength', minLength)}${limit('maxlength', maxLength)}`
  if (format === 'email')
    return html`<input class="ui-input" type="email" autocomplete="email" spellcheck="false"${lengths} ${own}>`
  if (format === 'phone')
    return html`<input class="ui-input ui-width-half" type="tel" autocomplete="tel"${lengths} ${own}>`
  if (maxLength !== undefined && maxLength > LONG_TEXT)
    return html`<textarea class="ui-input" rows="3"${lengths} ${own}></textarea>`
  return html`<input class="ui-input" type="text"${lengths} ${own}>`
}

function limit(name: string, value: number | undefined): Html | undefined {
  return value === undefined ? undefined : html` ${name}="${value}"`
}
