import type { ErrorText } from '../error-text.ts'

export const walletCodes = {
  'wallet.list_not_found': {
    status: 404,
    mn: 'Ийм жагсаалт алга.',
    en: 'There is no such list.',
  },
  'wallet.no_history': {
    status: 501,
    mn: 'Зөвхөн одоогийн төлөвийг мэдээлнэ. time параметргүй хүснэ үү.',
    en: 'The list has the present state alone. Ask without time.',
  },
  'wallet.seal_missing': {
    status: 503,
    mn: 'Олгогч байгууллагын цахим тамга түр ашиглах боломжгүй байна. Дараа дахин оролдоно уу.',
    en: 'The seal of the issuing authority cannot be used at present. Try again later.',
  },
} as const satisfies Record<string, ErrorText>
