import type { Handler } from '../../contract/types.ts'

export const getSiteAuth: Handler<'getSiteAuth'> = async (_input, { services: { config } }) => ({
  mode: config.authMode,
  ...(config.ssoIssuer === undefined ? {} : { sso_issuer: config.ssoIssuer }),
  // Without the key that seals its state the provider cannot answer, whatever its issuer is called.
  provider: config.oauthIssuer !== undefined && config.ssoStateKey !== undefined,
})
