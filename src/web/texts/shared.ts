import type { Texts } from './texts.ts'

/** What every page may say, and the page that says nothing else. */
export const sharedTexts = {
  skip: { mn: 'Үндсэн хэсэг рүү', en: 'Skip to the content' },
  otherLanguage: { mn: 'English', en: 'Монгол' },
  languages: { mn: 'Хэл', en: 'Language' },
  needsScript: {
    mn: 'eID-аар нэвтрэхэд JavaScript хэрэгтэй. Хөтчийнхөө тохиргооноос зөвшөөрөөд хуудсаа дахин ачаална уу.',
    en: 'To sign in with your eID you need JavaScript. Allow it in your browser settings and reload the page.',
  },
  needsScriptHere: {
    mn: 'Энэ хуудсанд JavaScript хэрэгтэй. Хөтчийнхөө тохиргооноос зөвшөөрөөд хуудсаа дахин ачаална уу.',
    en: 'This page needs JavaScript. Allow it in your browser settings and reload the page.',
  },
  needsScriptToChange: {
    mn: 'Энэ хуудсыг үзэж болно. Өөрчлөхөд JavaScript хэрэгтэй: хөтчийнхөө тохиргооноос зөвшөөрөөд хуудсаа дахин ачаална уу.',
    en: 'You can read this page. To change anything you need JavaScript: allow it in your browser settings and reload the page.',
  },
  again: { mn: 'Дахин оролдох', en: 'Try again' },
  cancel: { mn: 'Болих', en: 'Cancel' },
  waiting: { mn: 'Түр хүлээнэ үү…', en: 'One moment…' },
  offline: {
    mn: 'Сервертэй холбогдож чадсангүй. Интернэт холболтоо шалгаад дахин оролдоно уу.',
    en: 'We cannot reach the server. Check your connection and try again.',
  },
  tooManyTitle: { mn: 'Түр хүлээнэ үү', en: 'Please wait' },
  tooMany: {
    mn: 'Хэт олон оролдлого хийлээ. {seconds} секундын дараа дахин оролдоно уу.',
    en: 'Too many attempts. Try again in {seconds} seconds.',
  },

  notAccepted: {
    mn: 'Үүнийг хийж чадсангүй. Оруулсан зүйлээ шалгаад дахин оролдоно уу.',
    en: 'We could not do this. Check what you entered and try again.',
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
    en: 'You do not need to register or choose a password. Your national eID confirms who you are.',
  },

  absentTitle: { mn: 'Хуудас олдсонгүй', en: 'Page not found' },
  absentLead: {
    mn: 'Хаяг буруу эсвэл хуудас хаагдсан байна. Хэрэгтэй зүйлээ хайна уу.',
    en: 'The address is wrong, or the page no longer exists. Search for what you need.',
  },
  faultTitle: { mn: 'Алдаа гарлаа', en: 'Something went wrong' },
  faultLead: {
    mn: 'Хуудсыг харуулж чадсангүй. Түр хүлээгээд дахин ачаална уу.',
    en: 'We could not show this page. Wait a moment and reload it.',
  },
  faultNumber: {
    mn: 'Асуудал үргэлжилбэл энэ дугаарыг мэдэгдээрэй',
    en: 'If the problem continues, report it with this number',
  },
  toStart: { mn: 'Нүүр хуудас', en: 'Start page' },
} as const satisfies Texts
