import type { components } from '../../../generated/platform.d.ts'
import { type Html, html } from '../html.ts'
import type { PageContext } from '../page-context.ts'
import { type TextName, textsFor } from '../texts.ts'
import { nameIn } from './format.ts'

type Service = components['schemas']['CatalogueService']

/** As the contract has it. */
const MAX_QUESTION_LENGTH = 1000
/** Of one page of the catalogue, so that the examples are not those of one authority alone. */
const LOOKED_THROUGH = 30

const forScript = [
  ...([
    'offline',
    'notAccepted',
    'assistantLeft',
    'assistantWriting',
    'assistantDone',
    'assistantDoneOwn',
  ] as const),
  ...([
    'assistantStopped',
    'assistantBroken',
    'assistantFailed',
    'assistantWait',
    'assistantNewTalk',
  ] as const),
  ...([
    'assistantAgain',
    'assistantChange',
    'assistantAloud',
    'assistantQuiet',
    'assistantCleared',
    'assistantGoOn',
    'assistantSignedOut',
  ] as const),
  ...(['assistantAsked', 'assistantBefore', 'assistantSources', 'assistantSource'] as const),
  ...([
    'assistantRate',
    'assistantHelped',
    'assistantDidNotHelp',
    'assistantJudged',
    'assistantNotJudged',
    'assistantCandidates',
    'assistantNext',
    'assistantConfirm',
    'assistantConfirmHint',
    'assistantCall',
    'assistantContent',
  ] as const),
  ...([
    'assistantDoesApply',
    'assistantDoesWithdraw',
    'assistantDoesBook',
    'assistantDoesCancelVisit',
    'assistantDoesPay',
    'assistantDoesCertify',
  ] as const),
  ...(['assistantExactly', 'assistantDoNotSend'] as const),
  ...(['assistantNoContent', 'assistantConfirmSend', 'assistantSending', 'assistantSent'] as const),
  ...(['assistantLook', 'assistantPage', 'assistantClose', 'tooMany'] as const),
] satisfies readonly TextName[]

/** The panel of the assistant. Its script shows it; `person` is who is signed in, undefined for strangers. */
export async function assistantPanel(context: PageContext, person: string | undefined): Promise<Html> {
  const { say } = context
  const texts = JSON.stringify(textsFor(say, forScript))
  const place = person === undefined ? 'public/ai/chat/stream' : 'ai/chat/stream'
  const voice = person === undefined ? 'public/ai/tts' : 'ai/tts'
  return html`<section class="assistant" id="assistant" aria-labelledby="assistant-title" data-assistant="${place}" data-person="${person ?? ''}"${context.services.ai.speech && html` data-voice="${voice}"`} data-texts="${texts}">
<div>
<h2 id="assistant-title" tabindex="-1">${say('assistantTitle')}</h2>
<p class="ui-hint">${say(person === undefined ? 'assistantLead' : 'assistantLeadOwn')}</p>
</div>
<noscript><p class="ui-notice">${say('assistantNoScript')} <a href="/services">${say('landingServices')}</a></p></noscript>
<div class="talk" data-talk hidden>
<div class="log" role="log" aria-label="${say('assistantLog')}" data-log></div>
${signInHint(context, person)}
<form data-question-form>
<label for="assistant-question">${say('assistantQuestion')}</label>
<textarea id="assistant-question" name="question" rows="2" maxlength="${MAX_QUESTION_LENGTH}" required enterkeyhint="send" autocomplete="off" aria-describedby="assistant-hint assistant-left"></textarea>
<p class="ui-hint" id="assistant-hint">${person === undefined && say('assistantNoPersonalData')} <span class="keys">${say('assistantKeys')}</span></p>
<p class="ui-hint left-over" id="assistant-left" data-left></p>
<p class="ui-actions"><button class="ui-button ui-button-primary" data-send>${say('assistantSend')}</button><button type="button" class="ui-button ui-button-secondary" data-stop hidden>${say('assistantStop')}</button><button type="button" class="ui-button ui-button-secondary" data-start-over hidden>${say('assistantStartOver')}</button></p>
</form>
${await examples(context, person)}
</div>
<p class="ui-hidden" role="status" data-told></p>
</section>`
}

/** Shown once something was asked; the script leads there, and remembers what to go on with. */
function signInHint({ say }: PageContext, person: string | undefined): Html | undefined {
  if (person !== undefined) return undefined
  return html`<p class="ui-hint go-on" data-go-on hidden>${say('assistantSignInHint')} <a href="/sign-in?return_to=%2F" data-sign-in>${say('assistantGoOn')}</a></p>`
}

/** Questions about services that there are. */
async function examples(context: PageContext, person: string | undefined): Promise<Html | undefined> {
  const { say, language } = context
  const kinds = ['assistantExampleFee', 'assistantExampleTime', 'assistantExampleDocuments'] as const
  const services = await someServices(context, person === undefined ? kinds.length : kinds.length - 1)
  const questions = services.map((one, index) =>
    say(kinds[index] ?? kinds[0], { service: nameIn(language, one) }),
  )
  if (person !== undefined) questions.unshift(say('assistantExampleOwn'))
  if (questions.length === 0) return undefined
  return html`<div data-examples>
<h3 id="assistant-examples">${say('assistantExamples')}</h3>
<ul class="examples" aria-labelledby="assistant-examples">${questions.map(
    (words) => html`<li><button type="button" data-example>${words}</button></li>`,
  )}</ul>
</div>`
}

/** Of different authorities where there are several. Without the catalogue there are no examples, and all else works. */
async function someServices(context: PageContext, count: number): Promise<Service[]> {
  const query = { addressee: 'citizen', channel: 'online', limit: String(LOOKED_THROUGH) }
  const { data, error } = await context.call('listCatalogServices', { query })
  if (error) return []
  const services: Service[] = data.items
  const first = services.filter(
    ({ authority }, index) => services.findIndex((other) => other.authority.id === authority.id) === index,
  )
  const others = services.filter((one) => !first.includes(one))
  return [...first, ...others].slice(0, count)
}
