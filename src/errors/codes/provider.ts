/** What people read who come from an application and cannot go on, and whoever answers for them. */
export const providerCodes = {
  'provider.unknown_application': {
    status: 400,
    mn: 'Ийм үйлчилгээ бүртгэлгүй тул үргэлжлүүлэх боломжгүй. Та ирсэн сайт руугаа буцна уу.',
    en: 'The service that sent you here is not registered. Go back to where you came from.',
  },
  'provider.unknown_return': {
    status: 400,
    mn: 'Үйлчилгээний буцах хаяг бүртгэлтэй хаягтай таарахгүй байна. Таныг тийш илгээхгүй.',
    en: 'The return address that the service gave is not registered, so you are not sent there.',
  },
  'provider.unknown_pushed_request': {
    status: 400,
    mn: 'Энэ хүсэлт ашиглагдсан эсвэл хугацаа нь дууссан. Үйлчилгээ рүүгээ буцаж дахин эхлүүлнэ үү.',
    en: 'This request has been used already or has expired. Go back to the service and start again.',
  },
  'provider.unknown_answer': {
    status: 400,
    mn: 'Ийм хариу алга. Үйлчилгээ рүүгээ буцаж дахин эхлүүлнэ үү.',
    en: 'There is no such answer. Go back to the service and start again.',
  },
  'provider.unknown_challenge': {
    status: 404,
    mn: 'Ийм асуулт алга. Үйлчилгээ рүүгээ буцаж дахин эхлүүлнэ үү.',
    en: 'There is no such challenge. Go back to the service and start again.',
  },
  'provider.challenge_expired': {
    status: 410,
    mn: 'Хугацаа нь дууссан. Үйлчилгээ рүүгээ буцаж дахин эхлүүлнэ үү.',
    en: 'This took too long and has expired. Go back to the service and start again.',
  },
  'provider.challenge_decided': {
    status: 409,
    mn: 'Үүнд аль хэдийн хариулсан байна.',
    en: 'This challenge has been answered already.',
  },
  'provider.answer_used': {
    status: 410,
    mn: 'Энэ хариуг аль хэдийн ашигласан. Үйлчилгээ рүүгээ буцна уу.',
    en: 'This answer has been used already. Go back to the service.',
  },
  'provider.other_browser': {
    status: 403,
    mn: 'Үүнийг өөр хөтөч дээр эхлүүлсэн байна. Эхлүүлсэн хөтчөө ашиглах эсвэл дахин эхлүүлнэ үү.',
    en: 'This was begun in another browser. Go on there, or start again at the service.',
  },
  'provider.sign_in_again': {
    status: 403,
    mn: 'Үйлчилгээ шинээр нэвтрэхийг шаардаж байна. Дахин нэвтэрнэ үү.',
    en: 'The service asks for a new sign-in. Sign in again.',
  },
  'provider.other_person': {
    status: 403,
    mn: 'Энэ асуулт өөр хүнд хамаарна.',
    en: 'This challenge is for another person, or for another session of yours.',
  },
  'provider.scope_not_requested': {
    status: 422,
    mn: 'Хүсээгүй зүйлийг зөвшөөрөх боломжгүй.',
    en: 'A scope was granted that was not requested.',
  },
} as const
