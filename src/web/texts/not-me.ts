import type { Texts } from './texts.ts'

/** The page behind the link of a security notice, and the same in the list of messages. */
export const notMe = {
  wasNotMeEyebrow: { mn: 'Бүртгэлийн аюулгүй байдал', en: 'Security of your account' },
  wasNotMeTitle: { mn: 'Энэ таны хийсэн үйлдэл биш үү?', en: 'Was this not you?' },
  wasNotMeLead: {
    mn: 'Та биш бол баталгаажуулна уу. Таныг бүх төхөөрөмжөөс гаргаж, апп-уудын хандалтыг дуусгана.',
    en: 'If it was not you, confirm it. You are then signed out everywhere, and applications lose their access.',
  },
  wasNotMeWhat: { mn: 'Юу болсон', en: 'What happened' },
  wasNotMeWhen: { mn: 'Хэзээ', en: 'When' },
  wasNotMeConfirm: { mn: 'Энэ би биш', en: 'This was not me' },
  wasNotMeMine: { mn: 'Энэ би байсан', en: 'It was me' },
  wasNotMeAsk: {
    mn: 'Таныг бүх төхөөрөмжөөс, эндээс ч гаргана. Үргэлжлүүлэх үү?',
    en: 'You are signed out everywhere, here too. Go on?',
  },
  wasNotMeAnswered: { mn: 'Та «Энэ би биш» гэж хариулсан', en: 'You answered “This was not me”' },
  wasNotMeDone: { mn: 'Таныг бүх төхөөрөмжөөс гаргалаа', en: 'You are signed out everywhere' },
  wasNotMeBefore: { mn: 'Та үүнд аль хэдийн хариулсан байна', en: 'You have already answered this' },
  wasNotMeOver: { mn: 'Энэ холбоосын хугацаа дууссан', en: 'This link has expired' },
  wasNotMeMissing: {
    mn: 'Холбоос буруу эсвэл дутуу байна. Захидал, мессежээс дахин нээнэ үү.',
    en: 'This link is not valid or incomplete. Open it again from the e-mail or text message.',
  },
  wasNotMeNext: { mn: 'Одоо яах вэ', en: 'What to do next' },
  wasNotMeNextSignIn: { mn: 'eID-аараа дахин нэвтэрнэ үү.', en: 'Sign in again with your eID.' },
  wasNotMeNextCheck: {
    mn: '«Миний хуудас» дээр и-мэйл, утас, холбогдсон бүртгэл, апп-уудаа шалгаж, таных биш бүгдийг хасна уу.',
    en: 'On your page, check your address, number, linked accounts and applications, and remove what is not yours.',
  },
  wasNotMeNextPhone: {
    mn: 'eID-тэй утсаа алдсан, эсвэл PIN кодыг тань хэн нэгэн мэдэж магадгүй бол eID-гээ шууд хүчингүй болгуулна уу.',
    en: 'If you have lost the phone with your eID, or someone may know your PIN, have your eID revoked at once.',
  },
} as const satisfies Texts
