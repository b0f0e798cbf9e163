import type { Details, SecurityText } from '../../notices/notice.ts'

const contact = {
  mn: ({ contact }: Details) => (contact === 'phone' ? 'утасны дугаар' : 'и-мэйл хаяг'),
  en: ({ contact }: Details) => (contact === 'phone' ? 'phone number' : 'e-mail address'),
}

const contactChange = {
  mn: ({ change }: Details) =>
    ({ added: 'нэмэгдлээ', removed: 'хасагдлаа' })[String(change)] ?? 'өөрчлөгдлөө',
  en: ({ change }: Details) =>
    ({ added: 'was added', removed: 'was removed' })[String(change)] ?? 'was changed',
}

/** One provider, or several that were unlinked at once. */
const provider = ({ provider, providers }: Details): string =>
  String(provider ?? providers ?? '')
    .split(' ')
    .join(', ')

/** What would let someone else into the account, or keep its owner out of it. */
export const ofAccount = {
  contact_changed: {
    mn: (d) => ({
      title: `Таны ${contact.mn(d)} ${contactChange.mn(d)}`,
      text: `Таны бүртгэлийн ${contact.mn(d)} ${contactChange.mn(d)}. Мэдэгдэл, баталгаажуулах код цаашид шинэ мэдээллээр очно.`,
    }),
    en: (d) => ({
      title: `Your ${contact.en(d)} ${contactChange.en(d)}`,
      text: `The ${contact.en(d)} of your account ${contactChange.en(d)}. Notifications and codes follow the new details from now on.`,
    }),
  },
  social_linked: {
    mn: (d) => ({
      title: 'Таны бүртгэлд өөр бүртгэл холбогдлоо',
      text: `${provider(d)} бүртгэлээр одооноос таны өмнөөс нэвтрэх боломжтой боллоо.`,
    }),
    en: (d) => ({
      title: 'Another account was linked to yours',
      text: `The account at ${provider(d)} can be used to sign in to yours from now on.`,
    }),
  },
  social_unlinked: {
    mn: (d) => ({
      title: 'Холбогдсон бүртгэл салгагдлаа',
      text: `${provider(d)} бүртгэлээр таны бүртгэлд цаашид нэвтрэх боломжгүй. Бүх төхөөрөмжөөс гаргасан.`,
    }),
    en: (d) => ({
      title: 'A linked account was removed',
      text: `The account at ${provider(d)} can no longer be used to sign in to yours. You were signed out everywhere.`,
    }),
  },
  eid_certificate_changed: {
    mn: () => ({
      title: 'Өөр eID гэрчилгээгээр нэвтэрлээ',
      text: 'Таны eID-ийн гэрчилгээ солигдсон тул өмнөх бүх нэвтрэлтийг дуусгалаа. eID апп-аа шинэ утсанд суулгасан бол энэ хэвийн.',
    }),
    en: () => ({
      title: 'Your account was opened with another eID certificate',
      text: 'Your eID has another certificate than before, so all earlier sessions were ended. This is usual after you set up the eID app on a new phone.',
    }),
  },
  refresh_token_reused: {
    mn: () => ({
      title: 'Нэвтрэлтийг сэжигтэй тул дуусгалаа',
      text: 'Ашиглагдсан нэвтрэх түлхүүрийг дахин ашиглахыг оролдсон тул тэр нэвтрэлтийг дуусгалаа. Хэн нэгэн түлхүүрийг хуулж авсан байж болзошгүй.',
    }),
    en: () => ({
      title: 'A session was ended because it looked stolen',
      text: 'A sign-in token that had been used already was used again, so its session was ended. Someone may have copied it.',
    }),
  },
  recovery_started: {
    mn: () => ({
      title: 'Бүртгэлийг сэргээх ажил эхэллээ',
      text: 'Таны бүртгэлд нэвтрэх эрхийг сэргээх хүсэлт гарлаа. Та хүсээгүй бол «Энэ би биш» гэж мэдэгдэнэ үү.',
    }),
    en: () => ({
      title: 'Recovery of your account was started',
      text: 'Someone asked to recover access to your account. If it was not you, say so.',
    }),
  },
  recovery_finished: {
    mn: () => ({
      title: 'Бүртгэлийг сэргээлээ',
      text: 'Таны бүртгэлд нэвтрэх эрхийг сэргээлээ.',
    }),
    en: () => ({
      title: 'Your account was recovered',
      text: 'Access to your account was recovered.',
    }),
  },
  recovery_code_used: {
    mn: () => ({
      title: 'Сэргээх кодоор нэвтэрлээ',
      text: 'Таны сэргээх кодын нэгийг ашиглаж нэвтэрлээ. Тэр код дахин ажиллахгүй.',
    }),
    en: () => ({
      title: 'A recovery code was used',
      text: 'One of your recovery codes was used to sign in. It does not work again.',
    }),
  },
  recovery_codes_renewed: {
    mn: () => ({
      title: 'Сэргээх кодууд шинэчлэгдлээ',
      text: 'Таны сэргээх кодууд шинэчлэгдлээ. Өмнөх кодууд ажиллахаа больсон.',
    }),
    en: () => ({
      title: 'Your recovery codes were renewed',
      text: 'Your recovery codes were renewed. The former codes no longer work.',
    }),
  },
  factor_added: {
    mn: (d) => ({
      title: 'Хоёр дахь баталгаажуулалт нэмэгдлээ',
      text: `Таны бүртгэлд ${d.factor === 'passkey' ? 'нэвтрэх түлхүүр (passkey)' : 'баталгаажуулах апп'} нэмэгдлээ. Та нэмээгүй бол «Энэ би биш» гэж мэдэгдэнэ үү.`,
    }),
    en: (d) => ({
      title: 'A second factor was added',
      text: `${d.factor === 'passkey' ? 'A passkey' : 'An authenticator app'} was added to your account. If it was not you, say so.`,
    }),
  },
  factor_removed: {
    mn: (d) => ({
      title: 'Хоёр дахь баталгаажуулалтыг устгалаа',
      text: `${d.by === 'help_desk' ? 'Тусламжийн ажилтан таны хүсэлтээр' : 'Таны бүртгэлээс'} ${d.factor === 'passkey' ? 'нэвтрэх түлхүүрийг (passkey)' : 'баталгаажуулах аппыг'} устгалаа. Та хүсээгүй бол «Энэ би биш» гэж мэдэгдэнэ үү.`,
    }),
    en: (d) => ({
      title: 'A second factor was removed',
      text: `${d.factor === 'passkey' ? 'A passkey' : 'An authenticator app'} was removed from your account${d.by === 'help_desk' ? ' by the help desk, at your request' : ''}. If it was not you, say so.`,
    }),
  },
  superadmin_factor_reset: {
    mn: () => ({
      title: 'Хоёр дахь баталгаажуулалтыг тань хүчингүй болголоо',
      text: 'Өөр ерөнхий админ таны хоёр дахь баталгаажуулалтыг хүчингүй болголоо. Дараагийн нэвтрэлтэд шинээр тохируулна.',
    }),
    en: () => ({
      title: 'Your second factor was reset',
      text: 'Another super admin reset your second factor. You set up a new one the next time you sign in.',
    }),
  },
  notice_disputed: {
    mn: () => ({
      title: 'Бүх төхөөрөмжөөс гаргалаа',
      text: 'Мэдэгдэлд «энэ би биш» гэж хариулсан тул таны бүх нэвтрэлт, апп-уудын хандалтыг дуусгалаа. eID-ээрээ дахин нэвтэрч, холбоо барих мэдээлэл, холбогдсон бүртгэлээ шалгана уу.',
    }),
    en: () => ({
      title: 'You were signed out everywhere',
      text: 'A notification was answered with “this was not me”, so all your sessions and the access of applications were ended. Sign in again with your eID and check your contact details and linked accounts.',
    }),
  },
} as const satisfies Record<string, SecurityText>
