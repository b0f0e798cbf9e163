import type { ErrorText } from '../error-text.ts'

export const factorCodes = {
  'factors.not_found': {
    status: 404,
    mn: 'Танд ийм хоёр дахь баталгаажуулалт алга. Жагсаалтаа шинэчлээд дахин оролдоно уу.',
    en: 'You have no such second factor. Reload the list and try again.',
  },
  'factors.none': {
    status: 409,
    mn: 'Та ийм хоёр дахь баталгаажуулалт нэмээгүй байна. eID-аараа нэвтэрч нэмнэ үү.',
    en: 'You have no such second factor. Sign in with your eID to add one.',
  },
  'factors.challenge_over': {
    status: 409,
    mn: 'Энэ хүсэлт аль хэдийн ашиглагдсан, эсвэл хугацаа нь дууссан. Эхнээс нь дахин эхэлнэ үү.',
    en: 'This request was used already, or has expired. Start again.',
  },
  'factors.not_accepted': {
    status: 422,
    mn: 'Код эсвэл төхөөрөмжийн хариу тохирсонгүй. Эхнээс нь дахин эхэлнэ үү.',
    en: 'The code or the answer of the device is not right. Start again.',
  },
  'factors.device_lost': {
    status: 403,
    mn: 'Та төхөөрөмжөө алдсан гэж мэдэгдсэн тул хоёр дахь баталгаажуулалт түр ажиллахгүй. Шинэ төхөөрөмж дээрээ eID-аараа нэвтэрнэ үү.',
    en: 'You reported a device as lost, so your second factors do not work. Sign in with your eID on your new device.',
  },
  'factors.taken': {
    status: 409,
    mn: 'Энэ түлхүүр аль хэдийн бүртгэлтэй байна.',
    en: 'This passkey is registered already.',
  },
  'factors.quota': {
    status: 409,
    mn: 'Нэг хүн хамгийн ихдээ 10 хоёр дахь баталгаажуулалттай байна. Нэгийг нь устгаад дахин оролдоно уу.',
    en: 'A person can have at most 10 second factors. Delete one, then try again.',
  },
} as const satisfies Record<string, ErrorText>
