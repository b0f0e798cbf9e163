import type { ErrorText } from '../error-text.ts'

export const calendarCodes = {
  'calendar.day_not_found': {
    status: 404,
    mn: 'Хуанлид ийм өдөр алга. Жилийн жагсаалтаас шалгана уу.',
    en: 'The calendar has no such day. Look at the list of its year.',
  },
  'calendar.day_invalid': {
    status: 422,
    mn: 'Хуанлид ийм өдөр оруулах боломжгүй. Доор заасныг засна уу.',
    en: 'A day cannot be entered like this. Correct what is listed.',
  },
} as const satisfies Record<string, ErrorText>
