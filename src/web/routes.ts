import type { Page } from './page-context.ts'
import { appReturn } from './pages/app-return.ts'
import { applicationCancel, applicationSignIn } from './pages/application-sign-in.ts'
import { aCase } from './pages/cases/case.ts'
import { cases } from './pages/cases/cases.ts'
import { consent } from './pages/consent.ts'
import { deskCase } from './pages/desk/case.ts'
import { deskFigures } from './pages/desk/figures.ts'
import { deskQueue } from './pages/desk/queue.ts'
import { document } from './pages/documents/document.ts'
import { documents } from './pages/documents/documents.ts'
import { integrationReturn, integrationStart } from './pages/integrations.ts'
import { organisationInvitation, signerInvitation } from './pages/invitation.ts'
import { landing } from './pages/landing.ts'
import { me } from './pages/me.ts'
import { appointments } from './pages/mine/appointments.ts'
import { certificate, certificates } from './pages/mine/certificates.ts'
import { inbox } from './pages/mine/inbox.ts'
import { payment, payments } from './pages/mine/payments.ts'
import { onboarding } from './pages/onboarding.ts'
import { apply } from './pages/services/apply.ts'
import { service } from './pages/services/service.ts'
import { services } from './pages/services/services.ts'
import { signIn } from './pages/sign-in.ts'
import { signInReturn } from './pages/sign-in-return.ts'
import { signOut } from './pages/sign-out.ts'
import { socialReturn, socialStart } from './pages/social.ts'
import { ssoReturn, ssoStart } from './pages/sso.ts'
import { superAdmin } from './pages/superadmin.ts'
import { verify, verifyTyped } from './pages/verify.ts'
import { verifyDocument } from './pages/verify-document.ts'

const pages: Readonly<Record<string, Page>> = {
  '/': landing,
  '/sign-in': signIn,
  '/sign-in/return': signInReturn,
  '/sign-in/return/app': appReturn,
  '/sign-in/social/return': socialReturn,
  '/sign-in/social/{provider}': socialStart,
  '/sign-in/sso': ssoStart,
  '/sign-in/sso/return': ssoReturn,
  '/sign-in/application': applicationSignIn,
  '/sign-in/application/cancel': applicationCancel,
  '/sign-in/consent': consent,
  '/sign-out': signOut,
  '/desk': deskQueue,
  '/desk/figures': deskFigures,
  '/desk/{id}': deskCase,
  '/integrations/{provider}': integrationStart,
  '/integrations/{provider}/return': integrationReturn,
  '/invitation': organisationInvitation,
  '/me': me,
  '/signer-invitation': signerInvitation,
  '/superadmin': superAdmin,
  '/superadmin/onboarding': onboarding,
  '/services': services,
  '/services/{service}': service,
  '/services/{service}/apply': apply,
  '/cases': cases,
  '/cases/{id}': aCase,
  '/documents': documents,
  '/documents/{id}': document,
  '/inbox': inbox,
  '/certificates': certificates,
  '/certificates/{id}': certificate,
  '/payments': payments,
  '/payments/{id}': payment,
  '/appointments': appointments,
  '/verify': verifyTyped,
  '/verify/{code}': verify,
  '/verify-document': verifyDocument,
}

interface Found {
  page: Page
  parameters: Readonly<Record<string, string>>
}

/** What a parameter looks like, where it is not one of our own names: whatever people type gets an answer of its page. */
const written: Readonly<Record<string, string>> = {
  code: '[^/]+',
  service: '[0-9a-z-]{1,64}',
  id: '[0-9a-f-]{36}',
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
  if (exact) return { page: exact, parameters: {} }
  for (const { page, prefix, pattern } of routes) {
    if (!path.startsWith(prefix)) continue
    const match = pattern.exec(path)
    if (match) return { page, parameters: { ...match.groups } }
  }
  return undefined
}
