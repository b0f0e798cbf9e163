import type { ErrorText } from '../error-text.ts'

export const deskFiltersCodes = {
  'desk_filters.not_found': {
    status: 404,
    mn: 'Шүүлтүүр олдсонгүй. Устгагдсан байж магадгүй тул жагсаалтаа шинэчилнэ үү.',
    en: 'There is no such desk filter. It may have been deleted: read the list again.',
  },
  'desk_filters.quota': {
    status: 409,
    mn: 'Шүүлтүүр дээд тоондоо (12) хүрсэн байна. Хэрэггүйг нь устгаад дахин оролдоно уу.',
    en: 'You have 12 desk filters, which is the most. Delete one that is not needed, and try again.',
  },
} as const satisfies Record<string, ErrorText>
