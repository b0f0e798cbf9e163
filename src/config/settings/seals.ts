import type { Setting, SettingNeed } from '../setting.ts'

const whereSealsAreAskedFor: SettingNeed = {
  words: 'when EST_URL is set',
  when: ({ EST_URL }) => EST_URL !== undefined,
}

export const sealSettings = {
  EST_URL: {
    description:
      "Authority that certifies organisations' seals by EST (RFC 7030), up to `/.well-known/est` and its label. Unset: no seals.",
    schema: { type: 'string', format: 'http-url', maxLength: 2048 },
  },
  EST_ANCHOR_FILE: {
    description: 'PEM file with the roots of seals, the only trusted ones.',
    schema: { type: 'string', maxLength: 4096 },
    needed: whereSealsAreAskedFor,
  },
  EST_USER: {
    description: 'Name of the platform at the authority (HTTP Basic).',
    schema: { type: 'string', format: 'token', maxLength: 200 },
  },
  EST_PASSWORD: {
    description: 'Password of EST_USER.',
    schema: { type: 'string', format: 'token', maxLength: 1024 },
    secret: true,
  },
  EST_CLIENT_CERT_FILE: {
    description: "PEM file with the platform's TLS client certificate.",
    schema: { type: 'string', maxLength: 4096 },
  },
  EST_CLIENT_KEY_FILE: {
    description: 'PEM file with the private key of EST_CLIENT_CERT_FILE.',
    schema: { type: 'string', maxLength: 4096 },
  },
  EST_TLS_CA_FILE: {
    description: "PEM file with the authorities of the EST server's TLS, instead of the system's.",
    schema: { type: 'string', maxLength: 4096 },
  },
  EST_TLS_PINS: {
    description: "SHA-256 of the public keys (SPKI) of the EST server's TLS, comma-separated.",
    schema: { type: 'array', items: { type: 'string', format: 'sha256-base64' } },
    default: [],
  },
  REFERENCE_RENEWAL_DAYS: {
    description: 'Days before the last time-stamp of a sealed certificate ends at which another is added.',
    schema: { type: 'integer', minimum: 1, maximum: 3650 },
    default: 90,
  },
} as const satisfies Record<string, Setting>
