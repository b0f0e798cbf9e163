import type { Page } from 'playwright-core'
import type { SignedIn } from './sign-in.ts'

export type Visitor = 'public' | 'citizen' | 'officer'

/** One page as someone sees it. */
export interface Place {
  /** Of its pictures. */
  name: string
  path: string
  as: Visitor
  /** What is done on the page before the picture. */
  prepare?(page: Page): Promise<void>
  /** The one picture that is taken, where more would meet a limit. */
  only?: string
}

interface Row {
  id: string
  status: string
}

const authorization = `/oauth2/auth?${new URLSearchParams({
  client_id: 'demo-app',
  response_type: 'code',
  redirect_uri: 'http://localhost:3001/callback',
  scope: 'openid profile email offline_access',
  state: 'demo-state',
  nonce: 'demo-nonce',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
})}`

/** Every page that the demonstration can show, with what it has of this citizen and this officer. */
export async function placesOf(citizen: SignedIn, officer: SignedIn): Promise<Place[]> {
  const [{ items: cases }, { items: certificates }, { items: payments }, { items: queue }] =
    await Promise.all([
      citizen.get<{ items: Row[] }>('/gov/applications?limit=100'),
      citizen.get<{ items: (Row & { verify_code: string })[] }>('/gov/references'),
      citizen.get<{ items: Row[] }>('/gov/payments'),
      officer.get<{ items: Row[] }>('/gov/officer/queue'),
    ])
  const [certificate] = certificates
  return [
    ...paths('public', {
      start: '/',
      search: '/search?q=passport',
      help: '/help',
      contact: '/contact',
      privacy: '/privacy',
      terms: '/terms',
      accessibility: '/accessibility',
      offline: '/offline',
      services: '/services',
      service: '/services/residence-change',
      verify: '/verify',
      'verify-document': '/verify-document',
      onboarding: '/superadmin/onboarding',
      'not-me': '/not-me',
    }),
    { name: 'sign-in', path: '/sign-in', as: 'public', prepare: showCode },
    { name: 'push', path: '/sign-in', as: 'public', prepare: askPhone, only: 'push-phone-en' },
    ...paths('citizen', {
      'start-signed-in': '/',
      apply: '/services/residence-change/apply',
      cases: '/cases',
      documents: '/documents',
      inbox: '/inbox',
      certificates: '/certificates',
      payments: '/payments',
      appointments: '/appointments',
      device: '/device',
      me: '/me',
      'me-profile': '/me/profile',
      'me-security': '/me/security',
      'me-eid': '/me/eid',
      'me-applications': '/me/applications',
      'me-data-access': '/me/data-access',
      'me-notices': '/me/notices',
      'me-organisations': '/me/organisations',
      'me-files': '/me/files',
      'me-signature': '/me/signature',
      'me-account': '/me/account',
      factors: '/me/factors',
      consent: authorization,
      'sign-out': '/sign-out',
    }),
    ...cases
      .filter(({ status }, index) => cases.findIndex((other) => other.status === status) === index)
      .map(({ id, status }) => ({
        name: status === 'payment_pending' ? 'case' : `case-${status.replaceAll('_', '-')}`,
        path: `/cases/${id}`,
        as: 'citizen' as const,
      })),
    ...(certificate
      ? [
          { name: 'certificate', path: `/certificates/${certificate.id}`, as: 'citizen' as const },
          { name: 'verified', path: `/verify/${certificate.verify_code}`, as: 'public' as const },
        ]
      : []),
    ...payments
      .slice(0, 1)
      .map(({ id }) => ({ name: 'payment', path: `/payments/${id}`, as: 'citizen' as const })),
    ...paths('officer', { 'desk-queue': '/desk', 'desk-figures': '/desk/figures' }),
    ...queue
      .slice(0, 1)
      .map(({ id }) => ({ name: 'desk-case', path: `/desk/${id}`, as: 'officer' as const })),
  ]
}

const paths = (as: Visitor, named: Readonly<Record<string, string>>): Place[] =>
  Object.entries(named).map(([name, path]) => ({ name, path, as }))

async function showCode(page: Page): Promise<void> {
  await page.locator('[data-qr][src]').waitFor({ state: 'attached' })
}

/** Another person than those who sign in, who leaves the phone alone. */
async function askPhone(page: Page): Promise<void> {
  await page.locator('input[name="national_id"]').fill('ЧА78023037')
  await page.keyboard.press('Enter')
  await page.locator('[data-panel="push"] [data-code]').waitFor()
}
