import { type Html, html } from '../../html.ts'

export interface Choice {
  value: string
  text: string
}

/** A list to choose one from, in a form that asks for the page again. */
export function choiceField(
  label: string,
  name: string,
  choices: readonly Choice[],
  chosen: string | undefined,
): Html {
  return html`<div class="field"><label for="${name}">${label}</label>
<select id="${name}" name="${name}">${options(choices, chosen)}</select></div>`
}

const options = (choices: readonly Choice[], chosen = ''): Html[] =>
  choices.map(
    ({ value, text }) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`,
  )

interface Field {
  id: string
  /** Where its value goes in the body; a dot leads into an object. */
  name: string
  label: string
  hint?: string
  required?: boolean
  value?: string | undefined
}

/** A field of a form that a script sends; what is wrong with it is said below it. */
function field({ id, label, hint }: Field, control: Html): Html {
  return html`<div class="field"><label for="${id}">${label}</label>
${control}
${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}
<p class="fault" id="${id}-fault" role="alert"></p></div>`
}

const described = ({ id, hint }: Field): string => (hint ? `${id}-hint ${id}-fault` : `${id}-fault`)
const needed = ({ required }: Field): Html | false =>
  required === true && html` aria-required="true" data-required`

export function textField(
  one: Field & { rows?: number; longest: number; shortest?: number; language?: string },
): Html {
  const { id, name, rows = 1, longest, shortest, language, value = '' } = one
  const attributes = html`id="${id}" name="${name}" maxlength="${longest}"${needed(one)}${
    shortest && html` data-shortest="${shortest}"`
  }${language && html` lang="${language}"`} aria-describedby="${described(one)}"`
  return field(
    one,
    rows === 1
      ? html`<input type="text" ${attributes} autocomplete="off" value="${value}">`
      : html`<textarea ${attributes} rows="${rows}">${value}</textarea>`,
  )
}

export function listField(one: Field & { choices: readonly Choice[] }): Html {
  const { id, name, choices, value } = one
  return field(
    one,
    html`<select id="${id}" name="${name}"${needed(one)} aria-describedby="${described(one)}">${options(choices, value)}</select>`,
  )
}

export function dayField(one: Field & { first: string; last: string }): Html {
  const { id, name, first, last, value = '' } = one
  return field(
    one,
    html`<input type="date" id="${id}" name="${name}" min="${first}" max="${last}" value="${value}"${needed(one)} aria-describedby="${described(one)}">`,
  )
}
