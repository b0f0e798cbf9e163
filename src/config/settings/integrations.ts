import type { Setting } from '../setting.ts'

export const integrationSettings = {
  INTEGRATIONS: {
    description:
      'Names of the outside services whose accounts people may connect, separated by commas, such as `google,microsoft`. Each is an OpenID issuer, described by `INTEGRATION_<NAME>_ISSUER`, `_CLIENT_ID`, `_CLIENT_SECRET` (secret; none for a public client), `_SCOPES` (the most that is asked for, separated by spaces) and `_LABEL` (what people read; else the name). Its redirect URI is `PUBLIC_ORIGIN/integrations/<name>/return`. [More](integrations.md).',
    schema: { type: 'array', items: { type: 'string', format: 'integration-name' } },
    default: [],
  },
  INTEGRATION_REDIRECT_URIS: {
    description: 'Further redirect URIs of integrations, those of native apps, separated by commas.',
    schema: { type: 'array', items: { type: 'string', format: 'redirect-uri' } },
    default: [],
  },
  INTEGRATION_EID_MINUTES: {
    description:
      'How long after signing in with the eID a person may fetch an access token of a connected account.',
    schema: { type: 'integer', minimum: 1, maximum: 1440 },
    default: 15,
  },
} as const satisfies Record<string, Setting>
