import { icon } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import { choiceIn, type Form, type FormField, type FormSectionView, titleIn } from './form.ts'

/** From here on a text gets a field of several lines. */
const LONG_TEXT = 200

/** The fields of a form in their order, each with its help and a place for what is wrong with it. */
export function formFields(context: PageContext, form: Form): Html {
  return html`${form.sections.map((section) => sectionFields(context, form, section))}`
}

function sectionFields(context: PageContext, form: Form, section: FormSectionView): Html {
  const { language } = context
  const title = section[`title_${language}`]
  const help = section[`help_${language}`]
  const fields = section.fields
    .filter((name) => Object.hasOwn(form.properties, name))
    .map((name) => field(context, name, form.properties[name]!, form.required.has(name)))
  if (!title) return html`${fields}`
  return html`<fieldset class="fields"><legend class="section-legend">${title}</legend>
${help && html`<p class="ui-hint">${help}</p>`}
${fields}
</fieldset>`
}

function field(context: PageContext, name: string, described: FormField, isRequired: boolean): Html {
  const { say, language } = context
  const id = `field-${name}`
  const help = described[`help_${language}`]
  const title = titleIn(language, described, name)
  const hint = html`${help && html`<p class="ui-hint" id="${id}-help">${help}</p>`}`
  const notes = html`<p class="ui-hint filled-in" id="${id}-filled" data-filled hidden>${say('filledIn')}</p>
<p class="ui-error" id="${id}-fault" role="alert" data-fault></p>`
  const own = html`id="${id}" name="${name}" aria-describedby="${help && `${id}-help `}${id}-filled ${id}-fault"`
  if (described.type === 'boolean')
    return html`<div class="ui-field" data-field="${name}" data-type="boolean">
${notes}<div class="ui-choice"><input type="checkbox" ${own}><label for="${id}">${title}</label></div>${hint}</div>`
  return html`<div class="ui-field" data-field="${name}" data-type="${described.type}">
<label for="${id}">${title}${!isRequired && html` <span class="ui-optional">(${say('optionalField')})</span>`}</label>
${hint}${notes}
${control(context, described, html`${own}${isRequired && html` required`}`)}</div>`
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
  if (format === 'date') return html`<input class="ui-input ui-width-half" type="date" ${own}>`
  const lengths = html`${limit('minlength', minLength)}${limit('maxlength', maxLength)}`
  if (format === 'email')
    return html`<input class="ui-input" type="email" autocomplete="email" spellcheck="false"${lengths} ${own}>`
  if (maxLength !== undefined && maxLength > LONG_TEXT)
    return html`<textarea class="ui-input" rows="3"${lengths} ${own}></textarea>`
  return html`<input class="ui-input" type="text"${lengths} ${own}>`
}

function limit(name: string, value: number | undefined): Html | undefined {
  return value === undefined ? undefined : html` ${name}="${value}"`
}
