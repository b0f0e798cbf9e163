/** Why a step of signing in failed. Clients read the name as `sso_error`; people read the words. The list is closed. */
export const signInReasons = {
  user_refused: {
    mn: 'Та утсан дээрээ хүсэлтийг татгалзсан байна. Дахин оролдож болно.',
    en: 'You declined the request on your phone. You can try again.',
  },
  timeout: {
    mn: 'Хугацаанд нь хариу өгсөнгүй. Дахин эхлүүлнэ үү.',
    en: 'There was no answer from the phone in time. Start again.',
  },
  wrong_code: {
    mn: 'Утсан дээр өөр код сонгосон байна. Дэлгэц дээрх кодыг сонгоно уу.',
    en: 'Another code was chosen on the phone. Start again and choose the code that this page shows.',
  },
  document_unusable: {
    mn: 'Таны eID түр түгжигдсэн эсвэл ашиглах боломжгүй байна. eID аппаа шалгана уу.',
    en: 'Your eID is locked for a time or cannot be used. Look into the eID app.',
  },
  expired: {
    mn: 'Нэвтрэх хугацаа дууссан. Дахин эхлүүлнэ үү.',
    en: 'This sign-in has expired. Start again.',
  },
  unknown_session: {
    mn: 'Ийм нэвтрэлт алга эсвэл дууссан байна. Дахин эхлүүлнэ үү.',
    en: 'There is no such sign-in, or it is over. Start again.',
  },
  already_used: {
    mn: 'Энэ нэвтрэлт аль хэдийн ашиглагдсан. Дахин эхлүүлнэ үү.',
    en: 'This sign-in has been used already. Start again.',
  },
  provider_unavailable: {
    mn: 'Нэвтрүүлэх үйлчилгээ одоогоор хариу өгөхгүй байна. Түр хүлээгээд дахин оролдоно уу.',
    en: 'The sign-in service does not answer at the moment. Wait a little and try again.',
  },
  provider_invalid: {
    mn: 'Нэвтрүүлэх үйлчилгээний хариуг ойлгосонгүй. Дахин оролдоно уу.',
    en: 'The answer of the sign-in service could not be understood. Try again.',
  },
  certificate_invalid: {
    mn: 'Таны eID гэрчилгээ хүчингүй байна. eID олгогчид хандана уу.',
    en: 'Your eID certificate is not valid here. Contact whoever issued your eID.',
  },
  certificate_expired: {
    mn: 'Таны eID гэрчилгээний хугацаа дууссан. Сунгаад дахин оролдоно уу.',
    en: 'Your eID certificate has expired. Renew it and try again.',
  },
  certificate_revoked: {
    mn: 'Таны eID гэрчилгээ хүчингүй болсон. eID олгогчид хандана уу.',
    en: 'Your eID certificate has been revoked. Contact whoever issued your eID.',
  },
  level_too_low: {
    mn: 'Таны eID-ийн түвшин энд хангалтгүй байна.',
    en: 'The level of your eID is not high enough for this service.',
  },
  signature_invalid: {
    mn: 'Таны хариуг баталгаажуулж чадсангүй. Дахин оролдоно уу.',
    en: 'The proof from the phone could not be verified. Start again.',
  },
  person_mismatch: {
    mn: 'Хүсэлтэд өөр хүн хариу өгсөн байна.',
    en: 'Somebody else answered than the person who was asked.',
  },
  callback_invalid: {
    mn: 'Энэ нэвтрэлтийг өөр хөтөч эсвэл аппаас эхлүүлсэн байна. Эндээсээ дахин эхлүүлнэ үү.',
    en: 'This sign-in was started in another browser or app. Start again in this one.',
  },
  account_inactive: {
    mn: 'Таны бүртгэл идэвхгүй байна. Администраторт хандана уу.',
    en: 'Your account is not active. Contact the administrators.',
  },
  account_locked: {
    mn: 'Олон удаа амжилтгүй оролдсон тул түр түгжсэн. 15 минутын дараа дахин оролдоно уу.',
    en: 'Too many attempts have failed, so this way in is locked for a time. Try again later or another way.',
  },
  client_mode: {
    mn: 'Энд eID-аар шууд нэвтрэхгүй. Нэгдсэн нэвтрэлтээр нэвтэрнэ үү.',
    en: 'People do not sign in here directly. Use the upstream sign-in.',
  },
  not_configured: {
    mn: 'Энэ нэвтрэх арга тохируулагдаагүй байна.',
    en: 'This way to sign in is not set up on this server.',
  },
  social_not_linked: {
    mn: 'Энэ бүртгэл холбогдоогүй байна. Эхлээд eID-аар нэвтэрч холбоно уу.',
    en: 'This account is not linked to anybody. Sign in with your eID first and link it.',
  },
  social_taken: {
    mn: 'Энэ бүртгэл өөр хүнтэй холбогдсон байна.',
    en: 'This account is linked to somebody already.',
  },
  social_already_linked: {
    mn: 'Та энэ үйлчилгээний өөр бүртгэлийг холбосон байна. Эхлээд түүнийг салгана уу.',
    en: 'You have linked another account of this service. Unlink that one first.',
  },
  access_denied: {
    mn: 'Та нэвтрэхийг зөвшөөрсөнгүй.',
    en: 'The sign-in was declined at the other service.',
  },
  state_invalid: {
    mn: 'Энэ нэвтрэлт хүчингүй, хэрэглэгдсэн эсвэл хугацаа нь дууссан байна. Дахин эхлүүлнэ үү.',
    en: 'This sign-in is not valid, was used already or has expired. Start again.',
  },
  token_invalid: {
    mn: 'Нөгөө үйлчилгээний хариу баталгаажсангүй. Дахин оролдоно уу.',
    en: 'The answer of the other service could not be verified. Try again.',
  },
  mfa_failed: {
    mn: 'Код буруу, хугацаа нь дууссан эсвэл хэрэглэгдсэн байна.',
    en: 'The code is wrong, has expired or was used already.',
  },
  step_order: {
    mn: 'Энэ алхмын өмнөх алхмыг эхлээд гүйцээнэ үү.',
    en: 'Finish the step before this one first.',
  },
  not_invited: {
    mn: 'Энэ хүнийг ерөнхий админ болохыг урьсан урилга алга.',
    en: 'This person has not been invited to be a super admin.',
  },
  already_superadmin: {
    mn: 'Энэ хүн аль хэдийн ерөнхий админ байна. Нэвтэрч, хоёр дахь хүчин зүйлээ үзүүлнэ үү.',
    en: 'This person is a super admin already. Sign in and show the second factor.',
  },
  mail_unavailable: {
    mn: 'Кодыг имэйлээр илгээж чадсангүй. Түр хүлээгээд дахин оролдоно уу.',
    en: 'The code could not be sent by e-mail. Wait a little and try again.',
  },
} as const satisfies Record<string, { mn: string; en: string }>

export type SignInReason = keyof typeof signInReasons
