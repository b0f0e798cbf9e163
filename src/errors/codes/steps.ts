import type { ErrorText } from '../error-text.ts'

export const stepCodes = {
  'steps.not_found': {
    status: 404,
    mn: 'Танд харагдах ийм алхам алга.',
    en: 'There is no such step, or you may not see it.',
  },
  'steps.wrong_state': {
    status: 409,
    mn: 'Энэ алхам одоо нээлттэй биш: өмнөх алхмаа хүлээж байгаа, хийгдсэн эсвэл шаардлагагүй болсон.',
    en: 'This step is not open now: it waits for an earlier one, is done, or is not needed any more.',
  },
  'steps.taken': {
    status: 409,
    mn: 'Энэ алхмыг ажилтан хариуцаж авсан байна.',
    en: 'An officer has taken this step.',
  },
  'steps.second_officer': {
    status: 403,
    mn: 'Хоёр дахь шийдвэрийг хүсэлтийг хариуцсан ажилтнаас өөр ажилтан гаргана. Хүсэлтийг эхлээд хэн нэгэн хариуцсан байх ёстой.',
    en: 'Another officer than the one of the case makes the second decision, once the case has an officer.',
  },
  'steps.nothing_before': {
    status: 409,
    mn: 'Энэ алхмын өмнө буцаах алхам алга.',
    en: 'There is no step before this one to send back to.',
  },
  'steps.not_done': {
    status: 409,
    mn: 'Буцаах алхам хийгдээгүй байна.',
    en: 'The step to send back to is not done.',
  },
} as const satisfies Record<string, ErrorText>
