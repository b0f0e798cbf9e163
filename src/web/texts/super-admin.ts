import type { Texts } from './texts.ts'

/** Onboarding of super admins and their second factor. */
export const superAdmin = {
  adminTitle: { mn: 'Ерөнхий админ', en: 'Super admin' },
  mfaTitle: { mn: 'Хоёр дахь баталгаажуулалт', en: 'Second factor' },
  mfaLead: {
    mn: 'Баталгаажуулагч апп дахь зургаан оронтой кодыг оруулна уу.',
    en: 'Enter the six-digit code from your authenticator app.',
  },
  mfaCode: { mn: 'Апп дахь код', en: 'Authenticator code' },
  mfaRecovery: { mn: 'Сэргээх код ашиглах', en: 'Use a recovery code' },
  mfaRecoveryCode: { mn: 'Сэргээх код', en: 'Recovery code' },
  mfaRecoveryHint: {
    mn: 'Арван кодын аль нэгийг. Код бүр нэг удаа ажиллана.',
    en: 'Enter one of your ten codes. Each code works once.',
  },
  mfaApp: { mn: 'Апп дахь код ашиглах', en: 'Use the authenticator code' },
  mfaVerify: { mn: 'Баталгаажуулах', en: 'Confirm' },
  mfaTooOld: {
    mn: 'Нэвтэрснээс хойш удсан байна. Дахин нэвтэрч, арван минутын дотор кодоо оруулна уу.',
    en: 'You signed in too long ago. Sign in again and enter the code within ten minutes.',
  },
  mfaOtherWay: {
    mn: 'Ерөнхий админы эрхээ нээхийн тулд eID эсвэл холбосон сошиал бүртгэлээрээ нэвтэрнэ үү.',
    en: 'To get your super admin rights, sign in with your eID or your linked social account.',
  },
  mfaLater: {
    mn: 'Ерөнхий админы эрхгүйгээр үргэлжлүүлэх',
    en: 'Continue without super admin rights',
  },
  notSuperAdminTitle: { mn: 'Та ерөнхий админ биш байна', en: 'You are not a super admin' },
  notSuperAdminLead: {
    mn: 'Энэ хуудсыг зөвхөн ерөнхий админ нээнэ. Танд урилга ирсэн бол бүртгэлээс эхэлнэ үү.',
    en: 'Only super admins can open this page. If you were invited to become one, start the onboarding.',
  },
  elevatedTitle: { mn: 'Ерөнхий админы эрх идэвхтэй', en: 'You have super admin rights' },
  elevatedLead: {
    mn: 'Энэ нэвтрэлтэд ерөнхий админы эрх нээгдсэн. Дуусмагцаа гарна уу.',
    en: 'You have super admin rights until you sign out. Sign out when you are done.',
  },
  onboardTitle: { mn: 'Ерөнхий админы бүртгэл', en: 'Super admin onboarding' },
  onboardLead: {
    mn: 'Дөрвөн алхам. Бүгд нэг хүнийх байх ёстой, 30 минутын дотор дуусгана.',
    en: 'There are four steps. The same person must complete all of them within 30 minutes.',
  },
  onboardSteps: { mn: 'Алхмууд', en: 'Steps' },
  stepDone: { mn: 'дууссан', en: 'done' },
  stepSocial: { mn: 'Сошиал бүртгэл', en: 'Social account' },
  stepSocialLead: {
    mn: 'Урилга ирсэн и-мэйл хаягтай бүртгэлээрээ нэвтэрнэ үү.',
    en: 'Sign in with the account whose e-mail address was invited.',
  },
  stepEid: { mn: 'eID', en: 'eID' },
  stepEidLead: { mn: 'eID-аараа өөрийгөө баталгаажуулна уу.', en: 'Prove who you are with your eID.' },
  stepEmail: { mn: 'И-мэйл код', en: 'E-mail code' },
  stepEmailLead: {
    mn: 'Таны и-мэйл хаяг руу зургаан оронтой код илгээнэ.',
    en: 'We send a six-digit code to your e-mail address.',
  },
  emailSend: { mn: 'Код илгээх', en: 'Send the code' },
  emailSent: {
    mn: '{address} руу илгээлээ. Код 10 минут хүчинтэй.',
    en: 'We sent a code to {address}. It is valid for 10 minutes.',
  },
  emailSentBefore: {
    mn: 'Танд код илгээсэн. Код 10 минут хүчинтэй. Ирээгүй эсвэл хугацаа нь дууссан бол дахин илгээнэ үү.',
    en: 'We sent you a code, valid for 10 minutes. If it did not come or has expired, send it again.',
  },
  emailAgain: { mn: 'Дахин илгээх', en: 'Send again' },
  emailCode: { mn: 'И-мэйлээр ирсэн код', en: 'Code from the e-mail' },
  stepTotp: { mn: 'Баталгаажуулагч апп', en: 'Authenticator app' },
  stepTotpLead: {
    mn: 'Баталгаажуулагч аппаараа кодыг уншуулаад, апп дахь зургаан оронтой тоог оруулна уу.',
    en: 'Scan the code with your authenticator app, then enter the six digits that the app shows.',
  },
  totpAlt: { mn: 'Баталгаажуулагч аппаар уншуулах QR код', en: 'QR code to scan with the authenticator app' },
  totpSecret: { mn: 'Уншуулж чадахгүй бол энэ түлхүүрийг бичнэ', en: 'If you cannot scan it, type this key' },
  recoveryTitle: { mn: 'Сэргээх кодууд', en: 'Recovery codes' },
  recoveryLead: {
    mn: 'Утсаа алдвал эдгээрээр нэвтэрнэ. Зөвхөн одоо харагдана: хэвлэх эсвэл найдвартай газар хадгална уу.',
    en: 'You can sign in with these codes if you lose your phone. We show them only once: print them or keep them in a safe place.',
  },
  recoveryLeft: { mn: '10 кодоос {count} үлдсэн.', en: '{count} of 10 codes are left.' },
  recoveryRenew: { mn: 'Шинэ сэргээх код авах', en: 'Get new recovery codes' },
  recoveryRenewLead: {
    mn: 'Баталгаажуулагч апп дахь шинэ кодыг оруулна уу. Өмнөх сэргээх кодууд шууд хүчингүй болно.',
    en: 'Enter a new code from your authenticator app. Your former recovery codes stop working at once.',
  },
  copy: { mn: 'Хуулах', en: 'Copy' },
  copied: { mn: 'Хууллаа.', en: 'Copied.' },
  print: { mn: 'Хэвлэх', en: 'Print' },
  recoveryKept: { mn: 'Би кодуудаа хадгаллаа', en: 'I have saved the codes' },
  startOver: { mn: 'Эхнээс нь эхлэх', en: 'Start over' },
  sixDigits: { mn: 'Зургаан оронтой тоо оруулна уу.', en: 'Enter six digits.' },
  notSetUp: {
    mn: 'Энэ сервер дээр сошиал бүртгэлийн үйлчилгээ тохируулаагүй байна. Системийн оператортой холбогдоно уу.',
    en: 'Sign-in with a social account is not available here. Contact the people who run this site.',
  },
} as const satisfies Texts
