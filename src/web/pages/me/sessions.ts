import type { components } from '../../../../generated/platform.d.ts'
import type { Language } from '../../../errors/language.ts'
import { type SignInReason, signInReasons } from '../../../errors/sign-in-reasons.ts'
import { badge, button, rowList, section, timeTag } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import type { PageContext } from '../../page-context.ts'

type Session = components['schemas']['MySession']
type SignIn = components['schemas']['MySignIn']

/** Where the visitor is signed in, with the way to end it, and the last attempts to sign in. */
export async function ownSessions(context: PageContext): Promise<Html> {
  const { say } = context
  const sessions = await context.call('listMySessions', { query: { limit: '100' } })
  if (sessions.error) throw sessions.error
  const signIns = await context.call('listMySignIns', { query: { limit: '10' } })
  if (signIns.error) throw signIns.error
  const items: Session[] = sessions.data.items
  const attempts: SignIn[] = signIns.data.items
  const endOthers = button({
    words: say('endOthers'),
    kind: 'secondary',
    size: 'small',
    attributes: { 'data-end-others': true },
  })
  return html`${section({
    title: say('sessions'),
    id: 'sessions',
    lead: say('sessionsHint'),
    attributes: { 'data-sessions': true },
    content: html`<p class="ui-hint" role="status" data-ended></p>
${rowList(items.map((session) => entry(context, session)))}
${items.length > 1 && html`<p>${endOthers}</p>`}`,
  })}
${section({
  title: say('lastSignIns'),
  id: 'sign-ins',
  content:
    attempts.length === 0
      ? html`<p>${say('noSignIns')}</p>`
      : rowList(attempts.map((attempt) => signIn(context, attempt))),
})}`
}

function entry({ say, language }: PageContext, session: Session) {
  const { id, current, method, device, network, signed_in_at, last_used_at } = session
  const name = device ?? say('unknownDevice')
  const how = [methodName(method, language), network].filter(Boolean).join(', ')
  return {
    title: name,
    icon: 'monitor-smartphone' as const,
    badge: current ? badge(say('thisSession'), 'good') : undefined,
    text: how,
    meta: html`${say('since')} ${timeTag(language, signed_in_at)}. ${say('connectedUsed')} ${timeTag(language, last_used_at)}.`,
    action: current
      ? undefined
      : button({
          words: say('endSession'),
          kind: 'secondary',
          size: 'small',
          attributes: { 'data-end': id, 'data-label': name, 'aria-label': `${say('endSession')}: ${name}` },
        }),
  }
}

function signIn({ say, language }: PageContext, attempt: SignIn) {
  const { at, method, outcome, reason, device, network } = attempt
  const whence = [device ?? say('unknownDevice'), methodName(method, language), network]
    .filter(Boolean)
    .join(', ')
  const ok = outcome === 'ok'
  return {
    title: timeTag(language, at),
    badge: badge(say(ok ? 'signInWorked' : 'signInFailed'), ok ? 'good' : 'warning'),
    text: html`${whence}.${reason && html` ${reasonText(reason, language)}`}`,
  }
}

function reasonText(reason: string, language: Language): string | undefined {
  return signInReasons[reason as SignInReason]?.[language]
}

const methods: Record<string, Record<Language, string>> = {
  eid_qr: { mn: 'eID, QR код', en: 'eID, QR code' },
  eid_link: { mn: 'eID апп, энэ төхөөрөмж дээр', en: 'eID app on this device' },
  eid_push: { mn: 'eID, регистрийн дугаар', en: 'eID, national ID' },
  eid_app: { mn: 'eID апп', en: 'eID app' },
  social: { mn: 'Холбосон бүртгэл', en: 'Linked account' },
  sso: { mn: 'Нэгдсэн нэвтрэлт', en: 'Shared sign-in' },
  mfa: { mn: 'Хоёр дахь баталгаажуулалт', en: 'Second factor' },
  onboarding: { mn: 'Ерөнхий админы бүртгэл', en: 'Super admin onboarding' },
}

/** How a person signed in, in words. */
export function methodName(method: string, language: Language): string | undefined {
  return methods[method]?.[language]
}
