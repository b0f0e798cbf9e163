import { type EidStand, openEid } from '../../support/eid.ts'
import { openSocial, type SocialStand } from '../../support/social.ts'
import { openSsoIssuer, type SsoIssuer } from '../../support/sso-issuer.ts'

/** The services outside that operations speak with. */
export interface Outside {
  eid: EidStand
  social: SocialStand
  sso: SsoIssuer
  settings: Record<string, string>
  close(): Promise<void>
}

const ssoPerson = { sub: 'sweep', claims: { name: 'Sweep', civil_id: 'SWEEP-1' } }

export async function openOutside(): Promise<Outside> {
  const [eid, social, sso] = await Promise.all([openEid(), openSocial(), openSsoIssuer([ssoPerson])])
  return {
    eid,
    social,
    sso,
    // A client of an issuer that shows its own sign-in card nevertheless, so that every operation has its turn.
    settings: { ...eid.settings, ...social.settings, ...sso.settings, AUTH_MODE: 'provider' },
    async close() {
      await Promise.all([eid.stop(), social.stop(), sso.stop()])
    },
  }
}
