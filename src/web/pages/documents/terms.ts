import { checkbox, formLayout, selectField, textField } from '../../design/design.ts'
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
function levelField(context: PageContext, { level, isFixed }: DocumentLevel): Html | undefined {
  const { say, services } = context
  if (!services.timeStamps) return undefined
  if (isFixed) {
    const chosen = levels.find(([value]) => value === level)
    return (
      chosen &&
      html`<div data-level-fixed="${level}"><p>${say('docLevelFor')}: ${say(chosen[1])}.</p>
<p class="ui-hint">${say('docLevelFollowed')}</p></div>`
    )
  }
  return selectField(context, {
    name: 'sign-level',
    label: say('docLevelFor'),
    hint: say('docLevelHint'),
    choices: levels.map(([value, words]) => ({
      value,
      words: say(words),
      chosen: value === (level ?? USUAL),
    })),
    attributes: { 'data-level': true },
  })
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
  return formLayout(
    organisations.length > 0 &&
      selectField(context, {
        name: 'sign-as',
        label: say('docAs'),
        empty: say('docAsMyself'),
        choices: organisations.map(({ regNo, name }) => ({ value: regNo, words: `${name} (${regNo})` })),
        attributes: { 'data-as': true },
      }),
    textField(context, {
      name: 'sign-reason',
      label: say('docReason'),
      hint: say('docReasonHint'),
      optional: true,
      maxLength: 200,
      autocomplete: 'off',
      attributes: { 'data-reason': true },
    }),
    levelField(context, { level, isFixed }),
    checkbox({
      name: 'sign-stamp',
      value: '1',
      words: say('docStamp'),
      hint: say('docStampHint'),
      attributes: { 'data-stamp': true },
    }),
    html`<div class="stamp-place" data-stamp-place hidden>
${textField(context, {
  name: 'sign-page',
  label: say('docStampPage'),
  faultHook: 'page-fault',
  value: '1',
  inputMode: 'numeric',
  maxLength: 5,
  width: 'short',
  attributes: { 'data-page': true },
})}
${selectField(context, {
  name: 'sign-corner',
  label: say('docStampCorner'),
  choices: corners.map((one) => ({ value: one[0], words: say(one[1]), chosen: one === chosen })),
  attributes: { 'data-corner': true },
})}
</div>`,
  )
}
