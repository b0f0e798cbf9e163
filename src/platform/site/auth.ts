import type { Handler } from '../../contract/types.ts'

export const getSiteAuth: Handler<'getSiteAuth'> = async (_input, { services: { config } }) => ({
  mode: config.authMode,
  sso_issuer: config.ssoIssuer ?? null,
  // Without the key that seals its state the provider cannot answer, whatever its issuer is called.
  provider: config.oauthIssuer !== undefined && config.ssoStateKey !== undefined,
})
