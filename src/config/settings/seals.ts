import type { Setting, SettingNeed } from '../setting.ts'

const whereSealsAreAskedFor: SettingNeed = {
  words: 'when EST_URL is set',
  when: ({ EST_URL }) => EST_URL !== undefined,
}

export const sealSettings = {
  EST_URL: {
    description:
      "Address of the authority that certifies organisations' seals, by EST (RFC 7030): up to `/.well-known/est`, with its label if it has one. Without it there are no seals.",
    schema: { type: 'string', format: 'http-url', maxLength: 2048 },
  },
  EST_ANCHOR_FILE: {
    description:
      'PEM file with the root certificates under which seals are certified. No other certificate is trusted.',
    schema: { type: 'string', maxLength: 4096 },
    needed: whereSealsAreAskedFor,
  },
  EST_USER: {
    description: 'Name with which the platform authenticates to the authority by HTTP Basic.',
    schema: { type: 'string', format: 'token', maxLength: 200 },
  },
  EST_PASSWORD: {
    description: 'Password that belongs to EST_USER.',
    schema: { type: 'string', format: 'token', maxLength: 1024 },
    secret: true,
  },
  EST_CLIENT_CERT_FILE: {
    description: 'PEM file with the certificate that the platform shows to the authority in TLS.',
    schema: { type: 'string', maxLength: 4096 },
  },
  EST_CLIENT_KEY_FILE: {
    description: 'PEM file with the private key of EST_CLIENT_CERT_FILE.',
    schema: { type: 'string', maxLength: 4096 },
  },
  EST_TLS_CA_FILE: {
    description:
      "PEM file with the authorities of the EST server's TLS certificate, instead of the system's.",
    schema: { type: 'string', maxLength: 4096 },
  },
  EST_TLS_PINS: {
    description:
      'SHA-256 of the public keys (SPKI) that the EST server may show in TLS, base64, comma-separated.',
    schema: { type: 'array', items: { type: 'string', format: 'sha256-base64' } },
    default: [],
  },
  REFERENCE_RENEWAL_DAYS: {
    description:
      'Days before the end of the last time-stamp on a sealed certificate at which another one is added to the file.',
    schema: { type: 'integer', minimum: 1, maximum: 3650 },
    default: 90,
  },
} as const satisfies Record<string, Setting>
