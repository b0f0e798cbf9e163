import { fromFile } from '../config/lazy.ts'
import type { Page } from './page-context.ts'

/** A page's file loads with the first visit; these are all of them. */
export const pageFiles: (() => Promise<unknown>)[] = []

function page<Name extends string>(load: () => Promise<Readonly<Record<Name, Page>>>, name: Name): Page {
  pageFiles.push(load)
  return fromFile(load, name)
}

/** Pages whose forms are posted to them; the others work by scripts and operations. */
const withForms = new Set<Page>()

function forms(name: 'consoleNew' | 'consoleEdit' | 'consoleAct'): Page {
  const found = page(() => import('./console/edit.ts'), name)
  withForms.add(found)
  return found
}

const pages: Readonly<Record<string, Page>> = {
  '/': page(() => import('./pages/landing.ts'), 'landing'),
  '/design': page(() => import('./pages/design-page.ts'), 'designPage'),
  '/manifest.webmanifest': page(() => import('./pages/installation.ts'), 'manifest'),
  '/service-worker.js': page(() => import('./pages/installation.ts'), 'serviceWorker'),
  '/offline': page(() => import('./pages/installation.ts'), 'offline'),
  '/search': page(() => import('./pages/site-search.ts'), 'siteSearchPage'),
  '/help': page(() => import('./pages/site-text.ts'), 'helpPage'),
  '/contact': page(() => import('./pages/site-text.ts'), 'contactPage'),
  '/privacy': page(() => import('./pages/site-text.ts'), 'privacyPage'),
  '/terms': page(() => import('./pages/site-text.ts'), 'termsPage'),
  '/accessibility': page(() => import('./pages/site-text.ts'), 'accessibilityPage'),
  '/sign-in': page(() => import('./pages/sign-in.ts'), 'signInPage'),
  '/sign-in/return': page(() => import('./pages/sign-in-return.ts'), 'signInReturn'),
  '/sign-in/return/app': page(() => import('./pages/app-return.ts'), 'appReturn'),
  '/sign-in/social/return': page(() => import('./pages/social.ts'), 'socialReturn'),
  '/sign-in/social/{provider}': page(() => import('./pages/social.ts'), 'socialStart'),
  '/sign-in/sso': page(() => import('./pages/sso.ts'), 'ssoStart'),
  '/sign-in/sso/return': page(() => import('./pages/sso.ts'), 'ssoReturn'),
  '/sign-in/application': page(() => import('./pages/application-sign-in.ts'), 'applicationSignIn'),
  '/sign-in/application/cancel': page(() => import('./pages/application-sign-in.ts'), 'applicationCancel'),
  '/sign-in/consent': page(() => import('./pages/consent.ts'), 'consent'),
  '/sign-out': page(() => import('./pages/sign-out.ts'), 'signOut'),
  '/device': page(() => import('./pages/device.ts'), 'devicePage'),
  '/desk': page(() => import('./pages/desk/queue.ts'), 'deskQueue'),
  '/desk/figures': page(() => import('./pages/desk/figures.ts'), 'deskFigures'),
  '/desk/appeals': page(() => import('./pages/desk/appeals.ts'), 'deskAppeals'),
  '/desk/appeals/{id}': page(() => import('./pages/desk/appeal.ts'), 'deskAppeal'),
  '/desk/steps': page(() => import('./pages/desk/steps.ts'), 'deskSteps'),
  '/desk/steps/{id}': page(() => import('./pages/desk/step.ts'), 'deskStep'),
  '/desk/{id}': page(() => import('./pages/desk/case.ts'), 'deskCase'),
  '/integrations/{provider}': page(() => import('./pages/integrations.ts'), 'integrationStart'),
  '/integrations/{provider}/return': page(() => import('./pages/integrations.ts'), 'integrationReturn'),
  '/invitation': page(() => import('./pages/invitation.ts'), 'organisationInvitation'),
  '/me': page(() => import('./pages/me/overview.ts'), 'mePage'),
  '/me/profile': page(() => import('./pages/me/profile.ts'), 'profilePage'),
  '/me/security': page(() => import('./pages/me/security.ts'), 'securityPage'),
  '/me/eid': page(() => import('./pages/me/eid.ts'), 'eidPage'),
  '/me/applications': page(() => import('./pages/me/connected.ts'), 'applicationsPage'),
  '/me/data-access': page(() => import('./pages/me/data-access.ts'), 'dataAccessPage'),
  '/me/notices': page(() => import('./pages/me/notices.ts'), 'noticesPage'),
  '/me/organisations': page(() => import('./pages/me/organisations.ts'), 'organisationsPage'),
  '/me/files': page(() => import('./pages/me/files.ts'), 'filesPage'),
  '/me/signature': page(() => import('./pages/me/signature.ts'), 'signaturePage'),
  '/me/account': page(() => import('./pages/me/account.ts'), 'accountPage'),
  '/me/factors': page(() => import('./pages/own-factors.ts'), 'factorsPage'),
  '/not-me': page(() => import('./pages/not-me.ts'), 'notMePage'),
  '/signer-invitation': page(() => import('./pages/invitation.ts'), 'signerInvitation'),
  '/superadmin': page(() => import('./pages/superadmin.ts'), 'superAdminPage'),
  '/superadmin/onboarding': page(() => import('./pages/onboarding.ts'), 'onboarding'),
  '/services': page(() => import('./pages/services/services.ts'), 'servicesPage'),
  '/statistics': page(() => import('./pages/services/statistics.ts'), 'statisticsPage'),
  '/services/{service}': page(() => import('./pages/services/service.ts'), 'servicePage'),
  '/services/{service}/apply': page(() => import('./pages/services/apply.ts'), 'applyPage'),
  '/drafts/{id}': page(() => import('./pages/services/draft.ts'), 'draftPage'),
  '/cases': page(() => import('./pages/cases/cases.ts'), 'casesPage'),
  '/cases/{id}': page(() => import('./pages/cases/case.ts'), 'casePage'),
  '/documents': page(() => import('./pages/documents/documents.ts'), 'documentsPage'),
  '/documents/{id}': page(() => import('./pages/documents/document.ts'), 'document'),
  '/inbox': page(() => import('./pages/mine/inbox.ts'), 'inbox'),
  '/certificates': page(() => import('./pages/mine/certificates.ts'), 'certificatesPage'),
  '/certificates/{id}': page(() => import('./pages/mine/certificates.ts'), 'certificatePage'),
  '/payments': page(() => import('./pages/mine/payments.ts'), 'paymentsPage'),
  '/payments/{id}': page(() => import('./pages/mine/payments.ts'), 'paymentPage'),
  '/payments/{id}/receipt': page(() => import('./pages/mine/payments.ts'), 'receiptPage'),
  '/appointments': page(() => import('./pages/mine/appointments.ts'), 'appointments'),
  '/verify': page(() => import('./pages/verify.ts'), 'verifyEntered'),
  '/verify/{code}': page(() => import('./pages/verify.ts'), 'verifyPage'),
  '/console': page(() => import('./console/pages.ts'), 'consoleHome'),
  '/console/{resource}': page(() => import('./console/pages.ts'), 'consoleList'),
  '/console/{resource}/csv': page(() => import('./console/pages.ts'), 'consoleCsv'),
  '/console/{resource}/new': forms('consoleNew'),
  '/console/{resource}/do/{operation}': forms('consoleAct'),
  '/console/{resource}/{record}/edit': forms('consoleEdit'),
  '/console/{resource}/{record}/do/{operation}': forms('consoleAct'),
  '/console/{resource}/{record}': page(() => import('./console/pages.ts'), 'consoleRecord'),
  '/verify-document': page(() => import('./pages/verify-document.ts'), 'verifyDocumentPage'),
}

