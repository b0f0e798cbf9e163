import { type Html, html } from '../html.ts'

interface CodeForm {
  name: string
  label: string
  button: string
  hidden: boolean
}

/** Six digits, with what is wrong with them said beside the field. */
export function codeForm({ name, label, button, hidden }: CodeForm): Html {
  return html`<form class="code-form" data-form="${name}" novalidate ${hidden && html`hidden`}>
<label for="${name}-code">${label}</label>
<input id="${name}-code" class="digits" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required aria-describedby="${name}-fault">
<p class="fault" id="${name}-fault" role="alert" data-fault></p>
<button type="submit" class="button">${button}</button>
</form>`
}
