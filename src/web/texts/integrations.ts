import type { Texts } from './texts.ts'

/** Accounts of outside services that the visitor has connected. */
export const integrations = {
  outside: { mn: 'Гаднын үйлчилгээний холболт', en: 'Connections to outside services' },
  outsideHint: {
    mn: 'Холбосон бүртгэлийг тань таны зөвшөөрсөн хүрээнд таны програмууд ашиглаж болно. Хүссэн үедээ салгаарай.',
    en: 'Your programs may use a connected account, within what you agreed to. You can disconnect it at any time.',
  },
  outsideConnected: { mn: 'Холбогдсон', en: 'Connected' },
  outsideNot: { mn: 'Холбогдоогүй', en: 'Not connected' },
  outsideAgain: { mn: 'Дахин зөвшөөрөх хэрэгтэй', en: 'Needs your consent again' },
  outsideScopes: { mn: 'Зөвшөөрсөн эрх: {scopes}', en: 'You agreed to: {scopes}' },
  outsideSince: { mn: 'Холбосон:', en: 'Since' },
  outsideConnect: { mn: 'Үйлчилгээ холбох', en: 'Connect' },
  outsideReconnect: { mn: 'Дахин холбох', en: 'Connect again' },
  outsideDisconnect: { mn: 'Үйлчилгээ салгах', en: 'Disconnect service' },
  outsideDisconnectAsk: {
    mn: '{name}: холболтыг салгах уу? Таны програмууд энэ бүртгэлийг цаашид ашиглаж чадахгүй.',
    en: 'Disconnect {name}? Your programs can no longer use this account.',
  },
  outsideConnectedNow: { mn: 'Бүртгэлийг холболоо.', en: 'The account is connected.' },
  outsideDeclined: {
    mn: 'Та гаднын үйлчилгээнд зөвшөөрөл өгөөгүй тул холбосонгүй. Дахин оролдож болно.',
    en: 'You did not agree at the outside service, so nothing was connected. You can try again.',
  },
  revocationPending: {
    mn: 'Салгасныг тань үйлчилгээнд мэдэгдэж байна.',
    en: 'We are informing the service that you disconnected.',
  },
  revocationUnsupported: {
    mn: 'Салгасныг тань үйлчилгээнд мэдэгдэх арга алга. Зөвшөөрлөө тэнд өөрөө цуцална уу.',
    en: 'We cannot inform this service that you disconnected. End the consent there yourself.',
  },
  revocationFailed: {
    mn: 'Салгасныг тань үйлчилгээнд мэдэгдэж чадсангүй. Зөвшөөрлөө тэндээс шалгана уу.',
    en: 'We could not inform the service that you disconnected. Check the consent there.',
  },
} as const satisfies Texts
