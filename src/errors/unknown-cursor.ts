import { AppError, type BilingualFault } from './app-error.ts'

const notOfThisList: BilingualFault = {
  path: '/query/cursor',
  rule: 'cursor',
  mn: 'Энэ cursor ийм шүүлтүүр, эрэмбэтэй энэ жагсаалтаас гараагүй. Эхний хуудаснаас нь дахин эхэлнэ үү.',
  en: 'This cursor did not come from this list with this filter and order. Start again from the first page.',
}

/** The caller asks for the next page with a cursor that this list did not return. */
export const unknownCursor = (cause?: unknown): AppError =>
  new AppError('request.invalid', { cause, details: [notOfThisList] })
