import type { Language } from '../errors/language.ts'

/** Everything that the pages say. Reasons of failures are in src/errors/sign-in-reasons.ts, those of the API in its codes. */
const texts = {
  skip: { mn: 'Үндсэн хэсэг рүү', en: 'Skip to the content' },
  otherLanguage: { mn: 'English', en: 'Монгол' },
  languages: { mn: 'Хэл', en: 'Language' },
  needsScript: {
    mn: 'Нэвтрэхэд JavaScript хэрэгтэй. Хөтчийнхөө тохиргооноос зөвшөөрөөд хуудсаа дахин ачаална уу.',
    en: 'Signing in needs JavaScript. Allow it in the settings of your browser and reload this page.',
  },
  again: { mn: 'Дахин оролдох', en: 'Try again' },
  cancel: { mn: 'Болих', en: 'Cancel' },
  waiting: { mn: 'Түр хүлээнэ үү…', en: 'One moment…' },
  offline: {
    mn: 'Сервертэй холбогдож чадсангүй. Интернэт холболтоо шалгаад дахин оролдоно уу.',
    en: 'The server cannot be reached. Check your connection and try again.',
  },
  tooMany: {
    mn: 'Хэт олон оролдлого хийлээ. {seconds} секундын дараа дахин оролдоно уу.',
    en: 'Too many attempts. Try again in {seconds} seconds.',
  },

  landingTitle: { mn: 'Тавтай морил', en: 'Welcome' },
  landingLead: {
    mn: 'Төрийн цахим үйлчилгээнд eID-аараа нэг удаа нэвтэрнэ.',
    en: 'Sign in once with your eID and use public services online.',
  },
  toSignIn: { mn: 'Нэвтрэх', en: 'Sign in' },
  toMe: { mn: 'Миний хуудас', en: 'My page' },
  noPasswords: {
    mn: 'Бүртгүүлэх, нууц үг үүсгэх шаардлагагүй. Таныг үндэсний eID баталгаажуулна.',
    en: 'There is no registration and no password. Your national eID says who you are.',
  },

  signInTitle: { mn: 'Нэвтрэх', en: 'Sign in' },
  signInLead: {
    mn: 'Үндэсний eID-аараа өөрийгөө баталгаажуулна уу.',
    en: 'Prove who you are with your national eID.',
  },
  byQr: { mn: 'QR кодоор', en: 'With a QR code' },
  qrSteps1: { mn: 'Утсан дээрээ eID аппыг нээнэ.', en: 'Open the eID app on your phone.' },
  qrSteps2: { mn: 'Энэ кодыг уншуулна.', en: 'Scan this code.' },
  qrSteps3: { mn: 'PIN1 кодоо оруулж баталгаажуулна.', en: 'Confirm with your PIN1.' },
  qrAlt: { mn: 'eID аппаар уншуулах QR код', en: 'QR code to scan with the eID app' },
  qrRenews: { mn: 'Код секунд тутам шинэчлэгдэнэ', en: 'The code renews every second' },
  qrLeft: { mn: 'Үлдсэн хугацаа', en: 'Time left' },
  qrNew: { mn: 'Шинэ код авах', en: 'Show a new code' },
  openApp: { mn: 'eID аппыг нээх', en: 'Open the eID app' },
  openAppHint: {
    mn: 'Апп энэ утсан дээр байвал шууд нээгдэж, баталгаажуулсны дараа буцаж ирнэ.',
    en: 'If the app is on this phone it opens at once and brings you back here afterwards.',
  },
  otherDevice: { mn: 'Өөр төхөөрөмжийн апп ашиглах', en: 'Use the app on another device' },
  byId: { mn: 'Регистрийн дугаараар', en: 'With your national ID' },
  byIdHint: {
    mn: 'Бид таны бүртгэлтэй утас руу хүсэлт илгээнэ.',
    en: 'We send a request to the phone that is registered to you.',
  },
  nationalId: { mn: 'Регистрийн дугаар', en: 'National ID' },
  nationalIdForm: {
    mn: 'Хоёр кирилл үсэг, найман цифр. Жишээ: УХ85010112',
    en: 'Two Cyrillic letters and eight digits, such as УХ85010112',
  },
  nationalIdWrong: {
    mn: 'Регистрийн дугаар хоёр кирилл үсэг, найман цифрээс бүрдэнэ. Шалгаад дахин оруулна уу.',
    en: 'A national ID is two Cyrillic letters and eight digits. Check it and enter it again.',
  },
  sendPush: { mn: 'Хүсэлт илгээх', en: 'Send the request' },
  or: { mn: 'эсвэл', en: 'or' },
  pushTitle: { mn: 'Утсаа шалгана уу', en: 'Look at your phone' },
  pushLead: {
    mn: 'eID аппад гарч ирэх кодуудаас дараахыг сонгоод PIN1 кодоо оруулна уу.',
    en: 'Among the codes in the eID app choose this one, then enter your PIN1.',
  },
  pushWarning: {
    mn: 'Өөр код гарсан бол зөвшөөрч болохгүй: хэн нэгэн таны нэрээр нэвтрэхийг оролдож байж мэднэ.',
    en: 'If this code is not among them, decline: somebody may be trying to sign in as you.',
  },
  code: { mn: 'Баталгаажуулах код', en: 'Verification code' },
  appOpened: {
    mn: 'eID аппад баталгаажуулаад энэ хуудсанд буцаж ирнэ үү.',
    en: 'Confirm in the eID app; it brings you back to this site.',
  },
  approved: { mn: 'Баталгаажлаа. Нэвтрүүлж байна…', en: 'Confirmed. Signing you in…' },
  failedTitle: { mn: 'Нэвтэрч чадсангүй', en: 'You are not signed in' },
  socialTitle: { mn: 'Холбосон бүртгэлээр', en: 'With a linked account' },
  socialHint: {
    mn: 'Эхний удаа eID-аар нэвтэрч бүртгэлээ холбосон байх ёстой.',
    en: 'Works once you have signed in with your eID and linked the account.',
  },
  withProvider: { mn: '{name}-ээр нэвтрэх', en: 'Sign in with {name}' },
  ssoLead: {
    mn: 'Энэ үйлчилгээнд нэгдсэн нэвтрэлтээр нэвтэрнэ.',
    en: 'You sign in to this service at the shared sign-in.',
  },
  toSso: { mn: 'Нэгдсэн нэвтрэлт рүү', en: 'Go to the shared sign-in' },

  returnTitle: { mn: 'Баталгаажуулж байна', en: 'Confirming' },
  returnLead: {
    mn: 'eID аппын хариуг хүлээж байна. Энэ хуудас өөрөө шинэчлэгдэнэ.',
    en: 'Waiting for the answer of the eID app. This page goes on by itself.',
  },

  meTitle: { mn: 'Та нэвтэрсэн байна', en: 'You are signed in' },
  civilId: { mn: 'Иргэний дугаар', en: 'Civil ID' },
  since: { mn: 'Нэвтэрсэн', en: 'Signed in' },
  until: { mn: 'Хамгийн сүүлд', en: 'At the latest until' },
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
  signOut: { mn: 'Гарах', en: 'Sign out' },
  signedOut: { mn: 'Та системээс гарлаа.', en: 'You have signed out.' },
  linkedNow: { mn: 'Бүртгэл холбогдлоо.', en: 'The account is linked.' },

  absentTitle: { mn: 'Хуудас олдсонгүй', en: 'There is no such page' },
  absentLead: {
    mn: 'Хаяг буруу эсвэл хуудас хаагдсан байна. Нүүр хуудаснаас үргэлжлүүлнэ үү.',
    en: 'The address is wrong, or the page is gone. Go on from the start page.',
  },
  faultTitle: { mn: 'Алдаа гарлаа', en: 'Something went wrong' },
  faultLead: {
    mn: 'Хуудсыг харуулж чадсангүй. Түр хүлээгээд дахин ачаална уу.',
    en: 'This page could not be shown. Wait a moment and reload it.',
  },
  faultNumber: {
    mn: 'Асуудал үргэлжилбэл энэ дугаарыг мэдэгдээрэй',
    en: 'If it goes on, report it with this number',
  },
  toStart: { mn: 'Нүүр хуудас', en: 'Start page' },
} as const satisfies Record<string, Record<Language, string>>

export type TextName = keyof typeof texts
export type Say = (name: TextName, values?: Readonly<Record<string, string | number>>) => string

/** Says things in one language; `{name}` in a text is filled from the values. */
export function sayingIn(language: Language): Say {
  return (name, values = {}) =>
    texts[name][language].replaceAll(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
}

/** Some of the texts under their names, for a script. */
export function textsFor<Name extends TextName>(say: Say, names: readonly Name[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, say(name)]))
}
