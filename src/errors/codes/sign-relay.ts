import type { ErrorText } from '../error-text.ts'

export const signRelayCodes = {
  'sign_relay.not_found': {
    status: 404,
    mn: 'eID-ийн системд ийм хүн, баримт алга.',
    en: 'The eID provider knows no such person or document.',
  },
  'sign_relay.session_not_found': {
    status: 404,
    mn: 'Таны програм ийм гарын үсгийн сесс эхлүүлээгүй, эсвэл хугацаа нь дууссан байна.',
    en: 'Your application has started no such signing session, or it has expired.',
  },
  'sign_relay.disputed': {
    status: 403,
    mn: 'Энэ хүн танай програмын хүсэлтийг өөрийнх биш гэж мэдэгдсэн тул дахин хүсэлт илгээх боломжгүй.',
    en: 'This person has disputed a request of your application, so it cannot send them another one.',
  },
} as const satisfies Record<string, ErrorText>
