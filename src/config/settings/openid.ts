import type { Derived, Setting } from '../setting.ts'

export const openidSettings = {
  OAUTH_ISSUER: {
    description: 'Issuer that this server is for others. Switches the OpenID provider on.',
    schema: { type: 'string', format: 'issuer' },
    default: {
      words: '`PUBLIC_ORIGIN` where DEMO_DATA is true and PORT is not 0, else none',
      from: ({ DEMO_DATA, PORT, PUBLIC_ORIGIN }) =>
        DEMO_DATA === true && PORT !== 0 ? String(PUBLIC_ORIGIN) : undefined,
    } as Derived<string | undefined>,
  },
  OAUTH_LOGIN_PAGE: {
    description:
      'Page on which people sign in whom an application sends, where it is not the one of this server; gets `login_challenge`.',
    schema: { type: 'string', format: 'http-url' },
  },
  OAUTH_CONSENT_PAGE: {
    description:
      'Page on which people consent, where it is not the one of this server; gets `consent_challenge`.',
    schema: { type: 'string', format: 'http-url' },
  },
  OAUTH_LOGOUT_PAGE: {
    description:
      'Page on which people confirm to log out, where it is not the one of this server; gets `logout_challenge`.',
    schema: { type: 'string', format: 'http-url' },
  },
  OAUTH_ACCESS_TOKEN_SECONDS: {
    description: 'How long access tokens of applications are good, unless the application says otherwise.',
    schema: { type: 'integer', minimum: 60, maximum: 86_400 },
    default: 900,
  },
  OAUTH_ID_TOKEN_SECONDS: {
    description: 'How long id_tokens are good, unless the application says otherwise.',
    schema: { type: 'integer', minimum: 60, maximum: 86_400 },
    default: 3_600,
  },
  OAUTH_REFRESH_TOKEN_SECONDS: {
    description:
      'How long a refresh token is good from its last use on, unless the application says otherwise.',
    schema: { type: 'integer', minimum: 3_600, maximum: 31_536_000 },
    default: 2_592_000,
  },
  OAUTH_REFRESH_GRACE_SECONDS: {
    description:
      'How long a replaced refresh token may be shown again, for applications that lost the answer. 0 takes any repetition for theft.',
    schema: { type: 'integer', minimum: 0, maximum: 60 },
    default: 0,
  },
  OAUTH_URL_CLIENTS: {
    description:
      'Whether a `client_id` may be the https address of a document that describes the client (Client ID Metadata Document), as assistants use that no administrator has registered.',
    schema: { type: 'boolean' },
    default: true,
  },
  OAUTH_URL_CLIENT_HOSTS: {
    description:
      'Hosts whose documents are accepted, each with everything below it, separated by commas. None: any host of the public internet.',
    schema: { type: 'array', items: { type: 'string', format: 'host' } },
    default: [],
  },
  OAUTH_URL_CLIENT_HOSTS_DENIED: {
    description:
      'Hosts whose documents are not accepted, each with everything below it, separated by commas, whatever OAUTH_URL_CLIENT_HOSTS says.',
    schema: { type: 'array', items: { type: 'string', format: 'host' } },
    default: [],
  },
  OAUTH_REGISTRATION: {
    description: 'Whether clients may register themselves at `/oauth2/register` (RFC 7591).',
    schema: { type: 'boolean' },
    default: false,
  },
} as const satisfies Record<string, Setting>
