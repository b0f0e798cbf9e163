import { RESIDENCE_SCOPE } from '../openid/clients/client.ts'
import type { ReferenceContent } from '../services/references/content.ts'

interface Names {
  mn: string
  en: string
}

/** A claim of a credential: what the type's metadata, the issuer's, and every copy say of it comes from here. */
interface ClaimDefinition {
  /** From the outside in; one inside another is kept back by itself. */
  path: readonly [name: string] | readonly [parent: string, name: string]
  title: Names
  /** Whether the holder may keep it back. */
  sd: 'always' | 'never'
  mandatory: boolean
  read(content: ReferenceContent): string | undefined
}

/** A certificate as wallets hold it. */
export interface CredentialType {
  /** By which wallets ask for it. */
  configuration: 'residence'
  /** Name and version; an incompatible change has another. */
  name: string
  /** Of the certificates that it is issued from. */
  referenceType: string
  scope: string
  title: Names
  description: string
  /** How long a copy counts at most. */
  days: number
  claims: readonly ClaimDefinition[]
}

/** The applicant's own word is no claim of the authority. */
const lineOf =
  (name: string) =>
  ({ lines }: ReferenceContent): string | undefined =>
    lines.find((line) => line.name === name && line.declared !== true)?.value

const addressPart = (name: string, line: string, title: Names): ClaimDefinition => ({
  path: ['address', name],
  title,
  sd: 'always',
  mandatory: false,
  read: lineOf(line),
})

/** Neither the civil ID nor the certificate's number: either would tell that two copies are one person's. */
const residence: CredentialType = {
  configuration: 'residence',
  name: 'residence-1',
  referenceType: 'residence-reference',
  scope: RESIDENCE_SCOPE,
  title: { mn: 'Оршин суугаа хаягийн лавлагаа', en: 'Residence certificate' },
  description: 'Where a person is registered as living.',
  days: 14,
  claims: [
    {
      path: ['issuing_authority'],
      title: { mn: 'Олгосон байгууллага', en: 'Issuing authority' },
      sd: 'never',
      mandatory: true,
      read: ({ issuer }) => issuer.name_mn,
    },
    {
      path: ['issuing_country'],
      title: { mn: 'Олгосон улс', en: 'Issuing country' },
      sd: 'never',
      mandatory: true,
      read: () => 'MN',
    },
    {
      path: ['family_name'],
      title: { mn: 'Эцэг, эхийн нэр', en: 'Family name' },
      sd: 'always',
      mandatory: true,
      read: ({ subject }) => subject.family_name,
    },
    {
      path: ['given_name'],
      title: { mn: 'Нэр', en: 'Given name' },
      sd: 'always',
      mandatory: true,
      read: ({ subject }) => subject.given_name,
    },
    {
      path: ['registered_since'],
      title: { mn: 'Бүртгүүлсэн огноо', en: 'Registered since' },
      sd: 'always',
      mandatory: false,
      read: lineOf('registered_on'),
    },
    addressPart('formatted', 'address', { mn: 'Бүртгэлтэй хаяг', en: 'Registered address' }),
    addressPart('region', 'aimag_city', { mn: 'Аймаг, нийслэл', en: 'Province or city' }),
    addressPart('locality', 'soum_district', { mn: 'Сум, дүүрэг', en: 'Soum or district' }),
    addressPart('sub_locality', 'bag_khoroo', { mn: 'Баг, хороо', en: 'Bag or khoroo' }),
    addressPart('street_address', 'street', { mn: 'Гудамж, байр', en: 'Street and building' }),
    addressPart('house_number', 'door', { mn: 'Тоот', en: 'Door' }),
  ],
}

export const credentialTypes: readonly CredentialType[] = [residence]

/** Its type's metadata are at this address. */
export const vctOf = (issuer: string, { name }: Pick<CredentialType, 'name'>): string =>
  `${issuer}/wallet/credential-types/${name}`
