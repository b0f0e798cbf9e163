import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { ReferenceContent } from '../../src/domains/services/references/content.ts'
import { insertReference, prepareReference } from '../../src/domains/services/references/issue.ts'
import type { Person, Stage } from './stage.ts'

const linesByName = {
  address: ['Бүртгэлтэй хаяг', 'Registered address', 'Сүхбаатар дүүрэг, 1-р хороо, 4-12'],
  aimag_city: ['Аймаг, нийслэл', 'Province or city', 'Улаанбаатар'],
  soum_district: ['Сум, дүүрэг', 'Soum or district', 'Сүхбаатар'],
  bag_khoroo: ['Баг, хороо', 'Bag or khoroo', '1-р хороо'],
} as const
type LineName = keyof typeof linesByName

export interface Certificate {
  lines?: readonly LineName[]
  validUntil?: Date | null
}

/** A certificate of residence of that person, as the state registry would have answered. */
export async function certifyResidence(
  stage: Stage,
  orgId: string,
  person: Person,
  certificate: Certificate = {},
) {
  const { lines = Object.keys(linesByName) as LineName[], validUntil = null } = certificate
  const payload: Pick<ReferenceContent, 'lines' | 'sources'> = {
    lines: lines.map((name) => {
      const [title_mn, title_en, value] = linesByName[name]
      return { name, title_mn, title_en, value }
    }),
    sources: [
      {
        code: 'WS100103',
        name_mn: 'Улсын бүртгэлийн ерөнхий газар',
        name_en: 'State registration',
        asked_at: new Date().toISOString(),
      },
    ],
  }
  const signed = await prepareReference(stage.app.services, {
    type: 'residence-reference',
    title_mn: 'Оршин суугаа хаягийн лавлагаа',
    title_en: 'Residence reference',
    subject: { userId: person.id, family_name: 'Өлзий', given_name: 'Үүрийнтуяа', civil_id: '110000000099' },
    org: { id: orgId, name_mn: 'Улсын бүртгэлийн ерөнхий газар', name_en: 'State registration' },
    payload,
    validUntil,
  })
  return stage.test.database.transact({ role: 'job' }, 'write', (tx) => insertReference(tx, signed))
}

/** A key of a wallet; its proofs, right but for what a test changes. */
export interface WalletKey {
  jwk: JWK
  proof(nonce: string, changes?: { claims?: object; header?: object }): Promise<string>
}

export async function walletKeyFor(issuer: string): Promise<WalletKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  const sign = (header: object, claims: object) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', ...header } as never).sign(privateKey)
  return {
    jwk,
    proof: (nonce, { claims = {}, header = {} } = {}) =>
      sign(
        { typ: 'openid4vci-proof+jwt', jwk, ...header },
        { aud: issuer, iat: Math.floor(Date.now() / 1000), nonce, ...claims },
      ),
  }
}
