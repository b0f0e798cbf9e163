import type { Language } from '../../errors/language.ts'

const methods: Record<string, Record<Language, string>> = {
  eid_qr: { mn: 'eID, QR код', en: 'eID, QR code' },
  eid_link: { mn: 'eID апп, энэ төхөөрөмж дээр', en: 'eID app on this device' },
  eid_push: { mn: 'eID, регистрийн дугаар', en: 'eID, national ID' },
  eid_app: { mn: 'eID апп', en: 'eID app' },
  social: { mn: 'Холбосон бүртгэл', en: 'Linked account' },
  sso: { mn: 'Нэгдсэн нэвтрэлт', en: 'Shared sign-in' },
  mfa: { mn: 'Хоёр дахь баталгаажуулалт', en: 'Second factor' },
  onboarding: { mn: 'Ерөнхий админы бүртгэл', en: 'Super admin onboarding' },
}

/** How a person signed in, in words. */
export function methodName(method: string, language: Language): string | undefined {
  return methods[method]?.[language]
}
