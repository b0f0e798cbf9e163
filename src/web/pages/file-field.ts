import { button, icon } from '../design/design.ts'
import { type Html, html } from '../html.ts'
import type { PageContext } from '../page-context.ts'

const MEGABYTE = 1_048_576

/** What the scripts of file fields say. */
export const fileTexts = ['attached', 'attaching', 'attachTooLarge', 'attachWrongType'] as const

/** The most that one file may have. */
export const maxFileBytes = ({ services }: PageContext): number => services.config.evidenceFileBytes

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  image: 'image/png,image/jpeg',
}

/** A field for one file, which `upload.js` sends; `label` is the id of what names it. */
export function fileField(context: PageContext, id: string, label: string, format = 'any'): Html {
  const { say } = context
  const accept = types[format] ?? 'application/pdf,image/png,image/jpeg'
  return html`<div class="file" data-file-field>
<p class="ui-error" id="${id}-fault" role="alert" data-fault></p>
<div class="ui-drop" data-drop>${icon('upload')}<p class="ui-drop-words" aria-hidden="true">${say('uiDropHere')}</p><span class="ui-drop-button" aria-hidden="true">${say('uiChooseFile')}</span><input type="file" id="${id}" data-file accept="${accept}" aria-labelledby="${label}" aria-describedby="${id}-hint ${id}-fault"></div>
<p class="ui-hint" id="${id}-hint" data-file-hint>${say('attachHint', { size: Math.floor(maxFileBytes(context) / MEGABYTE) })}</p>
<progress max="1" value="0" hidden aria-labelledby="${label}"></progress>
<p class="ui-hint" role="status" data-file-status></p>
<p class="attached" data-file-shown hidden>${icon('paperclip')}<span data-file-name></span> ${button({ words: say('attachRemove'), kind: 'secondary', size: 'small', attributes: { 'data-file-remove': true } })}</p>
</div>`
}
