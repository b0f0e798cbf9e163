import type { ErrorText } from '../error-text.ts'

export const integrationCodes = {
  'integrations.unknown_provider': {
    status: 404,
    mn: 'Ийм нэртэй гаднын үйлчилгээ энд тохируулагдаагүй байна. Жагсаалтаас сонгоно уу.',
    en: 'No outside service of that name is configured here. Choose one from the list.',
  },
  'integrations.not_connected': {
    status: 404,
    mn: 'Та энэ гаднын үйлчилгээний бүртгэлээ холбоогүй байна. Эхлээд холбоно уу.',
    en: 'You have no account of this outside service connected. Connect it first.',
  },
  'integrations.needs_consent': {
    status: 409,
    mn: 'Гаднын үйлчилгээ таны зөвшөөрлийг хүчингүй болгосон байна. Бүртгэлээ дахин холбоно уу.',
    en: 'The outside service no longer has your consent. Connect the account again.',
  },
  'integrations.state_invalid': {
    status: 400,
    mn: 'Энэ холболт хүчингүй, хэрэглэгдсэн, өөр нэвтрэлтээс эхэлсэн эсвэл хугацаа нь дууссан байна. Холболтыг дахин эхлүүлнэ үү.',
    en: 'This connection attempt is not valid, was used already, was begun in another session or has expired. Begin to connect again.',
  },
  'integrations.provider_invalid': {
    status: 502,
    mn: 'Гаднын үйлчилгээний хариуг ойлгосонгүй. Дахин оролдоно уу.',
    en: 'The outside service sent an invalid response. Try again.',
  },
  'integrations.provider_unavailable': {
    status: 503,
    mn: 'Гаднын үйлчилгээ одоогоор хариу өгөхгүй байна. Түр хүлээгээд дахин оролдоно уу.',
    en: 'The outside service does not respond at the moment. Wait a little and try again.',
  },
} as const satisfies Record<string, ErrorText>
