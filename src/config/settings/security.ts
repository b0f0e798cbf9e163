import { always, inProduction, randomKey, type Setting } from '../setting.ts'

export const securitySettings = {
  JWT_SECRET: {
    description:
      'Signs session tokens. Changing it ends every session, unless JWT_OLD_SECRETS has the former value.',
    schema: { type: 'string', format: 'text-32-bytes', maxLength: 1024 },
    secret: true,
    needed: always,
    make: randomKey,
  },
  JWT_OLD_SECRETS: {
    description: 'Other values of JWT_SECRET whose tokens are valid, comma-separated, while it is replaced.',
    schema: { type: 'array', items: { type: 'string', format: 'text-32-bytes' } },
    default: [],
    secret: true,
  },
  JWT_ISSUER: {
    description: 'Issuer named in session tokens. Changing it ends every session.',
    schema: { type: 'string', maxLength: 255 },
    default: 'tamga',
  },
  AUDIT_KEY: {
    description: 'Authenticates audit entries.',
    schema: { type: 'string', format: 'key-32-bytes', maxLength: 1024 },
    secret: true,
    needed: always,
    make: randomKey,
  },
  AUDIT_OLD_KEYS: {
    description:
      'Other values of AUDIT_KEY, comma-separated, for as long as the log has entries of theirs; `key@row` counts up to that row.',
    schema: { type: 'array', items: { type: 'string', format: 'former-audit-key' } },
    default: [],
    secret: true,
  },
  IDENTITY_KEY: {
    description: 'Hashes national ids, accounts and addresses, for ever. Unset: AUDIT_KEY.',
    schema: { type: 'string', format: 'key-32-bytes', maxLength: 1024 },
    secret: true,
    needed: {
      words: 'when AUDIT_OLD_KEYS is set',
      when: (values) => ((values.AUDIT_OLD_KEYS ?? []) as readonly string[]).length > 0,
    },
  },
  ADMIN_API_KEY: {
    description: 'Key of the local admin API.',
    schema: { type: 'string', format: 'text-32-bytes', maxLength: 1024 },
    secret: true,
    needed: always,
    make: randomKey,
    reloadable: true,
  },
  ADMIN_API_OLD_KEYS: {
    description: 'Other values of ADMIN_API_KEY that are taken, comma-separated, while it is replaced.',
    schema: { type: 'array', items: { type: 'string', format: 'text-32-bytes' } },
    default: [],
    secret: true,
    reloadable: true,
  },
  METRICS_TOKEN: {
    description: 'Bearer token of /metrics and of the documents; at least 16 characters. Unset: open.',
    schema: { type: 'string', format: 'token', minLength: 16, maxLength: 1024 },
    secret: true,
    needed: inProduction,
    reloadable: true,
  },
  METRICS_OLD_TOKENS: {
    description: 'Other values of METRICS_TOKEN that are taken, comma-separated, while it is replaced.',
    schema: { type: 'array', items: { type: 'string', format: 'token' } },
    default: [],
    secret: true,
    reloadable: true,
  },
  DOCS_PUBLIC: {
    description: 'Everyone may read /openapi.json, /swagger/ and /docs/, also in production.',
    schema: { type: 'boolean' },
    default: false,
  },
  DOCS_TRY: {
    description: 'Forms of /docs/ call operations of this server.',
    schema: { type: 'boolean' },
    default: true,
  },
  DOCS_DIR: {
    description: 'Folder of the documentation site that `npm run docs` makes, served at /docs/.',
    schema: { type: 'string', maxLength: 4096 },
    default: 'dist/docs',
  },
  SUPERADMIN_EMAIL: {
    description: 'Address of the first super admin. Switches super admins on.',
    schema: { type: 'string', format: 'email', maxLength: 254 },
  },
  INTEGRATION_ENC_KEY: {
    description: 'Encrypts stored secrets, which are lost without it.',
    schema: { type: 'string', format: 'key-of-32-bytes' },
    secret: true,
    needed: {
      words: 'when SUPERADMIN_EMAIL, INTEGRATIONS or EST_URL is set, or DEMO_DATA is true',
      when: (values) =>
        values.SUPERADMIN_EMAIL !== undefined ||
        values.EST_URL !== undefined ||
        values.DEMO_DATA === true ||
        ((values.INTEGRATIONS ?? []) as readonly string[]).length > 0,
    },
    make: randomKey,
  },
  INTEGRATION_ENC_OLD_KEYS: {
    description:
      'Other values of INTEGRATION_ENC_KEY that open stored secrets, comma-separated, while it is replaced.',
    schema: { type: 'array', items: { type: 'string', format: 'key-of-32-bytes' } },
    default: [],
    secret: true,
  },
} as const satisfies Record<string, Setting>
