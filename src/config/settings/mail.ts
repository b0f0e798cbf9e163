import type { Derived, Setting, SettingNeed } from '../setting.ts'

const forSuperAdmins: SettingNeed = {
  words: 'in production when SUPERADMIN_EMAIL is set',
  when: ({ NODE_ENV, SUPERADMIN_EMAIL }) => NODE_ENV === 'production' && SUPERADMIN_EMAIL !== undefined,
}

export const mailSettings = {
  SMTP_URL: {
    description:
      'Mail server, `smtp://user:password@host:587` or `smtps://`. In production smtp must offer STARTTLS. Outside production, unset keeps mail in DATA_DIR/mail.',
    schema: { type: 'string', format: 'smtp-url', maxLength: 2048 },
    secret: true,
    needed: forSuperAdmins,
  },
  SMTP_CA_FILE: {
    description: 'PEM file with the authorities of the mail server, instead of the usual ones.',
    schema: { type: 'string', maxLength: 4096 },
  },
  MAIL_FROM: {
    description: "Sender address of mail, beside the site's name.",
    schema: { type: 'string', format: 'email', maxLength: 254 },
    default: {
      words: '`no-reply@` the host of PUBLIC_ORIGIN',
      from: (values) => `no-reply@${URL.parse(String(values.PUBLIC_ORIGIN))?.hostname ?? 'localhost'}`,
    } as Derived<string>,
  },
} as const satisfies Record<string, Setting>
