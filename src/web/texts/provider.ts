import type { Texts } from './texts.ts'

/** What people are asked on behalf of applications. */
export const provider = {
  refusedTitle: { mn: 'Үргэлжлүүлэх боломжгүй', en: 'You cannot go on from here' },

  forApplication: { mn: '«{name}» руу үргэлжлүүлэхийн тулд нэвтэрнэ.', en: 'Sign in to go on to {name}.' },
  freshNeeded: {
    mn: '«{name}» таныг шинээр баталгаажуулахыг хүсэж байна.',
    en: '{name} asks you to prove anew who you are.',
  },
  backToApplication: { mn: 'Нэвтрэхгүй, «{name}» руу буцах', en: 'Do not sign in, go back to {name}' },

  consentTitle: { mn: '«{name}» танаас зөвшөөрөл хүсэж байна', en: '{name} asks for your consent' },
  consentAs: { mn: 'Та {name} нэрээр нэвтэрсэн байна.', en: 'You are signed in as {name}.' },
  consentLead: { mn: 'Зөвшөөрвөл дараах зүйлийг мэдэх, хийх эрхтэй болно:', en: 'If you allow it, it may:' },
  consentRemember: { mn: 'Дараа дахин асуухгүй', en: 'Do not ask me again' },
  consentAllow: { mn: 'Зөвшөөрөх', en: 'Allow' },
  consentDeny: { mn: 'Татгалзах', en: 'Deny' },

  leaveTitle: { mn: 'Гарах уу?', en: 'Sign out?' },
  leaveLead: {
    mn: 'Та энэ хөтөч дээр нэвтэрсэн бүх үйлчилгээнээс гарна.',
    en: 'You are signed out here and of every service that you have signed in to with this browser.',
  },
  leaveStay: { mn: 'Гарахгүй', en: 'Stay signed in' },
} as const satisfies Texts
