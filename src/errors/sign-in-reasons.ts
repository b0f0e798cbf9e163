/** Why a step of signing in failed. Clients read the name as `sso_error`; people read the words. The list is closed. */
export const signInReasons = {
  user_refused: {
    mn: 'Та утсан дээрээ хүсэлтээс татгалзсан байна. Дахин оролдож болно.',
    en: 'You declined the request on your phone. You can try again.',
  },
  timeout: {
    mn: 'Хугацаанд нь хариу өгсөнгүй. Дахин эхлүүлнэ үү.',
    en: 'The phone did not answer in time. Start again.',
  },
  wrong_code: {
    mn: 'Та утсан дээрээ өөр код сонгосон байна. Дахин эхлүүлж, энэ хуудсан дээрх кодыг сонгоно уу.',
    en: 'You chose another code on your phone. Start again and choose the code that this page shows.',
  },
  document_unusable: {
    mn: 'Таны eID түр түгжигдсэн эсвэл ашиглах боломжгүй байна. eID аппаа шалгана уу.',
    en: 'Your eID is locked or cannot be used at the moment. Check the eID app.',
  },
  expired: {
    mn: 'Нэвтрэх хугацаа дууссан. Дахин эхлүүлнэ үү.',
    en: 'This sign-in has expired. Start again.',
  },
  unknown_session: {
    mn: 'Ийм нэвтрэлт алга эсвэл дууссан байна. Дахин эхлүүлнэ үү.',
    en: 'This sign-in does not exist or has ended. Start again.',
  },
  already_used: {
    mn: 'Энэ нэвтрэлт аль хэдийн ашиглагдсан. Дахин эхлүүлнэ үү.',
    en: 'This sign-in was already used. Start again.',
  },
  provider_unavailable: {
    mn: 'Нэвтрүүлэх үйлчилгээ одоогоор хариу өгөхгүй байна. Түр хүлээгээд дахин оролдоно уу.',
    en: 'The sign-in service does not respond at the moment. Wait a little and try again.',
  },
  provider_invalid: {
    mn: 'Нэвтрүүлэх үйлчилгээний хариуг ойлгосонгүй. Дахин оролдоно уу.',
    en: 'The sign-in service sent an invalid response. Try again.',
  },
  certificate_invalid: {
    mn: 'Таны eID гэрчилгээ хүчингүй байна. eID олгогчид хандана уу.',
    en: 'Your eID certificate is not valid here. Contact the issuer of your eID.',
  },
  certificate_expired: {
    mn: 'Таны eID гэрчилгээний хугацаа дууссан. Сунгаад дахин оролдоно уу.',
    en: 'Your eID certificate has expired. Renew it and try again.',
  },
  certificate_revoked: {
    mn: 'Таны eID гэрчилгээ хүчингүй болсон. eID олгогчид хандана уу.',
    en: 'Your eID certificate was revoked. Contact the issuer of your eID.',
  },
  level_too_low: {
    mn: 'Таны eID-ийн түвшин энэ үйлчилгээнд хүрэлцэхгүй байна. eID олгогчид хандана уу.',
    en: 'Your eID does not have the level that this service needs. Contact the issuer of your eID.',
  },
  signature_invalid: {
    mn: 'Таны утасны хариуг баталгаажуулж чадсангүй. Дахин эхлүүлнэ үү.',
    en: 'The answer from your phone could not be verified. Start again.',
  },
  person_mismatch: {
    mn: 'Хүсэлтэд өөр хүн хариу өгсөн байна. Дахин эхлүүлнэ үү.',
    en: 'Another person answered the request. Start again.',
  },
  callback_invalid: {
    mn: 'Энэ нэвтрэлтийг өөр хөтөч эсвэл аппаас эхлүүлсэн байна. Эндээсээ дахин эхлүүлнэ үү.',
    en: 'You started this sign-in in another browser or app. Start again in this one.',
  },
  account_inactive: {
    mn: 'Таны бүртгэл идэвхгүй байна. Администраторт хандана уу.',
    en: 'Your account is not active. Contact an administrator.',
  },
  account_locked: {
    mn: 'Олон удаа амжилтгүй оролдсон тул энэ аргаар нэвтрэхийг түр түгжсэн. Дараа дахин оролдох эсвэл өөр аргаар нэвтэрнэ үү.',
    en: 'There were too many failed attempts, so this way to sign in is locked for some time. Try again later, or sign in another way.',
  },
  recovery: {
    mn: 'Таны бүртгэлийг сэргээж байна. eID-аараа нэвтэрнэ үү.',
    en: 'Your account is being recovered. Sign in with your eID.',
  },
  client_mode: {
    mn: 'Энд eID-аар шууд нэвтрэхгүй. Нэгдсэн нэвтрэлтээр нэвтэрнэ үү.',
    en: 'You cannot sign in here directly. Use the shared sign-in.',
  },
  not_configured: {
    mn: 'Энэ аргаар энд нэвтрэх боломжгүй. Өөр аргаар нэвтэрнэ үү.',
    en: 'This way to sign in is not available here. Sign in another way.',
  },
  social_not_linked: {
    mn: 'Энэ бүртгэл холбогдоогүй байна. Эхлээд eID-аар нэвтэрч холбоно уу.',
    en: 'This account is not linked to a person yet. Sign in with your eID first and link it.',
  },
  social_taken: {
    mn: 'Энэ бүртгэл өөр хүнтэй холбогдсон байна.',
    en: 'This account is already linked to another person.',
  },
  social_already_linked: {
    mn: 'Та энэ үйлчилгээний өөр бүртгэлийг холбосон байна. Эхлээд түүнийг салгана уу.',
    en: 'You have already linked another account of this service. Unlink that one first.',
  },
  social_not_fresh: {
    mn: 'Энэ үйлчилгээ таныг дөнгөж сая нэвтэрснийг баталсангүй. eID-аараа нэвтэрнэ үү.',
    en: 'This service did not confirm that you have just signed in there. Sign in with your eID.',
  },
  access_denied: {
    mn: 'Та нөгөө үйлчилгээнд нэвтрэхээс татгалзсан байна. Дахин оролдож болно.',
    en: 'You declined the sign-in at the other service. You can try again.',
  },
  state_invalid: {
    mn: 'Энэ нэвтрэлт хүчингүй, хэрэглэгдсэн эсвэл хугацаа нь дууссан байна. Дахин эхлүүлнэ үү.',
    en: 'This sign-in is not valid, was already used or has expired. Start again.',
  },
  token_invalid: {
    mn: 'Нөгөө үйлчилгээний хариу баталгаажсангүй. Дахин оролдоно уу.',
    en: 'The response of the other service could not be verified. Try again.',
  },
  mfa_failed: {
    mn: 'Код буруу, хугацаа нь дууссан эсвэл хэрэглэгдсэн байна.',
    en: 'The code is wrong, has expired or was already used.',
  },
  step_order: {
    mn: 'Эхлээд өмнөх алхмаа гүйцээнэ үү.',
    en: 'Finish the previous step first.',
  },
  not_invited: {
    mn: 'Энэ хүнийг ерөнхий админ болохыг урьсан урилга алга.',
    en: 'This person is not invited to become a super admin.',
  },
  already_superadmin: {
    mn: 'Энэ хүн аль хэдийн ерөнхий админ байна. Нэвтэрч, хоёр дахь баталгаажуулалтаа хийнэ үү.',
    en: 'This person is already a super admin. Sign in and enter the code of the second factor.',
  },
  mail_unavailable: {
    mn: 'Кодыг имэйлээр илгээж чадсангүй. Түр хүлээгээд дахин оролдоно уу.',
    en: 'The code could not be sent by e-mail. Wait a little and try again.',
  },
} as const satisfies Record<string, { mn: string; en: string }>

export type SignInReason = keyof typeof signInReasons
