import type { Texts } from './texts.ts'

/** The console: lists and records of what people with rights look after. What these are called is in src/text/labels. */
export const consoleTexts = {
  consoleTitle: { mn: 'Удирдлага', en: 'Console' },
  consoleLead: {
    mn: 'Таны эрхэд нээлттэй бүртгэлүүд.',
    en: 'Everything that your rights let you see and do.',
  },
  consoleOrganisation: { mn: 'Ажиллаж буй байгууллага', en: 'Organisation' },
  consoleChoose: { mn: 'Сонгох', en: 'Choose' },
  consoleNoRights: { mn: 'Танд нээлттэй бүртгэл алга', en: 'There is nothing here for you' },
  consoleForbidden: { mn: 'Танд энэ эрх алга', en: 'You may not see this' },
  consoleForbiddenText: {
    mn: 'Эрх хэрэгтэй бол байгууллагынхаа эзэмшигч эсвэл системийн админд хандана уу.',
    en: 'If you need it, ask the owner of your organisation or an administrator.',
  },
  consoleFailed: { mn: 'Жагсаалтыг авч чадсангүй', en: 'We could not get the list' },
  consoleNothing: { mn: 'Одоогоор юу ч алга', en: 'Nothing here yet' },
  consoleNothingText: {
    mn: 'Бүртгэл нэмэгдэхэд энд харагдана.',
    en: 'Records appear here once there are any.',
  },
  consoleNoMatch: { mn: 'Тохирох бүртгэл олдсонгүй', en: 'Nothing matches' },
  consoleNoMatchText: {
    mn: 'Шүүлтүүрээ өөрчилж, эсвэл арилгаад дахин үзнэ үү.',
    en: 'Change the filters, or clear them.',
  },
  consoleAsk: { mn: 'Эхлээд шүүлтүүрээ бөглөнө үү', en: 'Fill in the filter first' },
  consoleAskText: { mn: 'Жагсаалтыг үзэхэд хэрэгтэй: {what}.', en: 'The list needs: {what}.' },
  consoleBadFilter: { mn: 'Шүүлтүүр буруу байна', en: 'The filter cannot be used' },
  consoleFilter: { mn: 'Шүүлтүүр', en: 'Filters' },
  consoleColumns: { mn: 'Багана', en: 'Columns' },
  consoleColumnsHint: { mn: 'Хүснэгтэд харагдах багана', en: 'What the table shows' },
  consoleApply: { mn: 'Хэрэглэх', en: 'Apply' },
  consoleClear: { mn: 'Арилгах', en: 'Clear' },
  consoleAny: { mn: 'Бүгд', en: 'Any' },
  consoleNo: { mn: 'Үгүй', en: 'No' },
  consoleNone: { mn: 'байхгүй', en: 'none' },
  consoleCsv: { mn: 'CSV татах', en: 'Download as CSV' },
  consoleCsvMore: {
    mn: 'Эхний {count} мөр. Үлдсэнийг авахын тулд шүүлтүүрээ нарийсгана уу.',
    en: 'The first {count} rows. Narrow the filters to get the rest.',
  },
  consoleRelated: { mn: 'Холбоотой бүртгэл', en: 'Related' },
  consoleHistory: { mn: 'Түүх', en: 'History' },
  consoleHistoryAll: { mn: 'Бүх үйлдлийг үзэх', en: 'All entries' },
  consoleHistoryNone: { mn: 'Бүртгэгдсэн үйлдэл алга.', en: 'Nothing has been recorded.' },
  consoleReasonLead: {
    mn: 'Хүний мэдээллийг шалтгаантайгаар үзнэ. Тэр хүн таныг хэзээ, яагаад үзсэнийг харна.',
    en: 'Looking at a person’s data needs a reason. They see that you looked, when, and why.',
  },
  consoleContinue: { mn: 'Үргэлжлүүлэх', en: 'Continue' },
  consoleDone: { mn: 'Боллоо.', en: 'Done.' },
  consoleToRecord: { mn: 'Бүртгэл рүү', en: 'To the record' },
  consoleToList: { mn: 'Жагсаалт руу', en: 'To the list' },
  consoleDownload: { mn: 'Татах', en: 'Download' },
  consoleRead: { mn: 'Үзэх', en: 'Show' },
} as const satisfies Texts
