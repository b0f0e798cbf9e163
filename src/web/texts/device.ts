import type { Texts } from './texts.ts'

/** Devices that a person confirms by the code on their screen. */
export const device = {
  deviceTitle: { mn: 'Төхөөрөмж холбох', en: 'Connect a device' },
  deviceLead: {
    mn: 'Зурагт, хэвлэгч зэрэг төхөөрөмжийн дэлгэц дээр гарсан кодыг бичнэ үү.',
    en: 'Type the code that your television, printer or other device shows.',
  },
  deviceCode: { mn: 'Төхөөрөмж дээрх код', en: 'Code on the device' },
  deviceCodeHint: {
    mn: 'Найман үсэг, жишээ нь WDJB-MJHT. Том, жижиг үсэг ялгаагүй.',
    en: 'Eight letters, such as WDJB-MJHT. Capital or small letters both work.',
  },
  deviceNext: { mn: 'Үргэлжлүүлэх', en: 'Continue' },
  deviceAsks: {
    mn: '«{name}» төхөөрөмж дээрээ нэвтрэхийг хүсэж байна',
    en: '{name} asks to sign you in on a device',
  },
  deviceCompare: {
    mn: 'Төхөөрөмжийн дэлгэц дээр энэ код байна уу?',
    en: 'Does the screen of the device show this code?',
  },
  deviceWarning: {
    mn: 'Зөвхөн өөрөө сая эхлүүлсэн, төхөөрөмж нь нүдэнд тань харагдаж байвал зөвшөөрнө үү. Код эсвэл холбоосыг өөр хүн илгээсэн, утсаар хэлсэн бол татгалзана уу: тэр хүн таны нэрээр нэвтрэх гэж байна.',
    en: 'Allow this only if you started it yourself just now and see the device in front of you. If someone sent you the code or link, or told you it on the phone, deny: they are trying to sign in as you.',
  },
  deviceRemember: {
    mn: 'Хөтчөөр нэвтрэхэд дахин асуухгүй',
    en: 'Do not ask me again when I sign in to it in a browser',
  },
  deviceAllowedTitle: { mn: 'Төхөөрөмжийг зөвшөөрлөө', en: 'The device is allowed' },
  deviceAllowedLead: {
    mn: 'Төхөөрөмж рүүгээ буцна уу: хэдэн секундын дараа нэвтэрсэн байна. Зөвшөөрлөө хүссэн үедээ буцааж болно.',
    en: 'Go back to the device: it is signed in within seconds. You can take this back at any time.',
  },
  deviceDeniedTitle: { mn: 'Төхөөрөмжөөс татгалзлаа', en: 'The device is denied' },
  deviceDeniedLead: {
    mn: 'Төхөөрөмж нэвтрээгүй. Энэ хуудсыг хааж болно.',
    en: 'The device is not signed in. You can close this page.',
  },
  deviceConnected: { mn: 'Холбосон програмууд', en: 'Connected applications' },
} as const satisfies Texts
