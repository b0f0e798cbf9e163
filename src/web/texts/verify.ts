import type { Texts } from './texts.ts'

/** The check of a reference. */
export const verify = {
  verifyEyebrow: { mn: 'Лавлагаа шалгах', en: 'Check of a reference' },
  verifyValid: { mn: 'Хүчинтэй', en: 'Valid' },
  verifyValidLead: {
    mn: 'Энэ лавлагааг доорх байгууллага олгосон бөгөөд одоо хүчинтэй байна.',
    en: 'This reference was issued by the organisation below and is in force at this moment.',
  },
  verifyRevoked: { mn: 'Хүчингүй болгосон', en: 'Revoked' },
  verifyRevokedLead: {
    mn: 'Олгосон байгууллага энэ лавлагааг хүчингүй болгосон. Үүнд бүү итгээрэй.',
    en: 'The organisation that issued this reference has revoked it. Do not rely on it.',
  },
  verifyExpired: { mn: 'Хугацаа нь дууссан', en: 'Expired' },
  verifyExpiredLead: {
    mn: 'Энэ лавлагааны хүчинтэй хугацаа дууссан. Шинээр авахыг хүснэ үү.',
    en: 'The time of this reference is over. Ask for a new one.',
  },
  verifySuperseded: { mn: 'Шинэ лавлагаагаар солигдсон', en: 'Replaced' },
  verifySupersededLead: {
    mn: 'Энэ лавлагааны оронд шинэ лавлагаа олгосон. Шинийг нь үзүүлэхийг хүснэ үү.',
    en: 'A new reference has taken the place of this one. Ask for the new one.',
  },
  verifyUnknown: { mn: 'Ийм лавлагаа алга', en: 'There is no such reference' },
  verifyUnknownLead: {
    mn: 'Ийм кодтой лавлагаа олгоогүй байна. Кодыг дахин уншуулах эсвэл бичсэнээ баримттай тулгана уу; мөн л ингэж гарвал баримтад бүү итгээрэй.',
    en: 'No reference with this code was issued. Scan the code again, or compare what you typed with the document; if this page comes back, do not rely on the document.',
  },
  verifyKind: { mn: 'Төрөл', en: 'Kind' },
  verifyNumber: { mn: 'Дугаар', en: 'Number' },
  verifyIssuer: { mn: 'Олгосон байгууллага', en: 'Issued by' },
  verifyName: { mn: 'Хэнд', en: 'Issued to' },
  verifyIssued: { mn: 'Олгосон', en: 'Issued' },
  verifyUntil: { mn: 'Хүчинтэй хугацаа', en: 'Valid until' },
  verifyForEver: { mn: 'Хугацаагүй', en: 'Without end' },
  verifyDigest: { mn: 'Гарын үсэгтэй файлын SHA-256', en: 'SHA-256 of the signed file' },
  verifyCompare: {
    mn: 'Эдгээрийг танд үзүүлсэн баримттай тулгана уу. Нэрний зөвхөн эхний үсгийг, агуулгаас юуг ч харуулахгүй.',
    en: 'Hold these against the document that you were shown. Of names only first letters stand here, and nothing of what it says.',
  },
} as const satisfies Texts
