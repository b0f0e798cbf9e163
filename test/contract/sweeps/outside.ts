import { type EidStand, openEid } from '../../support/eid.ts'
import { openPaymentStand, type PaymentStand } from '../../support/payments.ts'
import { openSocial, type SocialStand } from '../../support/social.ts'
import { openSsoIssuer, type SsoIssuer } from '../../support/sso-issuer.ts'
import { openStateRegistryStand, type RegistryStand } from '../../support/state-registry.ts'

/** The services outside that operations speak with. */
export interface Outside {
  eid: EidStand
  social: SocialStand
  sso: SsoIssuer
  registry: RegistryStand
  payments: PaymentStand
  settings: Record<string, string>
  close(): Promise<void>
}

const ssoPerson = { sub: 'sweep', claims: { name: 'Sweep', civil_id: 'SWEEP-1' } }

export async function openOutside(): Promise<Outside> {
  const [eid, social, sso, registry, payments] = await Promise.all([
    openEid(),
    openSocial(),
    openSsoIssuer([ssoPerson]),
    openStateRegistryStand(),
    openPaymentStand(),
  ])
  return {
    eid,
    social,
    sso,
    registry,
    payments,
    // A client of an issuer that shows its own sign-in card nevertheless, so that every operation has its turn.
    settings: {
      ...eid.settings,
      ...social.settings,
      ...sso.settings,
      ...registry.settings,
      ...payments.settings,
      AUTH_MODE: 'provider',
    },
    async close() {
      await Promise.all([eid.stop(), social.stop(), sso.stop(), registry.stop(), payments.stop()])
    },
  }
}
