export const authCodes = {
  'auth.required': {
    status: 401,
    mn: 'Нэвтрэх шаардлагатай.',
    en: 'Sign in first: this operation needs a credential.',
  },
  'auth.invalid': {
    status: 401,
    mn: 'Нэвтрэлт хүчингүй байна. Дахин нэвтэрнэ үү.',
    en: 'The credential is not valid or no longer so. Sign in again.',
  },
  'auth.refresh_reused': {
    status: 401,
    mn: 'Сэргээх токен давтан ашиглагдсан тул энэ нэвтрэлт бүхэлдээ хүчингүй боллоо. Дахин нэвтэрнэ үү.',
    en: 'This refresh token was used before, so its whole session has been ended. Sign in again.',
  },
  'auth.forbidden': {
    status: 403,
    mn: 'Энэ үйлдлийг хийх эрх танд алга.',
    en: 'You do not have the permission that this operation needs.',
  },
} as const
