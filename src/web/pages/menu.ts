import type { NavigationEntry } from '../design/frame.ts'
import type { PageContext } from '../page-context.ts'

/** Whether the visitor handles cases: asked by the lightest operation that is for officers alone. */
export async function isOfficer(context: PageContext): Promise<boolean> {
  return (await context.call('listDecisionReasons')).error === undefined
}

/** Whether the console has something for the visitor: by a role of theirs, or as a member of an organisation. */
async function looksAfterSomething(context: PageContext): Promise<boolean> {
  const [role, own] = await Promise.all([
    context.call('getMyRole'),
    context.call('listMyOrganisations', { query: { limit: '1' } }),
  ])
  return (role.data && role.data.role !== 'user') || own.data?.items.length > 0
}

/** The ways to other pages that this visitor has. */
export async function siteNavigationEntries(context: PageContext): Promise<readonly NavigationEntry[]> {
  const { say } = context
  const isStranger = context.cookies.get('refresh') === undefined
  const [unread, reviews, looksAfter] = isStranger
    ? []
    : await Promise.all([unreadCount(context), isOfficer(context), looksAfterSomething(context)])
  const start: NavigationEntry = { href: '/', words: say('uiHome'), icon: 'house', inBar: true, exact: true }
  const services: NavigationEntry = {
    href: '/services',
    words: say('toServices'),
    icon: 'landmark',
    inBar: true,
  }
  const verify: NavigationEntry = { href: '/verify', words: say('footerVerify'), icon: 'shield-check' }
  const help: NavigationEntry = { href: '/help', words: say('footerHelp'), icon: 'circle-help' }
  if (unread === undefined)
    return [start, services, { ...verify, words: say('uiVerify'), inBar: true }, { ...help, inBar: true }]
  const desk: NavigationEntry[] = reviews
    ? [{ href: '/desk', words: say('deskTitle'), icon: 'briefcase', group: say('uiWork') }]
    : []
  const console: NavigationEntry[] = looksAfter
    ? [
        {
          href: '/console',
          words: say('consoleTitle'),
          icon: 'settings',
          ...(desk.length === 0 && { group: say('uiWork') }),
        },
      ]
    : []
  return [
    start,
    services,
    { href: '/cases', words: say('toCases'), short: say('barCases'), icon: 'folder-open', inBar: true },
    { href: '/inbox', words: say('toInbox'), icon: 'bell', inBar: true, waiting: unread },
    { href: '/documents', words: say('docTitle'), icon: 'signature' },
    { href: '/certificates', words: say('certificatesTitle'), icon: 'file-check' },
    { href: '/payments', words: say('paymentsTitle'), icon: 'credit-card' },
    { href: '/appointments', words: say('appointmentsTitle'), icon: 'calendar' },
    { href: '/me', words: say('toMe'), icon: 'circle-user' },
    verify,
    ...desk,
    ...console,
  ]
}

/** Of messages of the visitor; undefined where the session has ended. */
async function unreadCount(context: PageContext): Promise<number | undefined> {
  const { data, error } = await context.call('listNotifications', { query: { limit: '1' } })
  if (!error) return data.unread_count
  // The page itself says what is wrong; the menu need not.
  return error.status === 401 ? undefined : 0
}
