import type { Language } from '../../errors/language.ts'
import { type Html, html } from '../html.ts'
import { pageAnswer } from '../layout.ts'
import { type SignedIn, selectSignedIn } from '../queries.ts'
import { textsFor } from '../texts.ts'
import { address, type Page, seeOther, type Visit } from '../visit.ts'

/** Who is signed in, since when, and the way out. */
export const me: Page = async (visit) => {
  const { say, services } = visit
  const holder = await visit.who()
  const person =
    holder &&
    (await services.database.transact({ role: 'app', userId: holder.userId }, 'read', (db) =>
      selectSignedIn(db, holder.userId, holder.sessionId),
    ))
  if (!person) return seeOther(address('/sign-in', { return_to: '/me' }))

  const texts = JSON.stringify(textsFor(say, ['offline', 'waiting']))
  const content = html`<section class="card me" data-me data-texts="${texts}">
<p class="eyebrow"><span class="dot" aria-hidden="true"></span>${say('meTitle')}</p>
<h1>${nameOf(person) ?? person.civil_id ?? say('meTitle')}</h1>
${facts(visit, person)}
<p class="fault" role="alert" data-fault></p>
<p class="actions"><button type="button" class="button" data-sign-out>${say('signOut')}</button></p>
<noscript><p class="alert">${say('needsScript')}</p></noscript>
</section>`
  return pageAnswer(visit, { title: say('meTitle'), script: 'me', content })
}

function nameOf({ family_name, given_name }: SignedIn): string | undefined {
  const name = [family_name, given_name].filter(Boolean).join(' ')
  return name === '' ? undefined : name
}

const methods: Record<string, Record<Language, string>> = {
  eid_qr: { mn: 'eID, QR код', en: 'eID, QR code' },
  eid_link: { mn: 'eID апп, энэ төхөөрөмж дээр', en: 'eID app on this device' },
  eid_push: { mn: 'eID, регистрийн дугаар', en: 'eID, national ID' },
  eid_app: { mn: 'eID апп', en: 'eID app' },
  social: { mn: 'Холбосон бүртгэл', en: 'Linked account' },
  sso: { mn: 'Нэгдсэн нэвтрэлт', en: 'Shared sign-in' },
  mfa: { mn: 'Хоёр шатлалт баталгаажуулалт', en: 'Second factor' },
  onboarding: { mn: 'Супер админы бүртгэл', en: 'Super-admin onboarding' },
}

function facts({ say, language }: Visit, person: SignedIn): Html {
  const rows: [string, Html | string | undefined][] = [
    [say('civilId'), person.civil_id ?? undefined],
    [say('method'), methods[person.method]?.[language]],
    [say('since'), moment(person.created_at, language)],
    [say('until'), moment(person.absolute_expires_at, language)],
  ]
  return html`<dl class="facts">${rows
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

/** The browser says the moment in its own time zone; without scripts it stays as it is, in universal time. */
function moment(at: Date, language: Language): Html {
  const words = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return html`<time datetime="${at.toISOString()}">${words.format(at)} UTC</time>`
}
