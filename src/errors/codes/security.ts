import type { ErrorText } from '../error-text.ts'

export const securityCodes = {
  'security.event_not_found': {
    status: 404,
    mn: 'Ийм үйл явдал алга. Жагсаалтаас id-г нь олно уу.',
    en: 'There is no such event. List the events to find its id.',
  },
  'security.acknowledged': {
    status: 409,
    mn: 'Энэ үйл явдлыг хүлээн авсан байна. Хэн болохыг жагсаалтаас харна уу.',
    en: 'This event was already acknowledged. The list shows by whom.',
  },
  'security.no_report': {
    status: 409,
    mn: 'Үүнийг хүн мэдээлээгүй, систем өөрөө илрүүлсэн. Хүлээн авснаа тэмдэглэнэ үү.',
    en: 'The platform itself detected this event, so there is no one to answer. Acknowledge it instead.',
  },
  'security.closed': {
    status: 409,
    mn: 'Энэ мэдээлэлд хариу өгсөн байна.',
    en: 'This report was already answered.',
  },
  'security.report_not_found': {
    status: 404,
    mn: 'Та ийм зүйл мэдээлээгүй байна. Жагсаалтаас харна уу.',
    en: 'You have not reported this. Look at the list of your reports.',
  },
  'security.push_not_blocked': {
    status: 409,
    mn: 'Таны утас руу хүсэлт ирэхийг зогсоогоогүй байна.',
    en: 'Requests to your phone are not stopped.',
  },
  'security.eid_session_needed': {
    status: 403,
    mn: 'Төхөөрөмж тань танд буцаж ирснийг батлахын тулд eID-аараа дахин нэвтэрнэ үү.',
    en: 'Sign in again with your eID first, to show that you have the device.',
  },
} as const satisfies Record<string, ErrorText>
