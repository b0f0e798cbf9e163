import type { ErrorText } from '../error-text.ts'

export const authCodes = {
  'auth.required': {
    status: 401,
    mn: 'Нэвтрэх шаардлагатай.',
    en: 'You need to sign in first.',
  },
  'auth.invalid': {
    status: 401,
    mn: 'Нэвтрэлт хүчингүй эсвэл хугацаа нь дууссан байна. Дахин нэвтэрнэ үү.',
    en: 'The credential is invalid or has expired. Sign in again.',
  },
  'auth.refresh_reused': {
    status: 401,
    mn: 'Сэргээх токен давтан ашиглагдсан тул энэ нэвтрэлт бүхэлдээ хүчингүй боллоо. Дахин нэвтэрнэ үү.',
    en: 'This refresh token was already used, so the whole session was ended. Sign in again.',
  },
  'auth.step_up': {
    status: 401,
    mn: 'Үүнд саяхан eID-аар нэвтэрсэн байх шаардлагатай. eID-аараа дахин нэвтрээд оролдоно уу.',
    en: 'This needs a recent sign-in with the eID. Sign in with your eID again, then repeat it.',
  },
  'auth.strong_required': {
    status: 401,
    mn: 'Албан эрхээ ашиглахын тулд eID-аараа нэвтрэх, эсвэл энэ нэвтрэлтээ хоёр дахь баталгаажуулалтаар бататгах шаардлагатай.',
    en: 'To use your role, sign in with your eID, or confirm this session with a second factor.',
  },
  'auth.assurance_low': {
    status: 401,
    mn: 'Энэ үйлдэлд илүү найдвартай нэвтрэлт хэрэгтэй. eID-аараа нэвтрэх, эсвэл хоёр дахь баталгаажуулалтаа хийгээд дахин оролдоно уу.',
    en: 'This needs a stronger sign-in. Sign in with your eID, or confirm with a second factor where that is enough, then try again.',
  },
  'auth.sign_in_too_old': {
    status: 401,
    mn: 'Энэ үйлдлийн өмнө та эсэх тань дахин шалгагдана. Дахин нэвтрээд оролдоно уу.',
    en: 'For this you must have signed in within the last few minutes. Sign in again, then repeat it.',
  },
  'auth.mfa_required': {
    status: 403,
    mn: 'Энэ үйлдэлд ерөнхий админы хоёр дахь баталгаажуулалт хэрэгтэй. Апп дахь кодоороо баталгаажуулаад дахин оролдоно уу.',
    en: 'This needs your second factor as a super admin. Verify it, then try again.',
  },
  'auth.forbidden': {
    status: 403,
    mn: 'Энэ үйлдлийг хийх эрх танд алга.',
    en: 'You do not have permission to do this.',
  },
} as const satisfies Record<string, ErrorText>
