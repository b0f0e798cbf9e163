import { type AiSimulator, startAiSimulator } from '../../support/ai.ts'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { openPaymentSimulator, type PaymentSimulator } from '../../support/payments.ts'
import { openSocial, type SocialFixture } from '../../support/social.ts'
import { openSsoIssuer, type SsoIssuer } from '../../support/sso-issuer.ts'
import { openRegistryFixture, type RegistryFixture } from '../../support/state-registry.ts'

/** The services outside that operations speak with. */
export interface ExternalSystems {
  eid: EidFixture
  social: SocialFixture
  sso: SsoIssuer
  registry: RegistryFixture
  payments: PaymentSimulator
  ai: AiSimulator
  settings: Record<string, string>
  close(): Promise<void>
}

const ssoPerson = { sub: 'sweep', claims: { name: 'Sweep', civil_id: 'SWEEP-1' } }

export async function openExternalSystems(): Promise<ExternalSystems> {
  const [eid, social, sso, registry, payments, ai] = await Promise.all([
    openEid(),
    openSocial(),
    openSsoIssuer([ssoPerson]),
    openRegistryFixture(),
    openPaymentSimulator(),
    startAiSimulator(),
  ])
  return {
    eid,
    social,
    sso,
    registry,
    payments,
    ai,
    // A client of an issuer that shows its own sign-in card nevertheless, so that every operation has its turn.
    settings: {
      ...eid.settings,
      ...social.settings,
      ...sso.settings,
      ...registry.settings,
      ...payments.settings,
      // A voice and an ear: what the assistant says without a model of its own is the same each time.
      ...ai.settings('tts', 'stt'),
      AUTH_MODE: 'provider',
    },
    async close() {
      await Promise.all([eid.stop(), social.stop(), sso.stop(), registry.stop(), payments.stop(), ai.stop()])
    },
  }
}
