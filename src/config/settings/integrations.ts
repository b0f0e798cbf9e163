import type { Setting } from '../setting.ts'

export const integrationSettings = {
  INTEGRATIONS: {
    description:
      'Outside services whose accounts people may connect, comma-separated, such as `google,microsoft`; each described by `INTEGRATION_<NAME>_ISSUER`, `_CLIENT_ID`, `_CLIENT_SECRET` (secret), `_SCOPES` and `_LABEL`. [More](integrations.md).',
    schema: { type: 'array', items: { type: 'string', format: 'integration-name' } },
    default: [],
  },
  INTEGRATION_REDIRECT_URIS: {
    description: 'Further redirect URIs of integrations, for native apps, comma-separated.',
    schema: { type: 'array', items: { type: 'string', format: 'redirect-uri' } },
    default: [],
  },
  INTEGRATION_EID_MINUTES: {
    description: 'Minutes after an eID sign-in in which a person may fetch a token of a connected account.',
    schema: { type: 'integer', minimum: 1, maximum: 1440 },
    default: 15,
  },
} as const satisfies Record<string, Setting>