interface Found {
  page: Page
  parameters: Readonly<Record<string, string>>
  takesForms: boolean
}

/** What a parameter looks like, where it is not one of our own names: whatever people type gets an answer of its page. */
const written: Readonly<Record<string, string>> = {
  code: '[^/]+',
  service: '[0-9a-z-]{1,64}',
  id: '[0-9a-f-]{36}',
  resource: '[0-9a-z-]{1,60}',
  record: '[^/]{1,300}',
  operation: '[A-Za-z]{1,80}',
}
const ownName = '[a-z0-9_-]{1,40}'

const plain = new Map(Object.entries(pages))

const routes = Object.entries(pages)
  .filter(([path]) => path.includes('{'))
  .map(([path, page]) => ({
    page,
    /** What it begins with; a pattern costs more than a look at that. */
    prefix: path.slice(0, path.indexOf('{')),
    pattern: new RegExp(
      `^${path.replaceAll(/\{(\w+)\}/g, (_, name) => `(?<${name}>${written[name] ?? ownName})`)}$`,
    ),
  }))

/** The page at an address; what is written out wins over what is a parameter. */
export function pageAt(path: string): Found | undefined {
  // Most requests are for operations, and no page lies there.
  if (path.startsWith('/api/')) return undefined
  const exact = plain.get(path)
  if (exact) return { page: exact, parameters: {}, takesForms: withForms.has(exact) }
  for (const { page, prefix, pattern } of routes) {
    if (!path.startsWith(prefix)) continue
    const match = pattern.exec(path)
    if (match) return { page, parameters: { ...match.groups }, takesForms: withForms.has(page) }
  }
  return undefined
}
