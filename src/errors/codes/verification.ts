import type { ErrorText } from '../error-text.ts'

export const verificationCodes = {
  'verification.not_pdf': {
    status: 422,
    mn: 'Энэ файл PDF биш байна. Гарын үсэгтэй PDF файлаа сонгоно уу.',
    en: 'This file is not a PDF. Choose the signed PDF.',
  },
  'verification.encrypted': {
    status: 422,
    mn: 'PDF нууц үгээр хамгаалагдсан тул шалгах боломжгүй. Хамгаалалтгүй эх файлыг шалгана уу.',
    en: 'This PDF is encrypted and cannot be checked. Check the original without a password.',
  },
  'verification.unreadable': {
    status: 422,
    mn: 'PDF гэмтсэн байна. Файлыг илгээгчээс нь дахин авна уу.',
    en: 'This PDF is damaged. Get the file again from the person who sent it.',
  },
  'verification.too_complex': {
    status: 422,
    mn: 'PDF хэт нүсэр тул шалгаж амжсангүй. Энэ үр дүн гарын үсэг хүчинтэй эсэхийг хэлэхгүй.',
    en: 'This PDF is too complex to be checked in time. That says nothing of its signatures.',
  },
  'verification.busy': {
    status: 503,
    mn: 'Олон баримтыг зэрэг шалгаж байна. Түр хүлээгээд дахин илгээнэ үү.',
    en: 'Many documents are being checked at the moment. Send yours again shortly.',
  },
} as const satisfies Record<string, ErrorText>
