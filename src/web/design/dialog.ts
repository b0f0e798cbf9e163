import { type Html, html } from '../html.ts'
import { heading, icon, type Ui } from './element.ts'

/**
 * A native dialog. `dialogOpener(id)` on a button opens it; scripts that must ask import `confirmed` of ui-dialog.js,
 * which makes its own.
 */
export function dialog(
  { say }: Ui,
  parts: { id: string; title: string; content: Html; actions?: Html | undefined },
): Html {
  const { id, title, content } = parts
  return html`<dialog class="ui-dialog" id="${id}" aria-labelledby="${id}-title"><div class="ui-dialog-head">${heading(2, title, { id: `${id}-title` })}<button type="button" class="ui-icon-button" data-ui-close aria-label="${say('uiClose')}">${icon('x')}</button></div><div class="ui-dialog-content">${content}</div>${parts.actions && html`<div class="ui-dialog-actions">${parts.actions}</div>`}</dialog>`
}

/** For the `attributes` of the button that opens a dialog. */
export const dialogOpener = (id: string): Record<string, string> => ({
  'data-ui-open': id,
  'aria-haspopup': 'dialog',
})

/** For a button whose act is asked about first; its script gets the click only after a yes. */
export const confirming = (question: string, yes: string): Record<string, string> => ({
  'data-ui-confirm': question,
  'data-ui-yes': yes,
})
