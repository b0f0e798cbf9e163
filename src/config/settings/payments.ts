import { inProduction, type Setting } from '../setting.ts'

export const paymentSettings = {
  PAYMENT_PROVIDER_URL: {
    description: 'Payment provider for fees. Outside production a simulator replaces it.',
    schema: { type: 'string', format: 'http-url', maxLength: 2048 },
    needed: inProduction,
  },
  PAYMENT_PROVIDER_NAME: {
    description: "Name under which this provider's payments are stored; it is not asked about another's.",
    schema: { type: 'string', format: 'token', maxLength: 50 },
    default: 'qpay',
  },
  PAYMENT_CLIENT_ID: {
    description: 'Name of this platform at the payment provider.',
    schema: { type: 'string', format: 'token', maxLength: 100 },
    default: 'tamga',
  },
  PAYMENT_CLIENT_SECRET: {
    description: 'Secret of this platform at the payment provider.',
    schema: { type: 'string', minLength: 16, maxLength: 512 },
    secret: true,
    needed: inProduction,
  },
  PAYMENT_INVOICE_CODE: {
    description: 'Kind of invoice, as the provider has set it up.',
    schema: { type: 'string', format: 'token', maxLength: 100 },
    default: 'TAMGA_INVOICE',
  },
  PAYMENT_CALLBACK_SECRET: {
    description: 'Secret with which the provider signs call-backs.',
    schema: { type: 'string', format: 'key-32-bytes', maxLength: 512 },
    secret: true,
    needed: inProduction,
  },
  PAYMENT_OFFER_MINUTES: {
    description: 'How long a QR code can be paid.',
    schema: { type: 'integer', minimum: 1, maximum: 1440 },
    default: 30,
  },
  PAYMENT_REFUND_SECOND_OFFICER_ABOVE: {
    description:
      'Refunds of one payment that an officer gives alone, in tugriks; above it another officer approves.',
    schema: { type: 'integer', minimum: 0, maximum: 1_000_000_000 },
    default: 50_000,
  },
  PAYMENT_REFUND_ALARM_TRIES: {
    description:
      'Failures of a refund before administrators are alarmed, and again after as many more; retries continue.',
    schema: { type: 'integer', minimum: 1, maximum: 1000 },
    default: 6,
  },
} as const satisfies Record<string, Setting>
