import type { Details, SecurityText } from '../../notices/notice.ts'

const whence = ({ device, network }: Details): string =>
  [device, network].filter((part) => part !== undefined).join(', ')

/** Sign-ins, and attempts at one. */
export const ofSignIns = {
  new_sign_in: {
    mn: (d) => ({
      title: 'Шинэ төхөөрөмж эсвэл газраас нэвтэрлээ',
      text: `Таны бүртгэлд урьд нь нэвтэрч байгаагүй төхөөрөмж эсвэл газраас нэвтэрлээ: ${whence(d)}.`,
    }),
    en: (d) => ({
      title: 'Sign-in from a new device or place',
      text: `Your account was opened from a device or place where it had not been used before: ${whence(d)}.`,
    }),
  },
  account_locked: {
    mn: () => ({
      title: 'Олон удаа амжилтгүй нэвтрэх оролдлого гарлаа',
      text: 'Нэвтрэх оролдлого олон удаа амжилтгүй болсон тул бүртгэлийг тань түр түгжлээ. Түгжээ хэсэг хугацааны дараа өөрөө тайлагдана.',
    }),
    en: () => ({
      title: 'Many failed attempts to sign in',
      text: 'Too many attempts to sign in as you failed, so your account is locked for a while. The lock ends after some minutes.',
    }),
  },
  push_locked: {
    mn: () => ({
      title: 'Таны утас руу олон удаа нэвтрэх хүсэлт илгээлээ',
      text: 'Таны утас руу илгээсэн нэвтрэх хүсэлт олон удаа амжилтгүй болсон тул ийм хүсэлтийг түр зогсоолоо. Өөрөө эхлүүлээгүй хүсэлтэд PIN кодоо бүү оруулаарай.',
    }),
    en: () => ({
      title: 'Many sign-in requests to your phone',
      text: 'Too many sign-in requests to your phone failed, so no more are sent for a while. Never enter your PIN for a request that you did not start.',
    }),
  },
  superadmin_mfa_failed: {
    mn: () => ({
      title: 'Хоёр дахь баталгаажуулалт олон удаа амжилтгүй боллоо',
      text: 'Таны бүртгэлд нэвтэрсэн хүн хоёр дахь баталгаажуулалтыг олон удаа буруу оруулсан тул түр түгжлээ.',
    }),
    en: () => ({
      title: 'Many failed attempts at your second factor',
      text: 'Someone signed in as you and entered a wrong second factor too often, so it is locked for a while.',
    }),
  },
} as const satisfies Record<string, SecurityText>
