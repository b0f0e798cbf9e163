import type { Setting } from '../setting.ts'

export const socialSettings = {
  SOCIAL_PROVIDERS: {
    description:
      'OpenID issuers whose accounts people may link: `[{"name", "label", "issuer", "client_id", "client_secret"}]`. Their redirect URI is `PUBLIC_ORIGIN/sign-in/social/return`.',
    schema: { type: 'string', format: 'social-providers', maxLength: 65_536 },
    secret: true,
  },
  SOCIAL_REDIRECT_URIS: {
    description: 'Further redirect URIs of social sign-in, for native apps, comma-separated.',
    schema: { type: 'array', items: { type: 'string', format: 'redirect-uri' } },
    default: [],
  },
} as const satisfies Record<string, Setting>
