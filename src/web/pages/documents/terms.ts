import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { signedFor } from './organisations.ts'

const corners: readonly [value: string, words: TextName][] = [
  ['bottom_right', 'docBottomRight'],
  ['bottom_left', 'docBottomLeft'],
  ['top_right', 'docTopRight'],
  ['top_left', 'docTopLeft'],
]

/** In words of what they are good for; the first that is not below what the owner asked for is chosen. */
const levels: readonly [value: string, words: TextName][] = [
  ['B-T', 'docLevelUsual'],
  ['B-LT', 'docLevelYears'],
  ['B-LTA', 'docLevelDecades'],
]

/** Nothing where this server has no time-stamp service: there is one level then. */
function levelField({ say, services }: PageContext, least: string | null): Html | undefined {
  if (!services.timeStamps) return undefined
  const from = levels.findIndex(([value]) => value === least)
  const offered = from === -1 ? levels : levels.slice(from)
  return html`<div class="field"><label for="sign-level">${say('docLevelFor')}</label>
<select id="sign-level" aria-describedby="sign-level-hint" data-level>${offered.map(
    ([value, words]) => html`<option value="${value}">${say(words)}</option>`,
  )}</select>
<p class="hint" id="sign-level-hint">${say(from > 0 ? 'docLevelLeast' : 'docLevelHint')}</p></div>`
}

/** What the script of these fields says. */
export const termsTexts = ['docStampPageWrong', 'docStampOff'] as const

/** How the person signs; `sign-terms.js` reads it. Of several stamps each begins in a corner of its own. */
export async function termsFields(
  context: PageContext,
  { stampsBefore = 0, leastLevel = null }: { stampsBefore?: number; leastLevel?: string | null } = {},
): Promise<Html> {
  const { say } = context
  const organisations = await signedFor(context)
  const chosen = corners[stampsBefore % corners.length]
  return html`${
    organisations.length > 0 &&
    html`<div class="field"><label for="sign-as">${say('docAs')}</label>
<select id="sign-as" data-as><option value="">${say('docAsMyself')}</option>${organisations.map(
      ({ regNo, name }) => html`<option value="${regNo}">${name} (${regNo})</option>`,
    )}</select></div>`
  }
<div class="field"><label for="sign-reason">${say('docReason')} <span class="hint">${say('docOptional')}</span></label>
<input type="text" id="sign-reason" maxlength="200" autocomplete="off" aria-describedby="sign-reason-hint" data-reason>
<p class="hint" id="sign-reason-hint">${say('docReasonHint')}</p></div>
${levelField(context, leastLevel)}
<div><p class="choice"><input type="checkbox" id="sign-stamp" aria-describedby="sign-stamp-hint" data-stamp> <label for="sign-stamp">${say('docStamp')}</label></p>
<p class="hint" id="sign-stamp-hint">${say('docStampHint')}</p></div>
<div class="stamp-place" data-stamp-place hidden>
<div class="field"><label for="sign-page">${say('docStampPage')}</label>
<input type="number" id="sign-page" min="1" max="10000" step="1" value="1" inputmode="numeric" aria-describedby="sign-page-fault" data-page>
<p class="fault" id="sign-page-fault" role="alert" data-page-fault></p></div>
<div class="field"><label for="sign-corner">${say('docStampCorner')}</label>
<select id="sign-corner" data-corner>${corners.map(
    (one) => html`<option value="${one[0]}"${one === chosen && html` selected`}>${say(one[1])}</option>`,
  )}</select></div>
</div>`
}
