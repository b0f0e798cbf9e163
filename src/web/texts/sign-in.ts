import type { Texts } from './texts.ts'

/** The sign-in card, and the way back to it from the eID. */
export const signInTexts = {
  signInTitle: { mn: 'Нэвтрэх', en: 'Sign in' },
  signInLead: {
    mn: 'Үндэсний eID-аараа өөрийгөө баталгаажуулна уу.',
    en: 'Prove who you are with your national eID.',
  },
  freshSignInLead: {
    mn: 'Үргэлжлүүлэхийн тулд дахин нэвтэрнэ үү. Дараа нь өмнөх хуудас руугаа буцна.',
    en: 'Sign in again to continue. You will then return to the page you came from.',
  },
  strongSignInLead: {
    mn: 'Үргэлжлүүлэхийн тулд eID-аараа нэвтэрнэ үү. Дараа нь өмнөх хуудас руугаа буцна.',
    en: 'Sign in with your eID to continue. You will then return to the page you came from.',
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
    en: 'If the app is on this phone, it opens now and brings you back here afterwards.',
  },
  otherDevice: { mn: 'Өөр төхөөрөмжийн апп ашиглах', en: 'Use the app on another device' },
  byId: { mn: 'Регистрийн дугаараар', en: 'With your national ID' },
  byIdHint: {
    mn: 'Бид таны бүртгэлтэй утас руу хүсэлт илгээнэ.',
    en: 'We send a request to the phone that you registered.',
  },
  nationalId: { mn: 'Регистрийн дугаар', en: 'National ID' },
  nationalIdForm: {
    mn: 'Хоёр кирилл үсэг, найман цифр. Жишээ: УХ85023012',
    en: 'Two Cyrillic letters and eight digits, such as УХ85023012',
  },
  nationalIdWrong: {
    mn: 'Регистрийн дугаар хоёр кирилл үсэг, найман цифрээс бүрдэнэ. Шалгаад дахин оруулна уу.',
    en: 'A national ID is two Cyrillic letters and eight digits. Check it and enter it again.',
  },
  sendPush: { mn: 'Хүсэлт илгээх', en: 'Send the request' },
  or: { mn: 'эсвэл', en: 'or' },
  pushTitle: { mn: 'Утсаа шалгана уу', en: 'Check your phone' },
  pushLead: {
    mn: 'eID аппад гарч ирэх кодуудаас дараахыг сонгоод PIN1 кодоо оруулна уу.',
    en: 'The eID app shows several codes. Choose this one, then enter your PIN1.',
  },
  pushWarning: {
    mn: 'Өөр код гарсан бол зөвшөөрч болохгүй: хэн нэгэн таны нэрээр нэвтрэхийг оролдож байж мэднэ.',
    en: 'If the app does not show this code, decline. Another person may be trying to sign in as you.',
  },
  code: { mn: 'Баталгаажуулах код', en: 'Verification code' },
  appOpened: {
    mn: 'eID аппад баталгаажуулаад энэ хуудсанд буцаж ирнэ үү.',
    en: 'Confirm in the eID app. It brings you back to this page.',
  },
  interrupted: {
    mn: 'Холболт тасарлаа. Дахин холбогдохыг оролдож байна; энэ хуудсыг хаах хэрэггүй.',
    en: 'The connection was interrupted. We keep trying to reconnect; leave this page open.',
  },
  approved: { mn: 'Баталгаажлаа. Нэвтрүүлж байна…', en: 'Confirmed. Signing you in…' },
  failedTitle: { mn: 'Нэвтэрч чадсангүй', en: 'Sign-in failed' },
  socialTitle: { mn: 'Холбосон бүртгэлээр', en: 'With a linked account' },
  socialHint: {
    mn: 'Эхний удаа eID-аар нэвтэрч бүртгэлээ холбосон байх ёстой.',
    en: 'You can use this after you have signed in with your eID and linked the account.',
  },
  withProvider: { mn: '{name} бүртгэлээр нэвтрэх', en: 'Sign in with {name}' },
  ssoLead: {
    mn: 'Энэ үйлчилгээнд нэгдсэн нэвтрэлтээр нэвтэрнэ.',
    en: 'You sign in to this service through the shared sign-in.',
  },
  toSso: { mn: 'Нэгдсэн нэвтрэлт рүү', en: 'Go to the shared sign-in' },

  returnTitle: { mn: 'Баталгаажуулж байна', en: 'Confirming' },
  returnLead: {
    mn: 'eID аппын хариуг хүлээж байна. Энэ хуудас өөрөө шинэчлэгдэнэ.',
    en: 'We are waiting for the eID app. This page continues by itself.',
  },
} as const satisfies Texts
