import type { ErrorText } from '../error-text.ts'

export const referenceCodes = {
  'references.not_found': {
    status: 404,
    mn: 'Ийм лавлагаа алга.',
    en: 'There is no such certificate.',
  },
  'references.unknown_type': {
    status: 422,
    mn: 'Ийм төрлийн лавлагаа олгодог үйлчилгээ алга. Үйлчилгээний олгодог төрлийг GET /api/v1/catalog/services/{id}-ийн output-оос харна уу.',
    en: 'No service issues certificates of this type. The output of GET /api/v1/catalog/services/{id} names the type that a service issues.',
  },
  'references.apply_instead': {
    status: 422,
    mn: 'Төрд байгаа мэдээлэл энэ лавлагааг олгоход хүрэлцэхгүй. Жагсаасан үйлчилгээнд хүсэлт гаргана уу.',
    en: 'The data that the state has is not enough for this certificate. Apply for the service listed.',
  },
  'references.nothing_on_record': {
    status: 422,
    mn: 'Төрийн бүртгэлд тодорхойлох зүйл алга тул лавлагаа олгосонгүй.',
    en: 'The state has no record to certify, so no certificate was issued.',
  },
  'references.not_in_force': {
    status: 409,
    mn: 'Лавлагаа хүчингүй болсон, солигдсон эсвэл хугацаа нь дууссан. Сольсон лавлагааг ашиглах эсвэл шинээр авна уу.',
    en: 'This certificate was revoked or replaced, or has expired. Use the one that replaced it, or ask for a new one.',
  },
  'references.own': {
    status: 403,
    mn: 'Өөрийн лавлагааг өөрөө хүчингүй болгох боломжгүй. Өөр ажилтанд хандана уу.',
    en: 'You cannot revoke your own certificate. Ask another officer.',
  },
  'references.seal_unavailable': {
    status: 503,
    mn: 'Лавлагааг байгууллагын цахим тамгаар одоохондоо баталгаажуулж чадсангүй. Хэдэн минутын дараа дахин татна уу.',
    en: 'The certificate cannot be given its seal just now. Download it again in a few minutes.',
  },
  'references.pdf_busy': {
    status: 503,
    mn: 'Олон лавлагаа зэрэг хэвлэгдэж байна. Түр хүлээгээд дахин оролдоно уу.',
    en: 'Too many certificates are being created at the moment. Try again shortly.',
  },
} as const satisfies Record<string, ErrorText>
