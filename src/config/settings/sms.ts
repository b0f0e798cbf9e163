import type { Setting } from '../setting.ts'

export const smsSettings = {
  SMPP_URL: {
    description:
      'Message centre for text messages (SMPP 3.4), `smpp://system_id:password@host:2775`, or `smpps://` for TLS; production takes `smpp://` to localhost alone, because codes travel on it. Without it there are no phone numbers, and the scope `phone` is not announced. Outside production a simulator stands in.',
    schema: { type: 'string', format: 'smpp-url', maxLength: 2048 },
    secret: true,
  },
  SMS_SENDER: {
    description:
      'Sender of text messages, as agreed with the operator: a short number, a number with `+`, or a name.',
    schema: { type: 'string', format: 'sms-sender', maxLength: 16 },
    default: 'Tamga',
  },
} as const satisfies Record<string, Setting>
