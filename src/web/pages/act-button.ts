import { button, confirming, type IconName } from '../design/design.ts'
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
  kind?: 'primary' | 'secondary' | 'danger'
  icon?: IconName
  small?: boolean
}

/** A button for one change, made by `act.js`, which says beside it what went wrong. */
export function actOf({ say }: PageContext, act: Act): Html {
  const { does, body, ask, next, label, of, kind = 'secondary', small } = act
  const texts = JSON.stringify(textsFor(say, ['offline', 'tooMany']))
  const attributes = {
    'data-act': does,
    'data-body': body && JSON.stringify(body),
    'data-next': next,
    'aria-label': of && `${label}: ${of}`,
    ...(ask !== undefined && confirming(ask, label)),
  }
  return html`<span class="act-place" data-act-place data-texts="${texts}">${button({ words: label, kind, icon: act.icon, ...(small && { size: 'small' }), attributes })}<span role="status" class="ui-hint" data-waiting hidden>${say('waiting')}</span><span class="ui-error" role="alert" data-fault></span></span>`
}
