import type { Texts } from './texts.ts'

/** What every page may say, and the page that says nothing else. */
export const everywhere = {
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
    en: 'Too many attempts. Try again in {seconds} s.',
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
} as const satisfies Texts
