import type { ErrorText } from '../error-text.ts'

export const actCodes = {
  'acts.signature_required': {
    status: 428,
    mn: 'Энэ үйлдэлд гарын үсэг шаардлагатай. Утсан дээрээ PIN2-оо оруулаад дахин илгээнэ үү.',
    en: 'This needs your signature. Confirm it on your phone with PIN2, then send the request again with the Signed-Act header.',
  },
  'acts.not_found': {
    status: 404,
    mn: 'Ийм гарын үсгийн хүсэлт алга. Хүсэлтээ Signed-Act толгойгүйгээр дахин илгээнэ үү.',
    en: 'You have no such request to sign. Send your request again without the Signed-Act header.',
  },
  'acts.not_signed': {
    status: 409,
    mn: 'Гарын үсэг зураагүй, эсвэл хугацаа нь дууссан. Хүсэлтээ Signed-Act толгойгүйгээр дахин илгээнэ үү.',
    en: 'It was not signed, or its time is over. Send your request again without the Signed-Act header.',
  },
  'acts.used': {
    status: 409,
    mn: 'Энэ гарын үсгээр үйлдлийг аль хэдийн гүйцэтгэсэн. Үр дүнг нь шалгана уу.',
    en: 'This signature has taken effect already. Check the result.',
  },
  'acts.other_request': {
    status: 422,
    mn: 'Гарын үсэг өөр хүсэлтэд зурагдсан. Яг зурсан хүсэлтээ илгээнэ үү.',
    en: 'The signature is for another request. Send exactly the request that you signed.',
  },
  'acts.object_changed': {
    status: 409,
    mn: 'Таныг зурснаас хойш мэдээлэл өөрчлөгдсөн. Шинэ байдлыг нь үзээд дахин гарын үсэг зурна уу.',
    en: 'What you signed for has changed since. Look at it again and sign again.',
  },
  'acts.no_eid': {
    status: 422,
    mn: 'Энэ үйлдэлд eID гарын үсэг хэрэгтэй. Нэг удаа eID-аар нэвтэрнэ үү.',
    en: 'This needs a signature with your eID. Sign in with the eID once.',
  },
  'acts.eid_unusable': {
    status: 422,
    mn: 'Таны eID гарын үсэг зурах боломжгүй байна. eID аппаа шалгана уу.',
    en: 'Your eID cannot sign. Check your eID app.',
  },
} as const satisfies Record<string, ErrorText>
