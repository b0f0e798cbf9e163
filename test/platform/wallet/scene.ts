import { createHash, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { ReferenceContent } from '../../../src/domains/services/references/content.ts'
import { insertReference, prepareReference } from '../../../src/domains/services/references/issue.ts'
import type { AddedApplication } from '../../support/application.ts'
import { type Key, newKey } from '../../support/dpop.ts'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { requestedSeal, seedRegisteredOrganisation } from '../../support/seals.ts'
import type { Answered, Person } from '../../support/stage.ts'
import { ISSUER, openProvider, type Provider } from '../oauth2/provider.ts'

export { ISSUER }
export const SCOPE = 'residence_credential'

/** An issuer with an authority that has a seal, and an application that is a wallet. */
export interface Scene {
  op: Provider
  eid: EidFixture
  owner: Person
  orgId: string
  wallet: AddedApplication
  /** Those that verifiers trust; credentials bring the rest. */
  anchors: X509Certificate[]
  close(): Promise<void>
}

export async function openScene(): Promise<Scene> {
  const eid = await openEid()
  const op = await openProvider({ settings: { ...eid.settings } })
  const owner = await op.stage.signIn()
  const orgId = await seedRegisteredOrganisation(op.stage, owner)
  await requestedSeal(op.stage, owner, orgId)
  const wallet = await op.add({ scopes: ['openid', SCOPE] })
  const pem = await readFile(eid.settings.EST_ANCHOR_FILE as string, 'utf8')
  const anchors = pem
    .split(/(?<=-----END CERTIFICATE-----)\s*/)
    .filter((text) => text.includes('BEGIN'))
    .map((text) => new X509Certificate(text))
  return {
    op,
    eid,
    owner,
    orgId,
    wallet,
    anchors,
    async close() {
      await op.close()
      await eid.stop()
    },
  }
}

const linesByName = {
  address: ['Бүртгэлтэй хаяг', 'Registered address', 'Сүхбаатар дүүрэг, 1-р хороо, 4-12'],
  aimag_city: ['Аймаг, нийслэл', 'Province or city', 'Улаанбаатар'],
  soum_district: ['Сум, дүүрэг', 'Soum or district', 'Сүхбаатар'],
  bag_khoroo: ['Баг, хороо', 'Bag or khoroo', '1-р хороо'],
} as const
type LineName = keyof typeof linesByName

interface Certificate {
  lines?: readonly LineName[]
  validUntil?: Date | null
}

/** A certificate of residence of that person, as the state registry would have answered. */
export async function certify({ op, orgId }: Scene, person: Person, certificate: Certificate = {}) {
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
  const signed = await prepareReference(op.stage.app.services, {
    type: 'residence-reference',
    title_mn: 'Оршин суугаа хаягийн лавлагаа',
    title_en: 'Residence reference',
    subject: { userId: person.id, family_name: 'Өлзий', given_name: 'Үүрийнтуяа', civil_id: '110000000099' },
    org: { id: orgId, name_mn: 'Улсын бүртгэлийн ерөнхий газар', name_en: 'State registration' },
    payload,
    validUntil,
  })
  return op.stage.test.database.transact({ role: 'job' }, 'write', (tx) => insertReference(tx, signed))
}

/** A key of a wallet; its proofs, right but for what a test changes. */
export interface WalletKey {
  jwk: JWK
  proof(nonce: string, changes?: { claims?: object; header?: object }): Promise<string>
  sign(header: object, claims: object): Promise<string>
}

export async function newWalletKey(): Promise<WalletKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  const sign = (header: object, claims: object) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', ...header } as never).sign(privateKey)
  return {
    jwk,
    sign,
    proof: (nonce, { claims = {}, header = {} } = {}) =>
      sign(
        { typ: 'openid4vci-proof+jwt', jwk, ...header },
        { aud: ISSUER, iat: Math.floor(Date.now() / 1000), nonce, ...claims },
      ),
  }
}

/** A token of the person that is bound to the wallet's key. */
export interface Holding {
  token: string
  dpop: Key
}

/** As the server's clock has it, which tests put forward. */
const secondsAt = ({ op }: Scene): number => Math.floor(op.stage.app.services.clock() / 1000)

export async function holdingOf(
  scene: Scene,
  person: Person,
  { scopes = [SCOPE], acr = 'urn:tamga:acr:eid' }: { scopes?: string[]; acr?: string } = {},
): Promise<Holding> {
  const { op, wallet } = scene
  const dpop = await newKey()
  const code = await op.code(wallet, { userId: person.id, scopes, acr })
  const proof = await dpop.proof({ htm: 'POST', htu: `${ISSUER}/oauth2/token`, iat: secondsAt(scene) })
  const { status, body } = await op.redeem(wallet, code, { DPoP: proof })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return { token: body.access_token, dpop }
}

export async function nonceOf({ op }: Scene): Promise<string> {
  const { status, body } = await op.stage.call('createCredentialNonce', {})
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.c_nonce
}

export async function ask(scene: Scene, { token, dpop }: Holding, body: object): Promise<Answered> {
  const ath = createHash('sha256').update(token).digest('base64url')
  const htu = `${ISSUER}/wallet/credential`
  const proof = await dpop.proof({ htm: 'POST', htu, ath, iat: secondsAt(scene) })
  return scene.op.stage.send('requestCredential', {
    body: body as never,
    headers: { Authorization: `DPoP ${token}`, DPoP: proof },
  })
}

export const requestOf = (...jwt: string[]) => ({
  credential_configuration_id: 'residence',
  proofs: { jwt },
})

/** The whole way, with so many copies. */
export async function fill(
  scene: Scene,
  person: Person,
  count = 1,
): Promise<{ keys: WalletKey[]; credentials: string[]; holding: Holding }> {
  const holding = await holdingOf(scene, person)
  const nonce = await nonceOf(scene)
  const keys = await Promise.all(Array.from({ length: count }, newWalletKey))
  const proofs = await Promise.all(keys.map((key) => key.proof(nonce, { claims: { iat: secondsAt(scene) } })))
  const { status, body } = await ask(scene, holding, requestOf(...proofs))
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  const credentials = body.credentials.map(({ credential }: { credential: string }) => credential)
  return { keys, credentials, holding }
}
