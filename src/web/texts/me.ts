import type { Texts } from './texts.ts'

/** Who is signed in, and what belongs to them. */
export const me = {
  meTitle: { mn: 'Та нэвтэрсэн байна', en: 'You are signed in' },
  civilId: { mn: 'Иргэний дугаар', en: 'Civil ID' },
  since: { mn: 'Нэвтэрсэн', en: 'Signed in' },
  until: { mn: 'Нэвтрэлт дуусах', en: 'You stay signed in until' },
  untilIdle: { mn: 'Дахин орохгүй бол дуусах', en: 'If you do not come back, only until' },
  toSuperAdmin: { mn: 'Ерөнхий админы хэсэг', en: 'To the super admin page' },
  method: { mn: 'Арга', en: 'How' },
  linked: { mn: 'Холбосон бүртгэлүүд', en: 'Linked accounts' },
  linkedHint: {
    mn: 'Холбосон бүртгэлээрээ дараа eID-гүйгээр нэвтэрч болно.',
    en: 'With a linked account you can sign in later without the eID.',
  },
  isLinked: { mn: 'Холбосон', en: 'Linked' },
  isNotLinked: { mn: 'Холбоогүй', en: 'Not linked' },
  link: { mn: 'Холбох', en: 'Link' },
  unlink: { mn: 'Салгах', en: 'Unlink' },
  unlinkAsk: {
    mn: '{name} бүртгэлийг салгах уу? Таны бүх нэвтрэлт дуусах тул eID-аараа дахин нэвтэрнэ.',
    en: 'Unlink {name}? All your sessions end, and you sign in again with your eID.',
  },
  connected: {
    mn: 'Таны мэдээллийг харах боломжтой програмууд',
    en: 'Applications that may see your data',
  },
  connectedHint: {
    mn: 'Салгасан програм таны мэдээллийг цаашид авч чадахгүй. Өмнө нь авсан мэдээлэл нь түүнд үлдэнэ.',
    en: 'An application that you disconnect gets nothing more of you. What it has learned already it keeps.',
  },
  connectedNone: { mn: 'Одоогоор алга.', en: 'There are none at the moment.' },
  connectedOwn: { mn: 'Энэ платформынх', en: 'Of this platform' },
  connectedMay: { mn: '«{name}» дараахыг хийж болно', en: 'What {name} may do' },
  connectedSince: { mn: 'Холбогдсон:', en: 'Since' },
  connectedUsed: { mn: 'Сүүлд ашигласан:', en: 'Last used' },
  connectedReads: { mn: 'Одоо мэдээлэл авч чадна.', en: 'It can read your data now.' },
  connectedReadsLater: {
    mn: 'Одоо мэдээлэл авахгүй байгаа ч дараа нэвтрэхэд тань асуулгүй авна.',
    en: 'It cannot read your data now, but gets it without asking when you sign in there.',
  },
  connectedReadsNot: { mn: 'Одоо мэдээлэл авах боломжгүй.', en: 'It cannot read your data now.' },
  disconnect: { mn: 'Холболтыг салгах', en: 'Disconnect' },
  disconnectAsk: {
    mn: '«{name}» програмыг салгах уу? Таны мэдээллийг авч чадахгүй болж, тэнд нэвтэрсэн бол гаргана.',
    en: 'Disconnect {name}? It can no longer read your data, and signs you out there.',
  },
  disconnected: { mn: '«{name}» програмыг салгалаа.', en: '{name} is disconnected.' },
  signOut: { mn: 'Гарах', en: 'Sign out' },
  signedOut: { mn: 'Та системээс гарлаа.', en: 'You have signed out.' },
  linkedNow: { mn: 'Бүртгэл холбогдлоо.', en: 'The account is linked.' },

  signOutEverywhere: {
    mn: 'Та нэгдсэн нэвтрэлтээс ч гарна.',
    en: 'You are signed out of the shared sign-in, too.',
  },
} as const satisfies Texts
