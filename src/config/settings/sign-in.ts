import { always, type Derived, randomKey, type Setting, type SettingNeed } from '../setting.ts'

const asSsoClient: SettingNeed = {
  words: 'when SSO_CLIENT_ID is set',
  when: (values) => values.SSO_CLIENT_ID !== undefined,
}

export const signInSettings = {
  AUTH_MODE: {
    description: 'Whether people sign in here (`provider`) or at another issuer (`client`).',
    schema: { type: 'string', enum: ['provider', 'client'] },
    default: {
      words: '`client` when SSO_CLIENT_ID is set, else `provider`',
      from: (values) => (values.SSO_CLIENT_ID === undefined ? 'provider' : 'client'),
    } as Derived<'provider' | 'client'>,
  },
  STAFF_SESSION_HOURS: {
    description:
      'How long a session of a person who has a role lasts, and the eID or second factor shown for it counts.',
    schema: { type: 'integer', minimum: 1, maximum: 24 },
    default: 12,
  },
  STAFF_IDLE_MINUTES: {
    description: 'After how long without use a session of a person who has a role ends.',
    schema: { type: 'integer', minimum: 15, maximum: 480 },
    default: 30,
  },
  SSO_ISSUER: {
    description: 'Issuer at which people sign in when this server is a client.',
    schema: { type: 'string', format: 'issuer' },
    needed: asSsoClient,
  },
  SSO_CLIENT_ID: {
    description: 'Name of this server at SSO_ISSUER. Switches single sign-on as a client on.',
    schema: { type: 'string', maxLength: 255 },
    needed: {
      words: 'when AUTH_MODE is client',
      when: (values) => values.AUTH_MODE === 'client',
    },
  },
  SSO_CLIENT_SECRET: {
    description: 'Secret of this server at SSO_ISSUER.',
    schema: { type: 'string', maxLength: 1024 },
    secret: true,
    needed: asSsoClient,
  },
  SSO_NATIVE_CLIENT_ID: {
    description: 'Public client at SSO_ISSUER for native apps. Unset: SSO_CLIENT_ID and its secret.',
    schema: { type: 'string', maxLength: 255 },
  },
  SSO_REDIRECT_URIS: {
    description: 'Redirect URIs of native apps that sign in at SSO_ISSUER, comma-separated.',
    schema: { type: 'array', items: { type: 'string', format: 'redirect-uri' } },
    default: [],
  },
  SSO_POST_LOGOUT_URIS: {
    description:
      'Where SSO_ISSUER may send people after logging out, besides `PUBLIC_ORIGIN/`, comma-separated.',
    schema: { type: 'array', items: { type: 'string', format: 'redirect-uri' } },
    default: [],
  },
  SSO_EID_ACR: {
    description: 'Values of `acr` by which SSO_ISSUER states that it verified the eID, comma-separated.',
    schema: { type: 'array', items: { type: 'string', format: 'acr' } },
    default: [],
  },
  SSO_STATE_KEY: {
    description: 'Seals sign-in state and signing keys.',
    schema: { type: 'string', format: 'key-32-bytes', maxLength: 1024 },
    secret: true,
    needed: always,
    make: randomKey,
  },
  SSO_STATE_OLD_KEYS: {
    description:
      'Other values of SSO_STATE_KEY whose tokens, secrets and seals are valid, comma-separated, while it is replaced.',
    schema: { type: 'array', items: { type: 'string', format: 'key-32-bytes' } },
    default: [],
    secret: true,
  },
} as const satisfies Record<string, Setting>
