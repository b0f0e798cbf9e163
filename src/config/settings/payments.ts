import { inProduction, type Setting } from '../setting.ts'

export const paymentSettings = {
  PAYMENT_PROVIDER_URL: {
    description:
      'Base address of the payment provider through which fees are paid. Outside production a simulator stands in.',
    schema: { type: 'string', format: 'http-url', maxLength: 2048 },
    needed: inProduction,
  },
  PAYMENT_PROVIDER_NAME: {
    description:
      'Name under which payments through this provider are kept. What another one has begun, this one is not asked about.',
    schema: { type: 'string', format: 'token', maxLength: 50 },
    default: 'qpay',
  },
  PAYMENT_CLIENT_ID: {
    description: 'Name under which the payment provider knows this platform.',
    schema: { type: 'string', format: 'token', maxLength: 100 },
    default: 'tamga',
  },
  PAYMENT_CLIENT_SECRET: {
    description: 'Secret with which this platform gets its tokens at the payment provider.',
    schema: { type: 'string', minLength: 16, maxLength: 512 },
    secret: true,
    needed: inProduction,
  },
  PAYMENT_INVOICE_CODE: {
    description: 'Kind of invoice, as the payment provider has set it up for this platform.',
    schema: { type: 'string', format: 'token', maxLength: 100 },
    default: 'TAMGA_INVOICE',
  },
  PAYMENT_CALLBACK_SECRET: {
    description: 'Secret with which the payment provider signs what it tells this platform.',
    schema: { type: 'string', format: 'key-32-bytes', maxLength: 512 },
    secret: true,
    needed: inProduction,
  },
  PAYMENT_OFFER_MINUTES: {
    description:
      'How long a QR code can be paid; then the invoice is taken back, and one may ask for another.',
    schema: { type: 'integer', minimum: 1, maximum: 1440 },
    default: 30,
  },
  PAYMENT_REFUND_ALARM_TRIES: {
    description:
      'How often a refund may fail before administrators are called to look at it, and again after as many more. It is tried on all the same.',
    schema: { type: 'integer', minimum: 1, maximum: 1000 },
    default: 6,
  },
} as const satisfies Record<string, Setting>
