import type { Texts } from './texts.ts'

/** The check of a reference. */
export const verify = {
  verifyEyebrow: { mn: 'Лавлагаа шалгах', en: 'Certificate check' },
  verifyValid: { mn: 'Хүчинтэй', en: 'Valid' },
  verifyValidLead: {
    mn: 'Энэ лавлагааг доорх байгууллага олгосон бөгөөд одоо хүчинтэй байна.',
    en: 'The organisation below issued this certificate, and it is valid now.',
  },
  verifyRevoked: { mn: 'Хүчингүй болгосон', en: 'Revoked' },
  verifyRevokedLead: {
    mn: 'Олгосон байгууллага энэ лавлагааг хүчингүй болгосон. Үүнд бүү итгээрэй.',
    en: 'The organisation that issued this certificate has revoked it. Do not rely on it.',
  },
  verifyExpired: { mn: 'Хугацаа нь дууссан', en: 'Expired' },
  verifyExpiredLead: {
    mn: 'Энэ лавлагааны хүчинтэй хугацаа дууссан. Шинээр авахыг хүснэ үү.',
    en: 'This certificate has expired. Ask for a new one.',
  },
  verifySuperseded: { mn: 'Шинэ лавлагаагаар солигдсон', en: 'Replaced' },
  verifySupersededLead: {
    mn: 'Энэ лавлагааны оронд шинэ лавлагаа олгосон. Шинийг нь үзүүлэхийг хүснэ үү.',
    en: 'A newer certificate has replaced this one. Ask for the new one.',
  },
  verifyUnknown: { mn: 'Ийм лавлагаа алга', en: 'Certificate not found' },
  verifyUnknownLead: {
    mn: 'Ийм дугаар, кодтой лавлагаа олгоогүй байна. QR кодыг дахин уншуулах эсвэл бичсэнээ баримттай тулгана уу; мөн л ингэж гарвал баримтад бүү итгээрэй.',
    en: 'We have not issued a certificate with this number or code. Scan the QR code again, or compare what you typed with the document. If you see this page again, do not rely on the document.',
  },
  verifyTypeTitle: { mn: 'Лавлагаа хүчинтэй эсэхийг шалгах', en: 'Check a certificate' },
  verifyTypeLead: {
    mn: 'Лавлагаан дээрх дугаар эсвэл кодыг оруулна уу. QR кодыг нь утсаараа уншуулж бас болно.',
    en: 'Enter the number or the code on the certificate. You can also scan its QR code with a phone.',
  },
  verifyCode: { mn: 'Шалгах код', en: 'Code' },
  verifyEnter: { mn: 'Лавлагааны дугаар эсвэл код', en: 'Number or code' },
  verifyCodeHint: {
    mn: 'Дугаар нь R26-7K3MQ-V9T2X хэлбэртэй, код нь 26 үсэг, цифр. Том жижиг үсэг, зай, зураас хамаагүй.',
    en: 'The number looks like R26-7K3MQ-V9T2X; the code has 26 letters and digits. Capitals, spaces and hyphens do not matter.',
  },
  verifyMalformed: {
    mn: 'Дугаар R үсгээр эхэлж, 12 үсэг, цифртэй; код 26 үсэг, цифрээс бүрдэнэ. Баримттайгаа тулгаад дахин оруулна уу.',
    en: 'A number begins with R and has 12 more letters and digits. A code has 26 letters and digits. Compare it with the document and enter it again.',
  },
  verifyCheck: { mn: 'Шалгах', en: 'Check' },
  verifyAnother: { mn: 'Өөр лавлагаа шалгах', en: 'Check another certificate' },
  verifyKind: { mn: 'Төрөл', en: 'Type' },
  verifyNumber: { mn: 'Дугаар', en: 'Number' },
  verifyIssuer: { mn: 'Олгосон байгууллага', en: 'Issued by' },
  verifyName: { mn: 'Хэнд', en: 'Issued to' },
  verifyIssued: { mn: 'Олгосон', en: 'Issued' },
  verifyUntil: { mn: 'Хүчинтэй хугацаа', en: 'Valid until' },
  verifyForEver: { mn: 'Хугацаагүй', en: 'No expiry' },
  verifySource: { mn: 'Эх сурвалж', en: 'Source' },
  verifyFinding: {
    mn: 'Олгосон байгууллагын ажилтны тогтоосон',
    en: 'A finding of an officer of the issuer',
  },
  verifyDeclared: {
    mn: '«Өргөдөл гаргагчийн мэдүүлснээр» гэсэн мөрийг өргөдөл гаргагч өөрөө бичсэн; түүнийг баталгаажуулаагүй.',
    en: 'Lines marked “declared by the applicant” are what the applicant wrote. They are not certified.',
  },
  verifyDeclaredOnly: {
    mn: 'Энэ лавлагааны агуулгыг өргөдөл гаргагч өөрөө мэдүүлсэн; ямар ч бүртгэлээс шалгаагүй.',
    en: 'The applicant declared what this certificate says. No register has confirmed it.',
  },
  verifyDigest: { mn: 'Гарын үсэгтэй файлын SHA-256', en: 'SHA-256 of the signed file' },
  verifyCompare: {
    mn: 'Эдгээрийг танд үзүүлсэн баримттай тулгана уу. Нэрний зөвхөн эхний үсгийг, агуулгаас юуг ч харуулахгүй.',
    en: 'Compare these with the document that you were shown. Names are shortened, and the content is not shown.',
  },
} as const satisfies Texts
