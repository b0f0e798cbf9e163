import type { Derived, Setting } from '../setting.ts'

export const openidSettings = {
  OAUTH_ISSUER: {
    description: 'Issuer that this server is for clients. Switches the OpenID issuer on.',
    schema: { type: 'string', format: 'issuer' },
    default: {
      words: '`PUBLIC_ORIGIN` where DEMO_DATA is true and PORT is not 0, else none',
      from: ({ DEMO_DATA, PORT, PUBLIC_ORIGIN }) =>
        DEMO_DATA === true && PORT !== 0 ? String(PUBLIC_ORIGIN) : undefined,
    } as Derived<string | undefined>,
  },
  OAUTH_LOGIN_PAGE: {
    description: "Your sign-in page, instead of this server's; gets `login_challenge`.",
    schema: { type: 'string', format: 'http-url' },
  },
  OAUTH_CONSENT_PAGE: {
    description: 'Your consent page; gets `consent_challenge`.',
    schema: { type: 'string', format: 'http-url' },
  },
  OAUTH_LOGOUT_PAGE: {
    description: 'Your logout page; gets `logout_challenge`.',
    schema: { type: 'string', format: 'http-url' },
  },
  OAUTH_ACCESS_TOKEN_SECONDS: {
    description: 'Lifetime of access tokens, unless the application has another.',
    schema: { type: 'integer', minimum: 60, maximum: 86_400 },
    default: 900,
  },
  OAUTH_ID_TOKEN_SECONDS: {
    description: 'Lifetime of id_tokens, unless the application has another.',
    schema: { type: 'integer', minimum: 60, maximum: 86_400 },
    default: 3_600,
  },
  OAUTH_REFRESH_TOKEN_SECONDS: {
    description: 'Lifetime of a refresh token from its last use, unless the application has another.',
    schema: { type: 'integer', minimum: 3_600, maximum: 31_536_000 },
    default: 2_592_000,
  },
  OAUTH_REFRESH_GRACE_SECONDS: {
    description:
      'How long a replaced refresh token may be repeated, for clients that lost the answer. 0 treats repetition as theft.',
    schema: { type: 'integer', minimum: 0, maximum: 60 },
    default: 0,
  },
  OAUTH_URL_CLIENTS: {
    description: 'A `client_id` may be the https address of a Client ID Metadata Document.',
    schema: { type: 'boolean' },
    default: true,
  },
  OAUTH_URL_CLIENT_HOSTS: {
    description:
      'Hosts, with subdomains, whose documents are accepted, comma-separated. None: any public host.',
    schema: { type: 'array', items: { type: 'string', format: 'host' } },
    default: [],
  },
  OAUTH_URL_CLIENT_HOSTS_DENIED: {
    description: 'Hosts, with subdomains, whose documents are refused in any case, comma-separated.',
    schema: { type: 'array', items: { type: 'string', format: 'host' } },
    default: [],
  },
  OAUTH_DPOP_NONCE: {
    description:
      'DPoP proofs must carry a nonce of the server, at most ten minutes old (RFC 9449, section 8); clients learn it by `use_dpop_nonce`.',
    schema: { type: 'boolean' },
    default: false,
  },
  OAUTH_REGISTRATION: {
    description: 'Clients may register themselves at `/oauth2/register` (RFC 7591).',
    schema: { type: 'boolean' },
    default: {
      words: '`true` where DEMO_DATA is true, PORT is not 0 and NODE_ENV is not production, else `false`',
      from: ({ DEMO_DATA, PORT, NODE_ENV }) => DEMO_DATA === true && PORT !== 0 && NODE_ENV !== 'production',
    } as Derived<boolean>,
  },
} as const satisfies Record<string, Setting>
