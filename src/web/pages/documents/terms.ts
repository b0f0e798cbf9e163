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

/** In words of what they are good for. */
const levels: readonly [value: string, words: TextName][] = [
  ['B-B', 'docLevelPlain'],
  ['B-T', 'docLevelUsual'],
  ['B-LT', 'docLevelYears'],
  ['B-LTA', 'docLevelDecades'],
]
const USUAL = 'B-T'

/** The level is the document's: its owner chooses, others see what was chosen. Nothing without a time-stamp service. */
function levelField({ say, services }: PageContext, { level, isFixed }: DocumentLevel): Html | undefined {
  if (!services.timeStamps) return undefined
  if (isFixed) {
    const chosen = levels.find(([value]) => value === level)
    return (
      chosen &&
      html`<div class="field" data-level-fixed="${level}"><p>${say('docLevelFor')}: ${say(chosen[1])}.</p>
<p class="hint">${say('docLevelFollowed')}</p></div>`
    )
  }
  return html`<div class="field"><label for="sign-level">${say('docLevelFor')}</label>
<select id="sign-level" aria-describedby="sign-level-hint" data-level>${levels.map(
    ([value, words]) =>
      html`<option value="${value}"${value === (level ?? USUAL) && html` selected`}>${say(words)}</option>`,
  )}</select>
<p class="hint" id="sign-level-hint">${say('docLevelHint')}</p></div>`
}

interface DocumentLevel {
  level: string | null
  isFixed: boolean
}

/** What the script of these fields says. */
export const termsTexts = ['docStampPageWrong', 'docStampOff'] as const

/** How the person signs; `sign-terms.js` reads it. Of several stamps each begins in a corner of its own. */
export async function termsFields(
  context: PageContext,
  {
    stampsBefore = 0,
    level = null,
    isFixed = false,
  }: Partial<DocumentLevel> & { stampsBefore?: number } = {},
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
${levelField(context, { level, isFixed })}
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
