import {
  badge,
  cardGrid,
  facts,
  linkButton,
  linkCard,
  notice,
  pageHeading,
  section,
  timeTag,
} from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import { type Page, type PageContext, seeOther } from '../../page-context.ts'
import { assistantPanel } from '../assistant.ts'
import { confirmAddress } from '../own-factors.ts'
import { failureIn } from '../sign-in-failure.ts'
import { sitePage } from '../site-page.ts'
import { invitationTexts, waitingInvitations } from './invitations.ts'
import { ownPages, ownRoot, type Profile, profileOf } from './own-page.ts'
import { methodName } from './sessions.ts'

/** Who is signed in and since when, what waits for an answer, and the ways to everything of their own. */
export const mePage: Page = async (context) => {
  const { say } = context
  const person = await profileOf(context, '/me')
  if ('location' in person) return seeOther(person.location)
  const name = nameOf(person) ?? person.civil_id ?? say('meTitle')
  const content = html`${pageHeading({ title: name, above: say('meTitle'), badge: badge(methodName(person.session.method, context.language) ?? '', 'accent') })}
${outcome(context)}
${await roleWaits(context)}
${ownRoot(context, invitationTexts, html`${await waitingInvitations(context)}${ways(context)}${session(context, person)}`, false)}
${await assistantPanel(context, person.id)}`
  return sitePage(context, { title: say('toMe'), script: 'me', styles: ['assistant'], content })
}

function nameOf({ family_name, given_name }: Profile): string | undefined {
  const name = [family_name, given_name].filter(Boolean).join(' ')
  return name === '' ? undefined : name
}

/** Why the person was sent here, where the address says it. */
function outcome(context: PageContext): Html | undefined {
  const words = failureIn(context)
  return words === undefined ? undefined : notice({ tone: 'bad', text: words, live: true })
}

/** Of staff who came in by a linked account: what is missing, and the way to it. */
async function roleWaits(context: PageContext): Promise<Html | undefined> {
  const { say, services } = context
  const holder = await context.who()
  const held = holder && (await services.permissions.of(holder))
  if (!held?.strongRequired) return undefined
  return notice({
    tone: 'warning',
    text: say('roleWaits'),
    actions: linkButton({ href: confirmAddress('/me'), words: say('confirmNow'), size: 'small' }),
  })
}

function ways({ say }: PageContext): Html {
  return section({
    title: say('ownWays'),
    id: 'ways',
    content: cardGrid(
      Object.values(ownPages).map(({ path, title, lead, icon }) =>
        linkCard({ href: path, title: say(title), text: say(lead), icon }),
      ),
    ),
  })
}

function session({ say, language }: PageContext, { civil_id, session, super_admin }: Profile): Html {
  const { method, signed_in_at, renew_before, ends_at } = session
  return section({
    title: say('ownSession'),
    id: 'session',
    more: super_admin
      ? linkButton({ href: '/superadmin', words: say('toSuperAdmin'), kind: 'secondary', size: 'small' })
      : undefined,
    content: facts([
      { name: say('civilId'), value: civil_id ?? undefined },
      { name: say('method'), value: methodName(method, language) },
      { name: say('since'), value: timeTag(language, signed_in_at) },
      { name: say('until'), value: timeTag(language, ends_at) },
      // Each visit moves it on, up to the end.
      { name: say('untilIdle'), value: renew_before < ends_at ? timeTag(language, renew_before) : undefined },
    ]),
  })
}
