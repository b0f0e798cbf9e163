import type { Texts } from './texts.ts'

/** A person's data as a file, what they reported, and the end of their account. */
export const ownAccountTexts = {
  account: { mn: 'Бүртгэл ба мэдээлэл', en: 'Account and data' },
  exportTitle: { mn: 'Миний мэдээлэл', en: 'My data' },
  exportHint: {
    mn: 'Танд хамаарах бүх мэдээлэл болон таны оруулсан файлуудыг нэг ZIP файлаар авч болно. Бэлтгэхэд хэдэн минут болно.',
    en: 'You can get all data that concerns you, with the files that you uploaded, as one ZIP file. Making it takes a few minutes.',
  },
  exportAsk: { mn: 'Мэдээллийн файл хүсэх', en: 'Ask for a file with my data' },
  exportRunning: {
    mn: 'Файлыг бэлтгэж байна: {percent}%. Хуудсыг дараа дахин нээнэ үү.',
    en: 'The file is being made: {percent}%. Open this page again later.',
  },
  exportReady: { mn: 'Файл бэлэн. Татаж авах хугацаа:', en: 'The file is ready. You can download it until' },
  exportDownload: { mn: 'Файлыг татах', en: 'Download the file' },
  exportFailed: {
    mn: 'Файлыг бэлтгэж чадсангүй. Дахин хүснэ үү.',
    en: 'We could not make the file. Ask for it again.',
  },
  reportsTitle: { mn: 'Миний мэдэгдсэн зүйлс', en: 'What I reported' },
  reportsNone: { mn: 'Та юу ч мэдэгдээгүй байна.', en: 'You have not reported anything.' },
  reportOpen: { mn: 'Илгээсэн', en: 'Sent' },
  reportSeen: { mn: 'Уншсан', en: 'Read' },
  reportClosed: { mn: 'Хариу өгсөн', en: 'Answered' },
  reportAnswer: { mn: 'Хариу:', en: 'Answer:' },
  reportLostDevice: { mn: 'Төхөөрөмжөө алдсанаа мэдэгдэх', en: 'Report a lost device' },
  lostDeviceConfirm: {
    mn: 'Төхөөрөмжөө алдсан уу? Бусад бүх нэвтрэлт тань дуусаж, утас руу тань хүсэлт ирэхгүй болно.',
    en: 'Have you lost your device? All your other sessions end, and no requests go to your phone.',
  },
  lostDeviceText: { mn: 'Төхөөрөмжөө алдсан.', en: 'I have lost my device.' },
  closingTitle: { mn: 'Бүртгэлээ хаах', en: 'Close my account' },
  closingHint: {
    mn: 'Бүртгэл 30 хоногийн дараа бүрмөсөн устна. Тэр хүртэл нэвтэрч болиулж болно.',
    en: 'The account is erased for good after 30 days. Until then you can sign in and keep it.',
  },
  closingAsk: { mn: 'Бүртгэлээ хаах', en: 'Close my account' },
  closingConfirm: {
    mn: 'Бүртгэлээ хаах уу? Та бүх төхөөрөмжөөс гарч, 30 хоногийн дараа мэдээлэл тань бүрмөсөн устна.',
    en: 'Close your account? You are signed out everywhere, and after 30 days your data are erased for good.',
  },
  closingUntil: {
    mn: 'Таны бүртгэл хаагдаж байна. Устах хугацаа:',
    en: 'Your account is closing. We erase it on',
  },
  closingCancel: { mn: 'Бүртгэлээ үлдээх', en: 'Keep my account' },
  closingHindered: {
    mn: 'Бүртгэлээ хаахын өмнө дараахыг шийднэ үү:',
    en: 'Before you can close your account, settle this:',
  },
  hindrance_last_owner: { mn: 'Та цорын ганц эзэн нь', en: 'You are the only owner of an organisation' },
  hindrance_own_case: { mn: 'Дуусаагүй хүсэлт', en: 'A case that is not finished' },
  hindrance_held_case: { mn: 'Таны хариуцаж байгаа хүсэлт', en: 'A case that you handle' },
  hindrance_last_administrator: { mn: 'Та сүүлчийн админ', en: 'You are the last administrator' },
  hindrance_super_admin: { mn: 'Та ерөнхий админ', en: 'You are a super admin' },
} as const satisfies Texts
