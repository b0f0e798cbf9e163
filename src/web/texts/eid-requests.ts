import type { Texts } from './texts.ts'

/** What the visitor's eID was asked for from here. */
export const eidRequests = {
  eidRequests: { mn: 'Миний eID-д ирсэн хүсэлт', en: 'Requests to my eID' },
  eidRequestsHint: {
    mn: 'Энэ платформ болон түүгээр дамжуулан програмууд таны утас руу илгээсэн хүсэлтүүд. Та эхлүүлээгүй хүсэлт байвал мэдэгдээрэй.',
    en: 'What this platform, and applications through it, have asked your phone for. If you did not start one, say so.',
  },
  eidRequestsNone: { mn: 'Одоогоор хүсэлт ирээгүй байна.', en: 'There has been no request yet.' },
  eidRequestsOlder: { mn: 'Өмнөх хүсэлтүүд', en: 'Earlier requests' },
  eidRequestsNewest: { mn: 'Сүүлийн хүсэлт рүү буцах', en: 'Back to the latest requests' },
  notMe: { mn: 'Энэ би биш', en: 'This was not me' },
  notMeAsk: {
    mn: '«{name}» хүсэлтийг өөрийнх биш гэж мэдэгдэх үү? Програм байвал танд дахин хүсэлт илгээж чадахгүй болно.',
    en: 'Report “{name}” as not yours? An application that sent it can send you no more requests.',
  },
  eidDisputed: { mn: 'Миний биш гэж мэдэгдсэн', en: 'Reported as not yours' },
  eidLocked: {
    mn: 'Энэ програм танд хүсэлт илгээж чадахгүй.',
    en: 'This application can send you no requests.',
  },
  eidUnlock: { mn: 'Дахин зөвшөөрөх', en: 'Allow requests again' },
  askedSignIn: { mn: 'Нэвтрэх', en: 'Sign-in' },
  askedOnboarding: {
    mn: 'Ерөнхий админы бүртгэл',
    en: 'Super admin onboarding',
  },
  askedApplicationSignIn: { mn: 'Програмд нэвтрэх', en: 'Sign-in to an application' },
  askedRoleGrant: { mn: 'Эрх олгох гарын үсэг', en: 'Signature for a role' },
  askedDecision: { mn: 'Шийдвэрийн гарын үсэг', en: 'Signature of a decision' },
  askedApplication: {
    mn: 'Хүсэлтийн гарын үсэг',
    en: 'Signature of a case',
  },
  askedDocument: { mn: 'Баримт бичгийн гарын үсэг', en: 'Signature of a document' },
  askedAppeal: { mn: 'Гомдлын шийдвэрийн гарын үсэг', en: 'Signature of a decision on an appeal' },
  askedNomination: { mn: 'Томилгооны гарын үсэг', en: 'Signature of a nomination' },
  askedAct: { mn: 'Хууль зүйн үйлдлийн гарын үсэг', en: 'Signature of a legal act' },
  askedRelayed: { mn: 'Програмын хүссэн гарын үсэг', en: 'Signature for an application' },
  cameCompleted: { mn: 'Баталгаажсан', en: 'Confirmed' },
  cameRefused: { mn: 'Татгалзсан', en: 'Refused' },
  cameTimeout: { mn: 'Хугацаа дууссан', en: 'Timed out' },
  cameWrongCode: { mn: 'Буруу код сонгосон', en: 'Wrong code chosen' },
  cameFailed: { mn: 'Амжилтгүй', en: 'Not successful' },
  cameWithdrawn: { mn: 'Буцаасан', en: 'Withdrawn' },
  cameNotSent: { mn: 'Утас руу илгээгээгүй', en: 'Not sent to the phone' },
  camePending: { mn: 'Хүлээгдэж байна', en: 'Waiting' },
  cameUnknown: { mn: 'Үр дүн тодорхойгүй', en: 'Result not known' },
} as const satisfies Texts
