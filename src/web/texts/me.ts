import type { Texts } from './texts.ts'

/** Who is signed in, and what belongs to them. */
export const me = {
  meTitle: { mn: 'Та нэвтэрсэн байна', en: 'You are signed in' },
  civilId: { mn: 'Иргэний бүртгэлийн дугаар', en: 'Civil ID' },
  since: { mn: 'Нэвтэрсэн', en: 'Signed in' },
  until: { mn: 'Нэвтрэлт дуусах', en: 'You stay signed in until' },
  untilIdle: { mn: 'Дахин орохгүй бол дуусах', en: 'If you are inactive, until' },
  toSuperAdmin: { mn: 'Ерөнхий админы хэсэг', en: 'Super admin page' },
  method: { mn: 'Арга', en: 'Signed in with' },
  linked: { mn: 'Холбосон бүртгэлүүд', en: 'Linked accounts' },
  linkedHint: {
    mn: 'Холбосон бүртгэлээрээ дараа eID-гүйгээр нэвтэрч болно.',
    en: 'You can use a linked account to sign in later without your eID.',
  },
  isLinked: { mn: 'Холбосон', en: 'Linked' },
  isNotLinked: { mn: 'Холбоогүй', en: 'Not linked' },
  link: { mn: 'Холбох', en: 'Link' },
  unlink: { mn: 'Салгах', en: 'Unlink' },
  unlinkAsk: {
    mn: '{name} бүртгэлийг салгах уу? Таны бүх нэвтрэлт дуусах тул eID-аараа дахин нэвтэрнэ.',
    en: 'Unlink {name}? This ends all your sessions. To continue, sign in again with your eID.',
  },
  connected: {
    mn: 'Таны мэдээллийг харах боломжтой програмууд',
    en: 'Applications that can see your data',
  },
  connectedHint: {
    mn: 'Салгасан програм таны мэдээллийг цаашид авч чадахгүй. Өмнө нь авсан мэдээлэл нь түүнд үлдэнэ.',
    en: 'An application that you disconnect gets no new data. It keeps what it already has.',
  },
  connectedNone: { mn: 'Одоогоор ийм програм алга.', en: 'No applications at the moment.' },
  connectedOwn: { mn: 'Энэ платформынх', en: 'Part of this platform' },
  connectedMay: { mn: '«{name}» дараахыг хийж болно', en: 'What {name} can do' },
  connectedSince: { mn: 'Холбогдсон:', en: 'Connected' },
  connectedUsed: { mn: 'Сүүлд ашигласан:', en: 'Last used' },
  connectedReads: { mn: 'Одоо мэдээлэл авч чадна.', en: 'It can read your data now.' },
  connectedReadsLater: {
    mn: 'Одоо мэдээлэл авахгүй байгаа ч дараа нэвтрэхэд тань асуулгүй авна.',
    en: 'It cannot read your data now. The next time you sign in there, it gets your data without asking.',
  },
  connectedReadsNot: { mn: 'Одоо мэдээлэл авах боломжгүй.', en: 'It cannot read your data now.' },
  disconnect: { mn: 'Холболтыг салгах', en: 'Disconnect' },
  disconnectAsk: {
    mn: '«{name}» програмыг салгах уу? Таны мэдээллийг авч чадахгүй болж, тэнд нэвтэрсэн бол гаргана.',
    en: 'Disconnect {name}? It can no longer read your data, and you are signed out there.',
  },
  disconnected: { mn: '«{name}» програмыг салгалаа.', en: '{name} is disconnected.' },
  sessions: { mn: 'Таны нэвтэрсэн төхөөрөмжүүд', en: 'Where you are signed in' },
  sessionsHint: {
    mn: 'Танихгүй төхөөрөмж байвал тэндээс гаргаж, eID аппынхаа үйлдлүүдийг шалгаарай.',
    en: 'If you do not recognise a device, sign it out, and check the activity in your eID app.',
  },
  thisSession: { mn: 'Энэ төхөөрөмж', en: 'This device' },
  unknownDevice: { mn: 'Үл мэдэгдэх төхөөрөмж', en: 'Unknown device' },
  endSession: { mn: 'Гаргах', en: 'Sign out' },
  endSessionAsk: {
    mn: '{name}: тэндээс гаргах уу? Дахин ашиглахын тулд тэнд дахин нэвтэрнэ.',
    en: 'Sign out {name}? To use it again, you sign in there again.',
  },
  sessionEnded: { mn: '{name}: тэндээс гаргалаа.', en: '{name} is signed out.' },
  endOthers: { mn: 'Бусад бүх төхөөрөмжөөс гарах', en: 'Sign out everywhere else' },
  endOthersAsk: {
    mn: 'Энэ төхөөрөмжөөс бусад бүгдээс гарах уу?',
    en: 'Sign out everywhere but here?',
  },
  othersEnded: { mn: 'Бусад бүх төхөөрөмжөөс гарлаа.', en: 'You are signed out everywhere else.' },
  lastSignIns: { mn: 'Сүүлийн нэвтрэлтүүд', en: 'Latest sign-ins' },
  noSignIns: { mn: 'Одоогоор бүртгэгдсэн нэвтрэлт алга.', en: 'No sign-ins are recorded yet.' },
  signInWorked: { mn: 'Амжилттай', en: 'Successful' },
  signInFailed: { mn: 'Амжилтгүй', en: 'Failed' },
  signOut: { mn: 'Гарах', en: 'Sign out' },
  signedOut: { mn: 'Та системээс гарлаа.', en: 'You have signed out.' },
  linkedNow: {
    mn: 'Бүртгэл холбогдлоо. Бусад төхөөрөмж дээрх нэвтрэлтүүд тань дууслаа.',
    en: 'The account is linked. Your sessions on other devices have ended.',
  },

  signOutEverywhere: {
    mn: 'Та нэгдсэн нэвтрэлтээс ч гарна.',
    en: 'You are also signed out of the shared sign-in.',
  },
} as const satisfies Texts
