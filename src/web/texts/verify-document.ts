import type { Texts } from './texts.ts'

/** The check of a signed PDF. */
export const verifyDocument = {
  vdTitle: { mn: 'Гарын үсэгтэй PDF шалгах', en: 'Check a signed PDF' },
  vdEyebrow: { mn: 'Баримт шалгах', en: 'Document check' },
  vdLead: {
    mn: 'Хэн, хэзээ гарын үсэг зурсан, дараа нь баримтыг өөрчилсөн эсэхийг харуулна. Файлыг хадгалахгүй.',
    en: 'See who signed it, when, and whether it was changed afterwards. The file is not kept.',
  },
  vdFile: { mn: 'PDF файл', en: 'PDF file' },
  vdHint: {
    mn: 'PDF, 50 МБ хүртэл.',
    en: 'A PDF of at most 50 MB.',
  },
  vdCheck: { mn: 'Баримтыг шалгах', en: 'Check the document' },
  vdChecking: { mn: '{name} файлыг шалгаж байна…', en: 'Checking {name}…' },
  vdNoFile: { mn: 'Эхлээд PDF файл сонгоно уу.', en: 'Choose a PDF first.' },
  vdTooLarge: {
    mn: 'Файл 50 МБ-аас том байна. Үүнийг энд шалгах боломжгүй.',
    en: 'The file is larger than 50 MB and cannot be checked here.',
  },
  vdNeedsScript: {
    mn: 'Файл илгээхэд JavaScript хэрэгтэй. Хөтчийнхөө тохиргоонд зөвшөөрнө үү.',
    en: 'Sending a file needs JavaScript. Allow it in the settings of your browser.',
  },
  vdOffline: {
    mn: 'Сервертэй холбогдож чадсангүй. Интернэт холболтоо шалгаад дахин оролдоно уу.',
    en: 'The server cannot be reached. Check your connection and try again.',
  },
  vdTooMany: {
    mn: 'Хэт олон файл шалгууллаа. {seconds} секундын дараа дахин оролдоно уу.',
    en: 'Too many files were sent. Try again in {seconds} seconds.',
  },
  vdResult: { mn: 'Шалгалтын үр дүн', en: 'Result' },
  vdPassed: { mn: 'Бүх гарын үсэг хүчинтэй', en: 'All signatures are valid' },
  vdPassedLead: {
    mn: 'Гарын үсгүүд бүрэн бүтэн, гэрчилгээг итгэмжлэгдсэн байгууллага олгосон, агуулгыг өөрчлөөгүй.',
    en: 'The signatures are intact, trusted authorities vouch for the signers, and the content was not changed.',
  },
  vdUnsure: { mn: 'Тодорхой бус', en: 'Not certain' },
  vdUnsureLead: {
    mn: 'Гарын үсгийг хүчинтэй ч, хүчингүй ч гэж батлах боломжгүй. Шалтгааныг доороос уншина уу.',
    en: 'It cannot be proven that the signatures are valid, nor that they are not. Read the reasons below.',
  },
  vdFailed: { mn: 'Хүчингүй', en: 'Not valid' },
  vdFailedLead: {
    mn: 'Баримтад бүү итгээрэй. Шалтгааныг доороос уншиж, эх хувийг нь илгээгчээс авна уу.',
    en: 'Do not rely on this document. Read the reasons below, and ask the sender for the original.',
  },
  vdNone: { mn: 'Гарын үсэггүй баримт', en: 'No signatures' },
  vdNoneLead: {
    mn: 'Энэ PDF-д цахим гарын үсэг алга. Дээр нь зурсан зураг цахим гарын үсэг биш.',
    en: 'This PDF has no digital signatures. A picture of a signature is not one.',
  },
  vdKindSignature: { mn: 'Хүний гарын үсэг', en: 'Signature of a person' },
  vdKindSeal: { mn: 'Байгууллагын тамга', en: 'Seal of an organisation' },
  vdKindStamp: { mn: 'Баримтын цагийн тэмдэг', en: 'Time-stamp of the document' },
  vdOnePassed: { mn: 'Хүчинтэй гарын үсэг', en: 'Valid' },
  vdOneButFile: {
    mn: 'Гарын үсэг нь хүчинтэй, харин файл нь хүчингүй: дээрх шалтгааныг үзнэ үү',
    en: 'Valid by itself, but the file is not: see the reason above',
  },
  vdOneUnsure: { mn: 'Батлагдаагүй гарын үсэг', en: 'Uncertain' },
  vdOneFailed: { mn: 'Хүчингүй гарын үсэг', en: 'Invalid' },
  vdWho: { mn: 'Хэн', en: 'Signed by' },
  vdUnvouched: {
    mn: '{name} (энэ нэрийг итгэмжлэгдсэн байгууллага баталгаажуулаагүй)',
    en: '{name} (no trusted authority vouches for this name)',
  },
  vdNumber: { mn: 'Бүртгэлийн дугаар', en: 'Identifier' },
  vdOrganisation: { mn: 'Байгууллага', en: 'Organisation' },
  vdIssuer: { mn: 'Гэрчилгээ олгосон', en: 'Certificate issued by' },
  vdProven: { mn: 'Батлагдсан цаг', en: 'Proven time' },
  vdClaimed: { mn: 'Зурсан гэж заасан цаг', en: 'Claimed time' },
  vdRevokedAt: { mn: 'Гэрчилгээг хүчингүй болгосон', en: 'Certificate revoked' },
  vdLevel: { mn: 'Гарын үсгийн түвшин', en: 'Level' },
  vdStated: { mn: 'Зурсан шалтгаан', en: 'Stated reason' },
  vdAfter: { mn: 'Дараа нь', en: 'Afterwards' },
  vdOnPage: { mn: '{page}-р хуудас', en: 'page {page}' },
  vdNothingAfter: { mn: 'Юу ч өөрчлөөгүй', en: 'Nothing was changed' },
  vdWhy: { mn: 'Шалтгаан', en: 'Why' },
  vdDigest: { mn: 'Файлын SHA-256', en: 'SHA-256 of the file' },
  vdCertificateLink: { mn: 'Лавлагааны кодыг шалгах', en: 'Check the code of a certificate instead' },
  vdFromVerify: { mn: 'Гарын үсэгтэй PDF файл шалгах', en: 'Check a signed PDF instead' },
} as const satisfies Texts
