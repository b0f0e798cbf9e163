import type { Texts } from './texts.ts'

/** The forms and acts of the console. */
export const consoleForms = {
  formNotJson: {
    mn: 'JSON биш байна. Хаалт, таслал, хашилтаа шалгана уу.',
    en: 'This is not valid JSON. Check the brackets, commas and quotes.',
  },
  formTypeName: {
    mn: 'Нэрийг яг байгаагаар нь бичнэ үү: {name}',
    en: 'Type the name exactly as it is: {name}',
  },
  formChooseFile: { mn: 'Файлаа сонгоно уу.', en: 'Choose a file.' },
  formFault: { mn: '{label}: {fault}', en: '{label}: {fault}' },
  formRequired: { mn: 'заавал бөглөнө.', en: 'this is required.' },
  formWrongForm: {
    mn: 'бичсэн хэлбэр буруу байна. Шалгаад дахин бичнэ үү.',
    en: 'this is not written in the right way. Check it and write it again.',
  },
  formTooShort: { mn: 'дор хаяж {limit} тэмдэгт бичнэ үү.', en: 'write at least {limit} characters.' },
  formTooLong: { mn: 'ихдээ {limit} тэмдэгт бичнэ үү.', en: 'write at most {limit} characters.' },
  formTooSmall: { mn: '{limit} буюу түүнээс их тоо бичнэ үү.', en: 'enter {limit} or more.' },
  formTooLarge: { mn: '{limit} буюу түүнээс бага тоо бичнэ үү.', en: 'enter {limit} or less.' },
  formNoNumber: { mn: 'тоо бичнэ үү.', en: 'enter a number.' },
  formNotWhole: { mn: 'бүхэл тоо бичнэ үү.', en: 'enter a whole number.' },
  formLine: { mn: '{line}-р мөр: {fault}', en: 'line {line}: {fault}' },
  formRow: { mn: '{label}, {row}-р мөр', en: '{label}, row {row}' },
  formBetween: { mn: '{least}–{most} хооронд', en: '{least} to {most}' },
  formOnePerLine: { mn: 'Мөр бүрд нэгийг бичнэ.', en: 'One on each line.' },
  formJson: { mn: 'JSON хэлбэрээр бичнэ.', en: 'Written as JSON.' },
  formZone: { mn: 'Цагийн бүс:', en: 'Time zone:' },
  formNotSet: { mn: 'Сонгоогүй', en: 'Not set' },
  formChoose: { mn: 'Сонгоно уу', en: 'Choose' },
  formYes: { mn: 'Тийм', en: 'Yes' },
  formNo: { mn: 'Үгүй', en: 'No' },
  formAddRow: { mn: 'Мөр нэмэх', en: 'Add a row' },
  formRemoveRow: { mn: 'Мөр хасах', en: 'Remove the row' },
  formFind: { mn: 'Хайж сонгох', en: 'Find and choose' },
  formFindHint: {
    mn: 'Нэр эсвэл дугаараар нь хайна.',
    en: 'Search by name or number.',
  },
  formChosen: { mn: 'Сонгосон: {name}', en: 'Chosen: {name}' },
  formFileKept: {
    mn: 'Сонгосон файл хадгалагдсан. Солих бол өөр файл сонгоно уу.',
    en: 'Your file is kept. To replace it, choose another.',
  },
  formSendFile: { mn: 'Оронд нь файл илгээх', en: 'Send a file instead' },
  formFile: { mn: 'Файл', en: 'File' },
  formBody: { mn: 'Агуулга', en: 'Content' },

  pickTitle: { mn: 'Сонгох: {label}', en: 'Choose: {label}' },
  pickSearch: { mn: 'Хайх үг', en: 'Search for' },
  pickThis: { mn: 'Сонгох', en: 'Choose' },
  pickNothing: {
    mn: 'Юу ч олдсонгүй. Өөр үгээр хайна уу.',
    en: 'Nothing found. Search for something else.',
  },
  pickMore: {
    mn: 'Цааш үргэлжилнэ. Хайлтаа нарийсгана уу.',
    en: 'There are more. Make your search narrower.',
  },
  pickBack: { mn: 'Сонгохгүй буцах', en: 'Back without choosing' },
  pickUnchosen: { mn: 'хайлтын дүнгээс сонгоно уу.', en: 'choose one of the results.' },
  pickSeeks: { mn: 'Хайлт', en: 'Search' },

  conflictTitle: {
    mn: 'Таныг засаж байх хооронд өөр хүн өөрчилжээ',
    en: 'Another person changed this while you were editing',
  },
  conflictLead: {
    mn: 'Доорх утга бүрийн алийг нь үлдээхээ сонгоно уу. Бусад өөрчлөлт тань хэвээр байгаа.',
    en: 'For each of these, choose what is to stay. Your other changes are kept.',
  },
  conflictNone: {
    mn: 'Та хоёр өөр зүйл зассан байна. Аль алиныг нь хадгална.',
    en: 'You changed different things. Both are kept when you save.',
  },
  conflictYours: { mn: 'Таны бичсэн', en: 'Yours' },
  conflictTheirs: { mn: 'Одоо байгаа', en: 'Theirs, as it is now' },
  conflictOriginal: { mn: 'Өмнө нь: {value}', en: 'Before: {value}' },
  conflictEmpty: { mn: 'хоосон', en: 'empty' },
  conflictSave: { mn: 'Нэгтгэж хадгалах', en: 'Save both' },
  conflictBack: { mn: 'Маягт руу буцах', en: 'Back to the form' },

  actOn: { mn: 'Хамаарах бичлэг: {name}', en: 'This is done to: {name}' },
  actFinal: {
    mn: 'Үүнийг буцаах боломжгүй.',
    en: 'This cannot be undone.',
  },
  actType: {
    mn: 'Баталгаажуулж нэрийг нь бичнэ үү: {name}',
    en: 'To confirm, type its name: {name}',
  },
  actSecretAhead: {
    mn: 'Дараагийн хуудсанд нууц утга нэг л удаа харагдана. Хадгалах газраа бэлдээрэй.',
    en: 'The next page shows a secret once. Have a safe place for it ready.',
  },
  actSignAhead: {
    mn: 'Үүнийг eID-ийн PIN2-оор баталгаажуулна. Утсаа бэлдээрэй.',
    en: 'You sign this with PIN2 of your eID. Have your phone ready.',
  },
  actStepUpTitle: { mn: 'Дахин нэвтэрнэ үү', en: 'Sign in again first' },
  actStepUp: {
    mn: 'Үүнийг хийхэд саяхан нэвтэрсэн байх шаардлагатай. Шинэ цонхонд нэвтрээд энэ хуудсанд буцаж ирээд товчийг дарна уу. Бичсэн зүйл тань энд хадгалагдана.',
    en: 'This needs a recent sign-in. Sign in in a new window, come back to this page and press the button again. What you wrote stays here.',
  },
  actStepUpWay: { mn: 'Шинэ цонхонд нэвтрэх', en: 'Sign in in a new window' },
  actSignLead: {
    mn: 'eID аппаас доорх тоог сонгож PIN2-оо оруулна уу. Дараа нь энд үргэлжлүүлнэ.',
    en: 'Choose this number in the eID app and enter PIN2. Then go on here.',
  },
  actSignCode: { mn: 'Баталгаажуулах тоо', en: 'Verification code' },
  actSignGoOn: { mn: 'Баталгаажуулсан, үргэлжлүүлэх', en: 'I have signed, go on' },
  actSignEnded: {
    mn: 'Баталгаажуулалт болсонгүй. Маягт руу буцаад дахин оролдоно уу.',
    en: 'It was not signed. Go back to the form and try again.',
  },
  secretTitle: { mn: 'Нууц утгыг одоо хадгална уу', en: 'Save the secret now' },
  secretOnce: {
    mn: 'Энэ хуудсыг хаасны дараа дахин харах боломжгүй.',
    en: 'After you leave this page it cannot be shown again.',
  },
  workTitle: { mn: 'Ажил явагдаж байна', en: 'The work is under way' },
  workLead: {
    mn: 'Энэ хуудсыг хааж болно. Хаягаар нь буцаж ирээд үргэлжлэлийг харна.',
    en: 'You can leave this page. Come back to its address to see how it goes.',
  },
  workDone: { mn: '{total}-аас {done}', en: '{done} of {total}' },

  bulkTitle: { mn: 'Мөрүүдийн дүн', en: 'Result of each row' },
  bulkFile: { mn: 'CSV файл', en: 'CSV file' },
  bulkHint: {
    mn: 'Эхний мөрөнд талбаруудын нэр: {names}',
    en: 'The first line names the fields: {names}',
  },
  bulkTrial: { mn: 'Эхлээд шалгах', en: 'Check first' },
  bulkSend: { mn: 'Оруулах', en: 'Import' },
  bulkRow: { mn: 'Мөр', en: 'Row' },
  bulkState: { mn: 'Дүн', en: 'Result' },
  bulkGood: { mn: 'Болсон', en: 'Done' },
  bulkBad: { mn: 'Болсонгүй', en: 'Failed' },
  bulkSum: {
    mn: 'Болсон: {good}. Болоогүй: {bad}.',
    en: '{good} done, {bad} failed.',
  },
  bulkFailed: { mn: 'Болоогүй мөрүүдийг татах (CSV)', en: 'Download the failed rows (CSV)' },
  bulkReason: { mn: 'алдаа', en: 'error' },
  bulkUnread: {
    mn: 'CSV файлыг уншиж чадсангүй: {line}-р мөр.',
    en: 'We cannot read the CSV file: line {line}.',
  },
  bulkUnknown: { mn: 'Ийм багана байхгүй: {name}', en: 'There is no such column: {name}' },
  bulkTooMany: {
    mn: 'Нэг файлд {most} хүртэл мөр оруулна.',
    en: 'A file may hold up to {most} rows.',
  },
} as const satisfies Texts
