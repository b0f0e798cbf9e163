import type { Operation } from '../../../src/contract/operation.ts'
import { createApiKey } from '../../../src/security/api-keys/api-keys.ts'
import type { Credential, Stage } from '../../support/stage.ts'
import { aPersonsToken, aRegistration, aServiceToken } from './provider.ts'
import { aClientToken } from './sign-relay.ts'

export { resetLimits } from '../../support/limits.ts'

export const OAUTH_ISSUER = 'https://id.sweep.example'
/** Clients may register themselves: without it that operation is 404. */
export const OAUTH_REGISTRATION = 'true'
/** Apps that claim links: without one, the operations that tell of them are 404. */
export const APPS = {
  ANDROID_APPS: `mn.sweep.app=${Array(32).fill('AB').join(':')}`,
  IOS_APPS: 'A1B2C3D4E5.mn.sweep.app',
}
/** Where the sweeps find the server: there the console answers too. */
export const OPERATOR_HOST = '127.0.0.1'

export const METRICS_TOKEN = 'test-metrics-token-that-is-long-enough-to-pass'

/** For each scheme of the contract, a caller that satisfies it and may do everything. */
export interface Callers {
  rightful(operation: Operation): Credential
  /** A person without any permission. */
  powerless: Credential
}

export async function openCallers(stage: Stage): Promise<Callers> {
  const superadmin = await stage.signIn('superadmin')
  const powerless = await stage.signIn('user')
  const tools = Object.values(stage.contract.operations).filter(({ document }) => document === 'tools')
  const key = {
    name: 'sweep',
    tools: ['host_status', ...tools.map(({ id }) => id)],
    orgId: null,
    expiresAt: null,
  }
  const { secret } = await createApiKey(stage.test.database.system, key, Date.now())
  const bySchemes: Record<string, Credential> = {
    session: superadmin.credential,
    browserSession: {
      Cookie: `__Host-tamga_access=${superadmin.credential.Authorization?.slice('Bearer '.length)}`,
    },
    operatorSession: superadmin.credential,
    apiKey: { 'X-API-Key': secret },
    adminKey: stage.admin,
    providerToken: await aPersonsToken(stage),
    personToken: await aServiceToken(stage, (await stage.signIn()).id),
    clientToken: await aClientToken(stage, ['svc:eid-sign', 'svc:signals', 'svc:tools']),
    registrationToken: (await aRegistration(stage)).headers,
    metricsToken: { Authorization: `Bearer ${METRICS_TOKEN}` },
    documentsToken: { Authorization: `Bearer ${METRICS_TOKEN}` },
  }
  return {
    powerless: powerless.credential,
    rightful({ id, security }) {
      // Clients of OAuth show themselves in each request, by what the recipe gives them.
      if (security.every((way) => way.length === 0)) return {}
      const credential = bySchemes[security[0]?.[0]?.scheme ?? '']
      if (!credential) throw new Error(`${id} uses a scheme for which the sweeps have no caller: add one`)
      return credential
    },
  }
}
