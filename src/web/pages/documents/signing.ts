import type { components } from '../../../../generated/platform.d.ts'
import {
  actions,
  button,
  card,
  fold,
  largeCode,
  linkButton,
  notice,
  textArea,
  waiting,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'
import type { TextName } from '../../texts.ts'
import { type Detail, downloadOf, failureReason, hasSigned, isInvited } from './states.ts'
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
    return html`${notice({ text: say('docNotYet') })}${decline(context, shown)}`
  if (shown.sessions.some(({ ended_at }) => ended_at === null))
    return notice({ text: say('docOtherSigning') })
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
  const code = largeCode({
    id: 'code',
    label: say('docCode'),
    code: verification_code,
    attributes: { 'data-code': true },
  })
  const content = html`<h2 tabindex="-1" data-outcome data-title>${say(title)}</h2>
${waiting(say(words))}
<div aria-live="polite"><div data-code-place${verification_code === null && html` hidden`}>${code}</div></div>
<p class="ui-hint">${say('docMayClose')}</p>
<p class="ui-error" role="alert" data-trouble></p>`
  return card({ content, attributes: { 'data-following': id, 'data-state': state } })
}

/** `document.js` says the same as it goes on. */
function progressOf({ state, reason, verification_code }: Session): [title: TextName, words: TextName] {
  if (state === 'signed' || state === 'timestamped')
    return ['docStateFinishing', reason === null ? 'docFinishing' : 'docLater']
  return ['docOnPhoneTitle', verification_code === null ? 'docPreparing' : 'docOnPhone']
}

function signed({ say }: PageContext, { id, kind, removed_at }: Detail): Html | undefined {
  if (kind === 'digest' || removed_at !== null) return undefined
  const download = linkButton({
    href: downloadOf(id),
    words: say('docDownload'),
    icon: 'download',
    attributes: { download: true },
  })
  return card({
    tone: 'good',
    content: html`<h2 tabindex="-1" data-outcome>${say('docSignedTitle')}</h2><p>${say('docSignedLead')}</p>`,
    actions: download,
  })
}

const unsigned = (context: PageContext, session: Session): Html =>
  card({
    tone: 'bad',
    content: html`<h2 tabindex="-1" data-outcome>${context.say('docUnsignedTitle')}</h2><p>${failureReason(context, session)}</p>`,
  })

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
  const read = linkButton({
    href: downloadOf(id),
    words: say('docRead'),
    kind: 'secondary',
    icon: 'download',
    attributes: { download: true },
  })
  const asked =
    !owned &&
    html`<p>${owner_name === '' ? say('docAskedUnnamed') : say('docAskedLead', { owner: owner_name })}</p>${actions(read)}`
  return card({
    content: html`<form class="sign-form" novalidate data-sign-document>
<h2>${say(owned ? 'docSignAgain' : 'docAskedTitle')}</h2>
${asked}
<div class="ui-needs-script sign-form">
${await termsFields(context, { stampsBefore: before, level: shown.level, isFixed: !owned })}
<p class="ui-error" role="alert" data-fault></p>
${actions(button({ type: 'submit', words: say(isAgain ? 'docSignAgain' : 'docSign'), icon: 'signature', attributes: { 'data-send': true } }))}
</div>
${waiting(say('docPreparing'), { 'data-waiting': true, hidden: true })}
</form>`,
  })
}

function decline(context: PageContext, { id }: Detail): Html {
  const { say } = context
  return fold({
    summary: say('docDecline'),
    attributes: { 'data-decline': id },
    content: html`<form class="ui-form ui-needs-script" novalidate>
<p>${say('docDeclineLead')}</p>
${textArea(context, { name: 'decline-why', label: say('docDeclineWhy'), optional: true, rows: 3, maxLength: 500 })}
<p class="ui-error" role="alert" data-fault></p>
${actions(button({ type: 'submit', words: say('docDeclineNow'), kind: 'danger' }))}
</form>`,
  })
}
