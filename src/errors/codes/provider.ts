import type { ErrorText } from '../error-text.ts'

/** Texts for people who come from an application and cannot continue, and for the pages that act for them. */
export const providerCodes = {
  'provider.unknown_application': {
    status: 400,
    mn: 'Ийм үйлчилгээ бүртгэлгүй тул үргэлжлүүлэх боломжгүй. Та ирсэн сайт руугаа буцна уу.',
    en: 'The service that sent you here is not registered. Go back to the site that you came from.',
  },
  'provider.client_document': {
    status: 400,
    mn: 'Таныг энд илгээсэн програм өөрийгөө танилцуулсан хаягаас нь бид уншиж чадсангүй, эсвэл тэр нь шаардлага хангахгүй байна. Програм руугаа буцаж дахин оролдоно уу.',
    en: 'We cannot read, or cannot accept, the description that the program which sent you here gives of itself at its address. Go back to it and try again.',
  },
  'provider.unknown_return': {
    status: 400,
    mn: 'Үйлчилгээний буцах хаяг бүртгэлтэй хаягтай таарахгүй байна. Таныг тийш илгээхгүй.',
    en: 'The return address of the service is not registered, so we cannot send you back there.',
  },
  'provider.return_fragment': {
    status: 400,
    mn: 'Үйлчилгээний буцах хаягт # тэмдэг байж болохгүй. Таныг тийш илгээхгүй. Үйлчилгээндээ мэдэгдэнэ үү.',
    en: 'The return address of the service has a fragment (#), which is not allowed, so we cannot send you back there. Report it to the service.',
  },
  'provider.not_sent_back': {
    status: 400,
    mn: 'Таныг энд илгээсэн програмын хүсэлтийг биелүүлэх боломжгүй. Уг програмыг манай талаас шалгаагүй тул таныг түүний хаяг руу илгээхгүй. Програм руугаа өөрөө буцна уу.',
    en: 'What the program which sent you here asks for is not possible. No one here has checked it, so we do not send you to its address. Go back to it yourself.',
  },
  'provider.unknown_pushed_request': {
    status: 400,
    mn: 'Энэ хүсэлт ашиглагдсан эсвэл хугацаа нь дууссан. Үйлчилгээ рүүгээ буцаж дахин эхлүүлнэ үү.',
    en: 'This request was already used or has expired. Go back to the service and start again.',
  },
  'provider.unknown_answer': {
    status: 400,
    mn: 'Ийм нэвтрэлт алга. Үйлчилгээ рүүгээ буцаж дахин эхлүүлнэ үү.',
    en: 'This sign-in is not known here. Go back to the service and start again.',
  },
  'provider.unknown_challenge': {
    status: 404,
    mn: 'Ийм хүсэлт алга. Үйлчилгээ рүүгээ буцаж дахин эхлүүлнэ үү.',
    en: 'This request is not known here. Go back to the service and start again.',
  },
  'provider.unknown_user_code': {
    status: 404,
    mn: 'Ийм кодтой төхөөрөмж хүлээгээгүй байна. Дэлгэц дээрх кодтой тулган шалгана уу.',
    en: 'No device is waiting with this code. Compare it with the screen of the device.',
  },
  'provider.challenge_expired': {
    status: 410,
    mn: 'Энэ хүсэлтийн хугацаа дууссан. Үйлчилгээ рүүгээ буцаж дахин эхлүүлнэ үү.',
    en: 'This request has expired. Go back to the service and start again.',
  },
  'provider.challenge_decided': {
    status: 409,
    mn: 'Энэ хүсэлтэд аль хэдийн хариулсан байна. Үйлчилгээ рүүгээ буцна уу.',
    en: 'You have already answered this request. Go back to the service.',
  },
  'provider.answer_used': {
    status: 410,
    mn: 'Таны хариуг аль хэдийн ашигласан. Үйлчилгээ рүүгээ буцна уу.',
    en: 'Your answer was already used. Go back to the service.',
  },
  'provider.other_browser': {
    status: 403,
    mn: 'Та үүнийг өөр хөтөч дээр эхлүүлсэн байна. Тэндээ үргэлжлүүлэх эсвэл үйлчилгээнээсээ дахин эхлүүлнэ үү.',
    en: 'You started this in another browser. Continue there, or start again at the service.',
  },
  'provider.sign_in_again': {
    status: 403,
    mn: 'Үйлчилгээ шинээр нэвтрэхийг шаардаж байна. Дахин нэвтэрнэ үү.',
    en: 'The service asks for a new sign-in. Sign in again.',
  },
  'provider.stronger_sign_in': {
    status: 403,
    mn: 'Үйлчилгээ илүү найдвартай нэвтрэхийг шаардаж байна. eID-аараа нэвтэрнэ үү.',
    en: 'The service asks for a stronger sign-in. Sign in with your eID.',
  },
  'provider.other_person': {
    status: 403,
    mn: 'Энэ хүсэлт өөр хүнд эсвэл өөр нэвтрэлтэд хамаарна. Дахин нэвтэрнэ үү.',
    en: 'This request is for another person or another session. Sign in again.',
  },
  'provider.scope_not_requested': {
    status: 422,
    mn: 'Үйлчилгээний хүсээгүй зүйлийг зөвшөөрөх боломжгүй.',
    en: 'You cannot allow more than the service asked for.',
  },
  'provider.test_only': {
    status: 403,
    mn: 'Энэ програмыг туршиж байгаа тул зөвхөн байгууллагынх нь гишүүд нэвтэрнэ. Та гишүүн бол гишүүнээр бүртгэлтэй хүнийхээ нэрээр нэвтэрнэ үү.',
    en: 'This application is being tested, so only members of its organisation can sign in to it. If you are one, sign in as that person.',
  },
} as const satisfies Record<string, ErrorText>
