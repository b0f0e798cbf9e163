import type { PersonClaim } from './claims.ts'
import type { personScopes } from './clients/client.ts'

/** What people read, in either language. */
export interface BilingualLabel {
  mn: string
  en: string
}

const ofScopes: Readonly<Record<(typeof personScopes)[number], BilingualLabel>> = {
  openid: { mn: 'Дараа орж ирэхэд тань таних', en: 'Recognise you when you come back' },
  profile: {
    mn: 'Нэрийг тань, мөн байгаа бол GE ID дугаарыг тань харах',
    en: 'See your name and, if you have one, your GE ID',
  },
  email: { mn: 'И-мэйл хаягийг тань харах', en: 'See your e-mail address' },
  phone: { mn: 'Утасны дугаарыг тань харах', en: 'See your phone number' },
  address: { mn: 'Хаягийг тань харах', en: 'See your address' },
  civil_id: {
    mn: 'Төрийн бүртгэл таныг таньдаг иргэний бүртгэлийн дугаарыг (civil ID) тань харах',
    en: 'See your civil ID, the number by which the registers of the state know you',
  },
  tools: {
    mn: 'Туслах хэрэгслийг таны нэрээр, таны эрхээр ашиглах',
    en: 'Use the tools for assistants as you, with your permissions',
  },
  residence_credential: {
    mn: 'Хаягийн лавлагааг тань түрийвчид хадгалж, таны зөвшөөрснөөр бусдад харуулах',
    en: 'Hold your certificate of residence in the wallet, and show it to others as you allow',
  },
  offline_access: {
    mn: 'Таныг нэвтрээгүй үед ч энэ эрхээ хадгалах',
    en: 'Keep access while you are not signed in',
  },
}

/** Of services that show what is the person's own. */
const ofServices: Readonly<Record<string, BilingualLabel>> = {
  'svc:eid-proxy': {
    mn: 'eID-ийн тань төлөв, гэрчилгээ, төхөөрөмж, юунд ашигласныг харах',
    en: 'See the status, certificates and devices of your eID, and what it was used for',
  },
  'svc:eid-org-proxy': {
    mn: 'Таны гарын үсэг зурдаг байгууллагууд, тэдгээрийн гарын үсэг зурагчдыг харах',
    en: 'See the organisations that you sign for, and their signers',
  },
}

/** What a person lets a client do by a scope. */
export function describeScope(scope: string, services: ReadonlyMap<string, BilingualLabel>): BilingualLabel {
  if (Object.hasOwn(ofScopes, scope)) return ofScopes[scope as keyof typeof ofScopes]
  if (Object.hasOwn(ofServices, scope)) return ofServices[scope] as BilingualLabel
  const { mn, en } = services.get(scope) ?? { mn: scope, en: scope }
  return { mn: `${mn} үйлчилгээг таны нэрээр ашиглах`, en: `Use ${en} on your behalf` }
}

/** In reading order: offline access last, because it continues all the others. */
export function asReadOnly(scopes: readonly string[]): string[] {
  const known = Object.keys(ofScopes).filter((scope) => scope !== 'offline_access' && scopes.includes(scope))
  const offline = scopes.filter((scope) => scope === 'offline_access')
  return [...known, ...scopes.filter((scope) => !Object.hasOwn(ofScopes, scope)), ...offline]
}

/** What a claim says of a person. */
export const claimDescriptions: Readonly<Record<PersonClaim, BilingualLabel>> = {
  name: { mn: 'Овог, нэр', en: 'Your full name' },
  family_name: { mn: 'Овог', en: 'Your family name' },
  given_name: { mn: 'Нэр', en: 'Your given name' },
  updated_at: { mn: 'Мэдээлэл тань хэзээ өөрчлөгдсөн', en: 'When your details last changed' },
  ge_id: { mn: 'GE ID дугаар', en: 'Your GE ID' },
  civil_id: { mn: 'Иргэний бүртгэлийн дугаар (civil ID)', en: 'Your civil ID' },
  email: { mn: 'И-мэйл хаяг', en: 'Your e-mail address' },
  email_verified: { mn: 'И-мэйл хаяг баталгаажсан эсэх', en: 'Whether your e-mail address is confirmed' },
  phone_number: { mn: 'Утасны дугаар', en: 'Your phone number' },
  phone_number_verified: {
    mn: 'Утасны дугаар баталгаажсан эсэх',
    en: 'Whether your phone number is confirmed',
  },
}
