import type { Texts } from './texts.ts'

/** The form with which people apply for a service. */
export const apply = {
  formNeedsScript: {
    mn: 'Үүнд JavaScript хэрэгтэй. Хөтчийнхөө тохиргооноос зөвшөөрөөд хуудсаа дахин ачаална уу.',
    en: 'This needs JavaScript. Allow it in your browser settings and reload this page.',
  },
  applyTitle: { mn: 'Хүсэлт гаргах', en: 'Apply' },
  applyHasOpen: {
    mn: 'Энэ үйлчилгээгээр таны нээлттэй хүсэлт байна: {number}. Дахин гаргавал шинэ хүсэлт болно.',
    en: 'You have an open case for this service: {number}. If you apply again, you get a second case.',
  },
  toOpenCase: { mn: 'Нээлттэй хүсэлтээ үзэх', en: 'See the open case' },
  applyDraft: {
    mn: 'Бичсэнийг тань энэ цонхонд хадгалсан. Системээс гарахад устгана.',
    en: 'What you enter is kept in this tab until you send it or sign out.',
  },
  stepDocuments: { mn: 'Баримт', en: 'Documents' },
  stepDetails: { mn: 'Мэдээлэл', en: 'Details' },
  stepCheck: { mn: 'Шалгах', en: 'Check' },
  applyContinue: { mn: 'Үргэлжлүүлэх', en: 'Continue' },
  applyBack: { mn: 'Буцах', en: 'Back' },
  checkTitle: { mn: 'Илгээхээсээ өмнө шалгана уу', en: 'Check your answers before you send them' },
  checkChange: { mn: 'Өөрчлөх', en: 'Change' },
  checkNone: { mn: 'Бөглөөгүй', en: 'Not provided' },
  applyFor: { mn: 'Хэний өмнөөс', en: 'For whom' },
  applyForMyself: { mn: 'Өөрийнхөө', en: 'For myself' },
  applyWay: { mn: 'Хэлбэр, төлбөр', en: 'How you want it, and the fee' },
  applyWayOffice: {
    mn: 'Илгээсний дараа салбар дээр очих цагаа сонгоно.',
    en: 'After you have sent it, you book an appointment at an office.',
  },
  applyForm: { mn: 'Мэдээлэл', en: 'Your details' },
  applyFormNone: { mn: 'Бөглөх зүйл алга.', en: 'There is nothing to fill in.' },
  optionalField: { mn: 'заавал биш', en: 'optional' },
  choose: { mn: 'Сонгоно уу', en: 'Choose' },
  filledIn: { mn: 'Төрийн бүртгэлээс бөглөв.', en: 'Filled in from the state registry.' },
  evidenceWhichSet: { mn: 'Аль бүрдлийг бүрдүүлэх вэ?', en: 'Which set do you have?' },
  evidenceFetchLead: {
    mn: 'Зарим баримт төрийн бүртгэлд байгаа тул хавсаргахгүй. Таны зөвшөөрлөөр бид авчирна; та харж байж зөвшөөрнө.',
    en: 'The state has some of these. We fetch them if you want; you look at them and decide whether we may use them.',
  },
  evidenceFetch: { mn: 'Төрийн бүртгэлээс авах', en: 'Fetch from the state registry' },
  evidenceFetching: { mn: 'Төрийн бүртгэлээс асууж байна…', en: 'Asking the state registry…' },
  evidenceMissing: { mn: 'Дутуу', en: 'Missing' },
  evidenceFound: { mn: 'Шалгана уу', en: 'Look at it' },
  evidenceAccepted: { mn: 'Ашиглана', en: 'Will be used' },
  evidenceNothing: {
    mn: 'Төрийн бүртгэлд таны тухай ийм мэдээлэл алга.',
    en: 'The state registry has no such record of you.',
  },
  evidenceFailed: {
    mn: 'Төрийн бүртгэл хариулсангүй. Түр хүлээгээд дахин авна уу.',
    en: 'The state registry did not answer. Wait a moment and fetch it again.',
  },
  evidenceInstead: {
    mn: 'Төрийн бүртгэл хариулсангүй. Түр хүлээгээд дахин авна уу, эсвэл энэ мэдээллийг харуулсан баримтын зураг, PDF файлыг доор хавсаргана уу. Ажилтан түүнийг шалгана.',
    en: 'The state registry did not answer. Wait a moment and fetch it again, or attach a photo or PDF of a document that shows it below. An officer will check it.',
  },
  evidenceInsteadLate: {
    mn: 'Төрийн бүртгэл хариулаагүйгээс хойш хугацаа их өнгөрсөн тул файлыг авсангүй. Төрийн бүртгэлээс дахин авна уу; хариулахгүй бол файлаа дахин хавсаргана уу.',
    en: 'Too much time has passed since the state registry did not answer, so your file was not taken. Fetch it again; if the registry still does not answer, attach the file again.',
  },
  evidenceShow: { mn: 'Харах', en: 'Show' },
  evidenceAccept: { mn: 'Зөв байна, ашиглахыг зөвшөөрнө', en: 'This is right, use it' },
  evidenceDecline: { mn: 'Ашиглахгүй', en: 'Do not use it' },
  evidenceFrom: {
    mn: 'Эх сурвалж: {provider}. Үндэслэл: {law}.',
    en: 'From {provider}. Legal basis: {law}.',
  },
  evidenceUseCertificate: { mn: '{number} лавлагаагаа ашиглах', en: 'Use your certificate {number}' },
  evidenceCertificate: { mn: '{number} лавлагааг ашиглана.', en: 'Your certificate {number} will be used.' },
  evidenceNotCertificate: { mn: 'Энэ лавлагааг ашиглахгүй', en: 'Do not use this certificate' },
  attachHint: {
    mn: 'PDF, PNG эсвэл JPEG, ихдээ {size} МБ.',
    en: 'PDF, PNG or JPEG, at most {size} MB.',
  },
  attaching: { mn: '{name} илгээж байна…', en: 'Sending {name}…' },
  attached: { mn: 'Хавсаргасан: {name}', en: 'Attached: {name}' },
  attachRemove: { mn: 'Хасах', en: 'Remove' },
  attachTooLarge: { mn: 'Файл {size} МБ-аас их байна.', en: 'The file has more than {size} MB.' },
  attachWrongType: {
    mn: 'Энэ файлыг авахгүй. PDF, PNG эсвэл JPEG файл сонгоно уу.',
    en: 'This kind of file is not accepted. Choose a PDF, PNG or JPEG.',
  },
  applyFee: { mn: 'Төлөх дүн: {amount}.', en: 'To pay: {amount}.' },
  applyFree: { mn: 'Төлбөргүй.', en: 'There is nothing to pay.' },
  applyFeeAfter: {
    mn: 'Төлбөрийг илгээсний дараа төлнө.',
    en: 'You pay after you have sent it.',
  },
  applySign: {
    mn: 'Илгээсний дараа eID аппаараа гарын үсэг зурна.',
    en: 'After you have sent it, you sign it in your eID app.',
  },
  applySend: { mn: 'Хүсэлт илгээх', en: 'Send the case' },
  applySending: { mn: 'Илгээж байна…', en: 'Sending…' },
  applyCheck: { mn: 'Дараахыг засна уу', en: 'There is a problem' },
  applyRequired: { mn: 'Энэ талбарыг бөглөнө үү.', en: 'Fill in this field.' },
  applyWhole: { mn: 'Бүхэл тоо оруулна уу.', en: 'Enter a whole number.' },
  applyNeedsEvidence: {
    mn: 'Энэ баримт дутуу байна.',
    en: 'This document is still missing.',
  },
  applyNeedsAnswer: {
    mn: 'Харж, ашиглах эсэхээ сонгоно уу.',
    en: 'Look at it, and say whether it may be used.',
  },
  applyStillSending: {
    mn: 'Файл илгээж дуусаагүй байна. Түр хүлээнэ үү.',
    en: 'The file is still being sent. Wait a moment.',
  },
  applyChanged: {
    mn: 'Үйлчилгээний шаардлага өөрчлөгдсөн байна. Хуудсаа дахин ачаална уу; бичсэн зүйл тань үлдэнэ.',
    en: 'What the service asks for has changed. Reload this page; what you entered stays.',
  },
  applyReceived: {
    mn: 'Энэ хүсэлтийг аль хэдийн хүлээж авсан байна. «Миний хүсэлт»-ээс үзнэ үү.',
    en: 'This case has been received already. You find it in “My cases”.',
  },
  appliedElsewhere: {
    mn: 'Та энэ хүсэлтийг өөр цонхонд илгээсэн байна.',
    en: 'You have sent this case in another tab.',
  },
  toTheCase: { mn: 'Хүсэлтээ үзэх', en: 'See the case' },
  yes: { mn: 'Тийм', en: 'Yes' },
  no: { mn: 'Үгүй', en: 'No' },
} as const satisfies Texts
