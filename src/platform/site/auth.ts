import type { Config } from '../../config/config.ts'
import type { Handler } from '../../contract/types.ts'

/** Who signs people in: the upstream issuer, or this platform itself where it is one. */
function issuerIn({ authMode, ssoIssuer, oauthIssuer }: Config): { sso_issuer?: string } {
  const issuer = authMode === 'client' ? ssoIssuer : (oauthIssuer ?? ssoIssuer)
  return issuer === undefined ? {} : { sso_issuer: issuer }
}

export const getSiteAuth: Handler<'getSiteAuth'> = async (_input, { services: { config } }) => ({
  mode: config.authMode,
  ...issuerIn(config),
  // Without the key that seals its state the provider cannot answer, whatever its issuer is called.
  provider: config.oauthIssuer !== undefined && config.ssoStateKey !== undefined,
})
