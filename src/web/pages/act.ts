import { type Html, html } from '../html.ts'
import type { PageContext } from '../page-context.ts'
import { textsFor } from '../texts.ts'

interface Act {
  /** Method and path of the operation: `POST gov/references`. */
  does: string
  body?: Readonly<Record<string, unknown>>
  /** Asked before it is done. */
  ask?: string
  /** Where to go afterwards, with `{id}` of the answer; without it the page is shown again. */
  next?: string
  label: string
  /** What tells buttons of one label apart for people who do not see where they stand. */
  of?: string
  kind?: 'quiet' | 'danger'
}

/** A button for one change, made by `act.js`, which says beside it what went wrong. */
export function actButton({ say }: PageContext, { does, body, ask, next, label, of, kind }: Act): Html {
  const texts = JSON.stringify(textsFor(say, ['offline', 'tooMany']))
  return html`<span class="act" data-act-place data-texts="${texts}">
<button type="button" class="button${kind && ` ${kind}`}" data-act="${does}"${body && html` data-body="${JSON.stringify(body)}"`}${ask && html` data-ask="${ask}"`}${next && html` data-next="${next}"`}${of && html` aria-label="${label}: ${of}"`}>${label}</button>
<span role="status" data-waiting hidden><span class="spinner" aria-hidden="true"></span>${say('waiting')}</span>
<span class="fault" role="alert" data-fault></span>
</span>`
}
