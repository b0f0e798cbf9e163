import type { Details, SecurityText } from '../../notices/notice.ts'

const organisationRoles: Readonly<Record<'mn' | 'en', Readonly<Record<string, string>>>> = {
  mn: { owner: 'эзэмшигч', signer: 'гарын үсэг зурах эрхтэй гишүүн', member: 'гишүүн' },
  en: { owner: 'owner', signer: 'member who may sign', member: 'member' },
}

const memberRole = (language: 'mn' | 'en', role: Details[string]): string =>
  organisationRoles[language][String(role)] ?? String(role)

/** Who may see or do what: applications, and roles of the person. */
export const ofAccess = {
  application_connected: {
    mn: (d) => ({
      title: 'Апп таны мэдээлэлд хандах боллоо',
      text: `«${d.application_mn}» апп таны мэдээлэлд анх удаа хандах эрх авлаа. Эрхийг «Миний хуудас»-аас цуцалж болно.`,
    }),
    en: (d) => ({
      title: 'An application got access to your data',
      text: `“${d.application_en}” got access to your data for the first time. You can take it back on your page.`,
    }),
  },
  role_changed: {
    mn: (d) => ({
      title: d.granted
        ? 'Танд шинэ эрх олголоо'
        : d.beside
          ? 'Таны нэг эрхийг хаслаа'
          : 'Таны эрхийг бууруулав',
      text: d.beside
        ? d.granted
          ? `Таны эрхүүд дээр «${d.role_mn}» эрх нэмэгдлээ.`
          : `Та «${d.role_mn}» эрхгүй боллоо.`
        : `Таны системийн эрх «${d.role_before_mn}» байснаа «${d.role_mn}» боллоо.`,
    }),
    en: (d) => ({
      title: d.granted ? 'You were given another role' : 'You lost a role',
      text: d.beside
        ? d.granted
          ? `You now have the role “${d.role_en}” on the platform, besides those that you had.`
          : `You no longer have the role “${d.role_en}” on the platform.`
        : `Your role on the platform was “${d.role_before_en}” and is now “${d.role_en}”.`,
    }),
  },
  membership_changed: {
    mn: (d) =>
      d.role === 'none'
        ? {
            title: 'Таныг байгууллагаас хаслаа',
            text: `Та «${d.organisation_mn}» байгууллагын ${memberRole('mn', d.role_before)} байхаа болилоо.`,
          }
        : {
            title: 'Байгууллага дахь таны эрх өөрчлөгдлөө',
            text: `«${d.organisation_mn}» байгууллагад таны эрх «${memberRole('mn', d.role_before)}» байснаа «${memberRole('mn', d.role)}» боллоо.`,
          },
    en: (d) =>
      d.role === 'none'
        ? {
            title: 'You were removed from an organisation',
            text: `You are no longer ${memberRole('en', d.role_before)} of “${d.organisation_en}”.`,
          }
        : {
            title: 'Your role in an organisation changed',
            text: `In “${d.organisation_en}” your role was “${memberRole('en', d.role_before)}” and is now “${memberRole('en', d.role)}”.`,
          },
  },
} as const satisfies Record<string, SecurityText>
