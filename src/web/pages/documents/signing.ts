import type { components } from '../../../../generated/platform.d.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { type Detail, downloadOf, hasSigned, isInvited } from './detail.ts'
import { failureReason } from './states.ts'
import { termsFields } from './terms.ts'

type Session = components['schemas']['SigningSession']
type Signing = components['schemas']['Signing']

/** As many as the operation gives at once. */
const MAX_WAITING = 100

/** What the visitor's signature waits for: their phone, another try, their consent or others before them. */
export async function signing(context: PageContext, shown: Detail): Promise<Html | undefined> {
  const { say } = context
  const mine = shown.sessions.findLast((session) => session.mine)
  if (mine && mine.ended_at === null) return following(context, mine)
  if (hasSigned(shown)) return signed(context, shown)
  if (shown.kind === 'digest') return mine && unsigned(context, mine)
  if (shown.removed_at !== null || !(shown.owned || isInvited(shown))) return undefined
  if (!shown.owned && !(await isTurn(context, shown.id)))
    return html`<p class="notice">${say('docNotYet')}</p>${decline(context, shown)}`
  if (shown.sessions.some(({ ended_at }) => ended_at === null))
    return html`<p class="notice">${say('docOtherSigning')}</p>`
  // An attempt of long ago is no answer to being asked again.
  const failed = mine && mine.state !== 'completed' ? mine : undefined
  return html`${failed && unsigned(context, failed)}
${await signForm(context, shown, failed !== undefined)}
${isInvited(shown) && decline(context, shown)}`
}

/** Read from the document itself each time, so that a reload, another tab and another browser show the same code. */
function following({ say }: PageContext, session: Session): Html {
  const { id, state, verification_code } = session
  const [title, words] = progressOf(session)
  return html`<div class="next" data-following="${id}" data-state="${state}">
<h2 tabindex="-1" data-outcome data-title>${say(title)}</h2>
<p role="status"><span class="spinner" aria-hidden="true"></span><span data-words>${say(words)}</span></p>
<div aria-live="polite"><div class="panel centred" data-code-place${verification_code === null && html` hidden`}>
<p class="code-label" id="code-label">${say('docCode')}</p>
<p class="code" role="group" aria-labelledby="code-label code" id="code" data-code>${verification_code}</p>
</div></div>
<p class="hint">${say('docMayClose')}</p>
<p class="fault" role="alert" data-trouble></p>
</div>`
}

/** `document.js` says the same as it goes on. */
function progressOf({ state, reason, verification_code }: Session): [title: TextName, words: TextName] {
  if (state === 'signed' || state === 'timestamped')
    return ['docStateFinishing', reason === null ? 'docFinishing' : 'docLater']
  return ['docOnPhoneTitle', verification_code === null ? 'docPreparing' : 'docOnPhone']
}

function signed({ say }: PageContext, { id, kind, removed_at }: Detail): Html | undefined {
  if (kind === 'digest' || removed_at !== null) return undefined
  return html`<div class="next">
<h2 tabindex="-1" data-outcome>${say('docSignedTitle')}</h2>
<p>${say('docSignedLead')}</p>
<p class="actions"><a class="button" href="${downloadOf(id)}" download>${say('docDownload')}</a></p>
</div>`
}

function unsigned(context: PageContext, session: Session): Html {
  return html`<div class="alert">
<h2 tabindex="-1" data-outcome>${context.say('docUnsignedTitle')}</h2>
<p>${failureReason(context, session)}</p>
</div>`
}

/** Others before the visitor are hidden from them; the server knows whose turn it is. */
async function isTurn(context: PageContext, id: string): Promise<boolean> {
  const { data, error } = await context.call('listSigningsWaiting', {
    query: { limit: String(MAX_WAITING) },
  })
  if (error) return true
  const items: Signing[] = data.items
  // Of so many that they do not fit on one page it may be: signing itself tells.
  return data.next_cursor !== null || items.some((one) => one.id === id)
}

async function signForm(context: PageContext, shown: Detail, isAgain: boolean): Promise<Html> {
  const { say } = context
  const { id, owned, owner_name, sessions } = shown
  const before = sessions.filter(({ state }) => state === 'completed').length
  return html`<form class="next" novalidate data-sign-document>
<h2>${say(owned ? 'docSignAgain' : 'docAskedTitle')}</h2>
${
  !owned &&
  html`<p>${owner_name === '' ? say('docAskedUnnamed') : say('docAskedLead', { owner: owner_name })}</p>
<p class="actions"><a class="button quiet" href="${downloadOf(id)}" download>${say('docRead')}</a></p>`
}
${await termsFields(context, { stampsBefore: before, level: shown.level, isFixed: !owned })}
<p class="fault" role="alert" data-fault></p>
<p class="actions"><button type="submit" class="button" data-send>${say(isAgain ? 'docSignAgain' : 'docSign')}</button></p>
<p role="status" data-waiting hidden><span class="spinner" aria-hidden="true"></span>${say('docPreparing')}</p>
</form>`
}

function decline({ say }: PageContext, { id }: Detail): Html {
  return html`<details data-decline="${id}"><summary>${say('docDecline')}</summary>
<form novalidate>
<p>${say('docDeclineLead')}</p>
<div class="field"><label for="decline-why">${say('docDeclineWhy')} <span class="hint">${say('docOptional')}</span></label>
<textarea id="decline-why" rows="3" maxlength="500"></textarea></div>
<p class="fault" role="alert" data-fault></p>
<p class="actions"><button type="submit" class="button danger">${say('docDeclineNow')}</button></p>
</form></details>`
}
