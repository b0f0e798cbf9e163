import type { components } from '../../../../generated/platform.d.ts'
import { attributesOf, type IconName, needsScript, pageHeading } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import { type Page, type PageContext, seeOther } from '../../page-context.ts'
import { signInAddress } from '../../return-to.ts'
import { type TextName, textsFor } from '../../texts.ts'
import { sitePage } from '../site-page.ts'

export type Profile = components['schemas']['MyProfile']

/** What the scripts of all these pages say. */
const ownTexts = ['offline', 'tooMany', 'notAccepted'] as const satisfies readonly TextName[]

interface OwnPage {
  path: string
  title: TextName
  lead: TextName
  icon: IconName
}

/** The pages below /me, in the order in which the overview leads to them. */
export const ownPages = {
  profile: { path: '/me/profile', title: 'ownProfile', lead: 'ownProfileLead', icon: 'user' },
  security: { path: '/me/security', title: 'ownSecurity', lead: 'ownSecurityLead', icon: 'shield-check' },
  eid: { path: '/me/eid', title: 'ownEid', lead: 'ownEidLead', icon: 'smartphone' },
  applications: {
    path: '/me/applications',
    title: 'ownApplications',
    lead: 'ownApplicationsLead',
    icon: 'key-round',
  },
  looks: { path: '/me/data-access', title: 'looks', lead: 'ownLooksLead', icon: 'eye' },
  notices: { path: '/me/notices', title: 'ownNotices', lead: 'ownNoticesLead', icon: 'bell' },
  organisations: {
    path: '/me/organisations',
    title: 'ownOrganisations',
    lead: 'ownOrganisationsLead',
    icon: 'building-2',
  },
  files: { path: '/me/files', title: 'ownFiles', lead: 'ownFilesLead', icon: 'files' },
  signature: { path: '/me/signature', title: 'ownSignature', lead: 'ownSignatureLead', icon: 'pen-line' },
  account: { path: '/me/account', title: 'ownAccount', lead: 'ownAccountLead', icon: 'settings' },
} as const satisfies Record<string, OwnPage>

interface OwnContent {
  /** Above the parts: what has just happened. */
  before?: Html | undefined
  content: Html
  /** What the script says, besides what all say. */
  texts?: readonly TextName[]
  script?: string
}

/** A page below /me: only its person sees it, and leads back to the overview. */
export function ownPage(
  { path, title, lead }: OwnPage,
  build: (context: PageContext, person: Profile) => Promise<OwnContent>,
): Page {
  return async (context) => {
    const { say } = context
    const person = await profileOf(context, path)
    if ('location' in person) return seeOther(person.location)
    const { before, content, texts = [], script } = await build(context, person)
    return sitePage(context, {
      title: say(title),
      breadcrumb: [{ href: '/me', words: say('toMe') }],
      width: 'narrow',
      styles: ['me'],
      ...(script !== undefined && { script }),
      content: html`${pageHeading({ title: say(title), lead: say(lead) })}
${before}
${ownRoot(context, texts, content, script !== undefined)}`,
    })
  }
}

/** Who is signed in, or where to sign in first. */
export async function profileOf(context: PageContext, path: string): Promise<Profile | { location: string }> {
  const { data, error } = await context.call('getMyProfile')
  if (error?.status === 401) return { location: signInAddress(error, path) }
  if (error) throw error
  return data
}

/** What the scripts of the parts look for. */
export function ownRoot(
  { say }: PageContext,
  texts: readonly TextName[],
  content: Html,
  hasScript: boolean,
): Html {
  const hooks = attributesOf({
    'data-me': true,
    'data-texts': JSON.stringify(textsFor(say, [...ownTexts, ...texts])),
  })
  return html`<div class="ui-stack"${hooks}>
<p class="ui-error" role="alert" data-fault></p>
${hasScript && needsScript(say('needsScriptToChange'))}
${content}
</div>`
}
