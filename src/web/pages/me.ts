import type { components } from '../../../generated/platform.d.ts'
import { type Html, html } from '../html.ts'
import { type Page, type PageContext, seeOther } from '../page-context.ts'
import { signInAddress } from '../return-to.ts'
import { type TextName, textsFor } from '../texts.ts'
import { assistantPanel } from './assistant.ts'
import { connectedApplications } from './connected-applications.ts'
import { contactDetails } from './contact-details.ts'
import { dataAccessSection } from './data-access.ts'
import { eidRequestsSection } from './eid-requests.ts'
import { outsideServices } from './integrations.ts'
import { menuPage } from './menu.ts'
import { noticeSettings } from './notice-settings.ts'
import { ownAccount } from './own-account.ts'
import { confirmAddress } from './own-factors.ts'
import { ownSessions } from './own-sessions.ts'
import { failureIn } from './sign-in-failure.ts'
import { methodName } from './sign-in-methods.ts'
import { timeElement } from './ulaanbaatar-time.ts'
import { waitingInvitations } from './waiting-invitations.ts'

const ways: [address: string, words: TextName][] = [
  ['/certificates', 'certificatesTitle'],
  ['/payments', 'paymentsTitle'],
  ['/appointments', 'appointmentsTitle'],
]

/** From one's own page to what the menu does not lead to. */
function personalLinks({ say }: PageContext): Html {
  return html`<nav class="mine" aria-label="${say('mineTitle')}"><ul class="chips">${ways.map(
    ([address, words]) => html`<li><a href="${address}">${say(words)}</a></li>`,
  )}</ul></nav>`
}

type Profile = components['schemas']['MyProfile']

/** Who is signed in, since when and where else, with what linked, who may see their data, and the way out. */
export const mePage: Page = async (context) => {
  const { say, query } = context
  const { data, error } = await context.call('getMyProfile')
  if (error?.status === 401) return seeOther(signInAddress(error, '/me'))
  if (error) throw error
  const person: Profile = data

  const texts = JSON.stringify(
    textsFor(say, [
      ...(['offline', 'tooMany', 'notAccepted', 'unlinkAsk', 'disconnectAsk', 'disconnected'] as const),
      ...(['waitingDeclineAsk', 'waitingAccepted', 'waitingDeclined', 'waitingGone'] as const),
      ...([
        'endSessionAsk',
        'sessionEnded',
        'endOthersAsk',
        'othersEnded',
        'contactRemoveAsk',
        'noticesSaved',
        'notMeAsk',
        'outsideDisconnectAsk',
        'closingConfirm',
        'lostDeviceConfirm',
        'lostDeviceText',
      ] as const),
    ]),
  )
  const content = html`<section class="card me" data-me data-texts="${texts}" ${afterSso(context, person)}>
<div>
<p class="eyebrow"><span class="dot" aria-hidden="true"></span>${say('meTitle')}</p>
<h1>${nameOf(person) ?? person.civil_id ?? say('meTitle')}</h1>
</div>
${query.has('linked') && html`<p class="notice" role="status">${say('linkedNow')}</p>`}
${failure(context)}
${await roleWaits(context)}
${await waitingInvitations(context)}
${personalLinks(context)}
${await assistantPanel(context, person.id)}
${facts(context, person)}
<p class="hint">${say('ulaanbaatarTime')}</p>
${await contactDetails(context)}
${await noticeSettings(context)}
${linkedAccounts(context, person.linked_accounts)}
${secondFactors(context)}
${await outsideServices(context)}
${await ownSessions(context)}
${await connectedApplications(context)}
${await eidRequestsSection(context)}
${await dataAccessSection(context)}
${await ownAccount(context)}
<p class="fault" role="alert" data-fault></p>
<p class="actions"><button type="button" class="button" data-sign-out>${say('signOut')}</button>${toSuperAdmin(context, person)}</p>
<noscript><p class="alert">${say('needsScript')}</p></noscript>
</section>`
  return menuPage(context, { title: say('meTitle'), script: 'me', styles: ['assistant'], content })
}

/** Who came by the shared sign-in leaves it too, and comes back to the start page. */
function afterSso({ services }: PageContext, { session }: Profile): Html | undefined {
  return session.method === 'sso' ? html`data-after-sso="${services.config.publicOrigin}/"` : undefined
}

function nameOf({ family_name, given_name }: Profile): string | undefined {
  const name = [family_name, given_name].filter(Boolean).join(' ')
  return name === '' ? undefined : name
}

function failure(context: PageContext): Html | undefined {
  const words = failureIn(context)
  return words === undefined ? undefined : html`<p class="alert" role="alert">${words}</p>`
}

/** Of staff who came in by a linked account: what is missing, and the way to it. */
async function roleWaits(context: PageContext): Promise<Html | undefined> {
  const { say, services } = context
  const holder = await context.who()
  const held = holder && (await services.permissions.of(holder))
  if (!held?.strongRequired) return undefined
  return html`<div class="notice">
<p>${say('roleWaits')}</p>
<p class="actions"><a class="button small" href="${confirmAddress('/me')}">${say('confirmNow')}</a></p>
</div>`
}

function secondFactors({ say }: PageContext): Html {
  return html`<section class="linked" aria-labelledby="factors">
<h2 id="factors">${say('factors')}</h2>
<p class="hint">${say('factorsHint')}</p>
<p><a class="button quiet small" href="/me/factors">${say('factorsManage')}</a></p>
</section>`
}

/** Where the rights of a super admin are opened, or were. */
function toSuperAdmin({ say }: PageContext, { super_admin }: Profile): Html | undefined {
  return super_admin ? html`<a class="button quiet" href="/superadmin">${say('toSuperAdmin')}</a>` : undefined
}

function facts({ say, language }: PageContext, { civil_id, session }: Profile): Html {
  const { method, signed_in_at, renew_before, ends_at } = session
  const rows: [string, Html | string | undefined][] = [
    [say('civilId'), civil_id ?? undefined],
    [say('method'), methodName(method, language)],
    [say('since'), timeElement(signed_in_at)],
    [say('until'), timeElement(ends_at)],
    // Each visit moves it on, up to the end.
    [say('untilIdle'), renew_before < ends_at ? timeElement(renew_before) : undefined],
  ]
  return html`<dl class="facts">${rows
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

function linkedAccounts({ say, services }: PageContext, linked: readonly string[]): Html | undefined {
  const providers = services.social.providers()
  if (providers.length === 0) return undefined
  return html`<section class="linked" aria-labelledby="linked">
<h2 id="linked">${say('linked')}</h2>
<p class="hint">${say('linkedHint')}</p>
<ul>${providers.map(({ name, label }) =>
    linked.includes(name)
      ? html`<li><span class="name">${label}</span><span class="tag good">${say('isLinked')}</span><button type="button" class="button quiet small" data-unlink="${name}" data-label="${label}" aria-label="${say('unlink')}: ${label}">${say('unlink')}</button></li>`
      : html`<li><span class="name">${label}</span><span class="tag">${say('isNotLinked')}</span><a class="button quiet small" href="/sign-in/social/${name}?purpose=link" aria-label="${say('link')}: ${label}">${say('link')}</a></li>`,
  )}</ul>
</section>`
}
