import type { Setting } from '../setting.ts'

export const smsSettings = {
  SMPP_URL: {
    description:
      'Message centre (SMPP 3.4), `smpp://system_id:password@host:2775`, or `smpps://` for TLS, which production requires except to localhost. Unset: no phone numbers and no scope `phone`; outside production a simulator.',
    schema: { type: 'string', format: 'smpp-url', maxLength: 2048 },
    secret: true,
  },
  SMS_SENDER: {
    description: 'Sender of text messages, as agreed with the operator.',
    schema: { type: 'string', format: 'sms-sender', maxLength: 16 },
    default: 'Tamga',
  },
} as const satisfies Record<string, Setting>
