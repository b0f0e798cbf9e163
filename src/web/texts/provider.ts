import type { Texts } from './texts.ts'

/** What people are asked on behalf of applications. */
export const provider = {
  refusedTitle: { mn: 'Үргэлжлүүлэх боломжгүй', en: 'You cannot continue' },
  refusedService: {
    mn: 'Таныг энд илгээсэн үйлчилгээний хүсэлт буруу байна. Үйлчилгээ рүүгээ буцаж дахин оролдоно уу; мөн л ингэвэл тэдэнд мэдэгдэнэ үү.',
    en: 'The service that sent you here made a request that we cannot accept. Go back to it and try again. If this happens again, tell the people who run it.',
  },

  forApplication: { mn: '«{name}» руу үргэлжлүүлэхийн тулд нэвтэрнэ.', en: 'Sign in to continue to {name}.' },
  freshNeeded: {
    mn: '«{name}» таныг дахин нэвтрэхийг хүсэж байна.',
    en: '{name} asks you to sign in again.',
  },
  eidNeeded: {
    mn: '«{name}» таныг eID-аар нэвтрэхийг шаардаж байна.',
    en: '{name} asks you to sign in with your eID.',
  },
  askingRunBy: { mn: '{name} хариуцдаг', en: 'run by {name}' },
  askingFor: { mn: 'Дараах зөвшөөрлийг хүснэ:', en: 'It will ask to:' },
  askingLater: {
    mn: 'Юуг зөвшөөрөхөө нэвтэрсний дараа шийднэ.',
    en: 'You decide what to allow after you sign in.',
  },
  backToApplication: { mn: 'Нэвтрэхгүй, «{name}» руу буцах', en: 'Go back to {name} without signing in' },

  consentTitle: { mn: '«{name}» танаас зөвшөөрөл хүсэж байна', en: '{name} asks for your consent' },
  consentAs: { mn: 'Та {name} нэрээр нэвтэрсэн байна.', en: 'You are signed in as {name}.' },
  consentNotYou: {
    mn: 'Та биш үү? Гараад өөр хүнээр нэвтрэх',
    en: 'Not you? Sign out and use another account',
  },
  consentOwner: { mn: 'Хариуцагч', en: 'Run by' },
  consentHost: { mn: 'Хаяг', en: 'Address' },
  consentPurpose: { mn: 'Зорилго', en: 'Purpose' },
  consentPolicy: { mn: 'Нууцлалын бодлого', en: 'Privacy policy' },
  consentTerms: { mn: 'Үйлчилгээний нөхцөл', en: 'Terms of use' },
  consentTest: {
    mn: 'Энэ програмыг туршиж байна. Зөвхөн байгууллагынх нь гишүүд нэвтэрнэ, администратор хараахан шалгаагүй.',
    en: 'This application is being tested. Only members of its organisation can sign in, and no administrator has checked it yet.',
  },
  consentLead: {
    mn: 'Зөвшөөрвөл дараах зүйлийг мэдэх, хийх эрхтэй болно:',
    en: 'If you allow this, the service can:',
  },
  consentOptional: {
    mn: 'Та эдгээрийг зөвшөөрөхгүй ч үйлчилгээг ашиглаж болно. Зөвшөөрөхөө тэмдэглэнэ үү:',
    en: 'You can use the service without these. Tick what you also allow:',
  },
  consentNothing: { mn: 'Дор хаяж нэгийг тэмдэглэх эсвэл татгалзана уу.', en: 'Tick at least one, or deny.' },
  consentByDocument: {
    mn: 'Энэ програмыг манай талаас хэн ч шалгаагүй. Өөрийгөө {host} хаяг дээр танилцуулсан. Энэ хаягийг таньж, өөрөө эхлүүлсэн бол л зөвшөөрнө үү.',
    en: 'No one here has checked this program. It describes itself at {host}. Allow it only if you know this address and started this yourself.',
  },
  consentByItself: {
    mn: 'Энэ програмыг манай талаас хэн ч шалгаагүй. Өөрөө бүртгүүлсэн, нэр нь өөрийнх нь бичсэн үг. Өөрөө эхлүүлсэн бол л зөвшөөрнө үү.',
    en: 'No one here has checked this program. It registered itself, and its name is its own word. Allow it only if you started this yourself.',
  },
  consentReturn: {
    mn: 'Таны хариуг {host} хүлээж авна.',
    en: 'Your answer goes to {host}.',
  },
  consentReturnHere: {
    mn: 'Таны хариуг энэ төхөөрөмж дээрх програм ({host}) хүлээж авна.',
    en: 'Your answer goes to a program on this device ({host}).',
  },
  consentRemember: { mn: 'Дараа дахин асуухгүй', en: 'Do not ask me again' },
  consentAllow: { mn: 'Зөвшөөрөх', en: 'Allow' },
  consentDeny: { mn: 'Татгалзах', en: 'Deny' },

  leaveTitle: { mn: 'Гарах уу?', en: 'Sign out?' },
  leaveLead: {
    mn: 'Та энэ хөтөч дээр нэвтэрсэн бүх үйлчилгээнээс гарна.',
    en: 'You are signed out here and from every service that you signed in to with this browser.',
  },
  leaveStay: { mn: 'Гарахгүй', en: 'Stay signed in' },
} as const satisfies Texts
