import type { Setting, SettingNeed } from '../setting.ts'

const whereWeSignIn: SettingNeed = {
  words: 'in production when AUTH_MODE is provider',
  when: ({ NODE_ENV, AUTH_MODE }) => NODE_ENV === 'production' && AUTH_MODE === 'provider',
}

export const eidSettings = {
  EID_URL: {
    description: 'Relying-party API of the eID provider. Outside production a simulator replaces it.',
    schema: { type: 'string', format: 'http-url', maxLength: 2048 },
    needed: whereWeSignIn,
  },
  EID_CA_FILE: {
    description: 'PEM file with the root and issuing certificates of the eID, the only trusted ones.',
    schema: { type: 'string', maxLength: 4096 },
    needed: whereWeSignIn,
  },
  EID_RP_UUID: {
    description: 'Id of this relying party at the eID provider.',
    schema: { type: 'string', format: 'uuid', maxLength: 36 },
    needed: whereWeSignIn,
  },
  EID_RP_NAME: {
    description: 'Name of this relying party, which people see on the phone.',
    schema: { type: 'string', maxLength: 100 },
    default: 'TAMGA',
  },
  EID_LEVEL: {
    description: 'Least certificate level for signing in.',
    schema: { type: 'string', enum: ['ADVANCED', 'QUALIFIED', 'QSCD'] },
    default: 'QUALIFIED',
  },
  EID_TLS_PINS: {
    description: "SHA-256 of the public keys (SPKI) of the eID provider's TLS, comma-separated.",
    schema: { type: 'array', items: { type: 'string', format: 'sha256-base64' } },
    default: [],
  },
  EID_TSA_URL: {
    description: 'RFC 3161 time-stamp service.',
    schema: { type: 'string', format: 'http-url', maxLength: 2048 },
  },
  EID_SESSION_SECONDS: {
    description: 'How long the eID provider waits for a person.',
    schema: { type: 'integer', minimum: 1, maximum: 600 },
    default: 90,
  },
  EID_POLL_HOLD_SECONDS: {
    description: 'How long a poll of a sign-in waits at most.',
    schema: { type: 'integer', minimum: 1, maximum: 25 },
    default: 25,
  },
  SIGN_RELAY_TOKEN: {
    description:
      'Bearer token of /rp/sign for one application; at least 32 characters. Unset: only tokens with svc:eid-sign.',
    schema: { type: 'string', format: 'token', minLength: 32, maxLength: 1024 },
    secret: true,
    reloadable: true,
  },
  SIGN_RELAY_CLIENT_ID: {
    description: 'client_id of the application of SIGN_RELAY_TOKEN, whose record needs svc:eid-sign.',
    schema: { type: 'string', maxLength: 100 },
  },
  LOGIN_EVENT_DAYS: {
    description: 'Days for which sign-ins and attempts are kept.',
    schema: { type: 'integer', minimum: 1, maximum: 3650 },
    default: 365,
  },
  SIGN_IN_LOCK_FAILURES: {
    description: 'Failed sign-ins within the window after which an account, or one way into it, is locked.',
    schema: { type: 'integer', minimum: 1, maximum: 100 },
    default: 5,
  },
  SIGN_IN_LOCK_MINUTES: {
    description: 'Length of the window of SIGN_IN_LOCK_FAILURES, and of the lock.',
    schema: { type: 'integer', minimum: 1, maximum: 1440 },
    default: 15,
  },
} as const satisfies Record<string, Setting>
