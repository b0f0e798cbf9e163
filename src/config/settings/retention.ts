import type { Setting } from '../setting.ts'

const YEAR = 365

/**
 * Days below which no setting goes. They are our defaults for what proves something: the archive law of the operator decides,
 * and may ask for more. See docs/retention.md.
 */
export const minRetentionDays = {
  /** Attacks are often found months later. */
  securityEvents: YEAR,
  /** News of a decision is part of the way to appeal against it. */
  notifications: YEAR,
  gatewayLogs: 30,
  gatewaySuccesses: 7,
  /** Who looked at a person's data, which that person has a right to know. */
  dataAccesses: YEAR,
  eidRequests: YEAR,
  relayRequests: 180,
  referenceChecks: 90,
  appointments: YEAR,
  /** Accounting documents are kept for ten years. */
  paymentAttempts: 10 * YEAR,
  /** Who could sign for an organisation, and until when. */
  formerSigners: YEAR,
  invitations: 30,
  aiCalls: 30,
  jobRuns: 1,
} as const

const days = (least: number) => ({ type: 'integer', minimum: least, maximum: 36_500 }) as const

export const retentionSettings = {
  RETENTION_SECURITY_EVENTS_DAYS: {
    description: 'Days for which security events are kept, by whole months.',
    schema: days(minRetentionDays.securityEvents),
    default: 3 * YEAR,
  },
  RETENTION_NOTIFICATIONS_DAYS: {
    description: 'Days for which notifications are kept, by whole months.',
    schema: days(minRetentionDays.notifications),
    default: 3 * YEAR,
  },
  RETENTION_GATEWAY_LOGS_DAYS: {
    description: 'Days for which the gateway keeps failed requests, by whole days.',
    schema: days(minRetentionDays.gatewayLogs),
    default: 30,
  },
  RETENTION_GATEWAY_SUCCESSES_DAYS: {
    description: 'Days for which the gateway keeps other requests, at most RETENTION_GATEWAY_LOGS_DAYS.',
    schema: days(minRetentionDays.gatewaySuccesses),
    default: 7,
  },
  RETENTION_DATA_ACCESSES_DAYS: {
    description: 'Days for which people see who looked at their data. The audit log keeps its entries.',
    schema: days(minRetentionDays.dataAccesses),
    default: 3 * YEAR,
  },
  RETENTION_EID_REQUESTS_DAYS: {
    description: 'Days for which people see requests to their eID.',
    schema: days(minRetentionDays.eidRequests),
    default: 3 * YEAR,
  },
  RETENTION_RELAY_REQUESTS_DAYS: {
    description: 'Days for which an ended relay request is kept, with content and receipts.',
    schema: days(minRetentionDays.relayRequests),
    default: YEAR,
  },
  RETENTION_REFERENCE_CHECKS_DAYS: {
    description: 'Days for which checks of certificates are kept. The certificates stay.',
    schema: days(minRetentionDays.referenceChecks),
    default: YEAR,
  },
  RETENTION_APPOINTMENTS_DAYS: {
    description: 'Days for which ended appointments and slots are kept.',
    schema: days(minRetentionDays.appointments),
    default: 3 * YEAR,
  },
  RETENTION_PAYMENT_ATTEMPTS_DAYS: {
    description: 'Days for which failed attempts to pay are kept. Payments and refunds stay.',
    schema: days(minRetentionDays.paymentAttempts),
    default: 10 * YEAR,
  },
  RETENTION_FORMER_SIGNERS_DAYS: {
    description: 'Days for which former and invited signers of an organisation are kept.',
    schema: days(minRetentionDays.formerSigners),
    default: YEAR,
  },
  RETENTION_INVITATIONS_DAYS: {
    description: 'Days for which expired invitations are kept.',
    schema: days(minRetentionDays.invitations),
    default: 90,
  },
  RETENTION_AI_CALLS_DAYS: {
    description: 'Days for which calls of models are kept, with payer and cost, never the content.',
    schema: days(minRetentionDays.aiCalls),
    default: 90,
  },
  RETENTION_JOB_RUNS_DAYS: {
    description: 'Days for which outcomes of maintenance jobs are kept.',
    schema: days(minRetentionDays.jobRuns),
    default: 7,
  },
} as const satisfies Record<string, Setting>
