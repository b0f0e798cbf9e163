import { createHash, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AddedApplication } from '../../support/application.ts'
import { type Key, newKey } from '../../support/dpop.ts'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { requestedSeal, seedRegisteredOrganisation } from '../../support/seals.ts'
import type { Answered, Person } from '../../support/stage.ts'
import { type Certificate, certifyResidence, type WalletKey, walletKeyFor } from '../../support/wallet.ts'
import { ISSUER, openProvider, type Provider } from '../oauth2/provider.ts'

export { ISSUER, type WalletKey }
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

export const certify = ({ op, orgId }: Scene, person: Person, certificate?: Certificate) =>
  certifyResidence(op.stage, orgId, person, certificate)

export const newWalletKey = (): Promise<WalletKey> => walletKeyFor(ISSUER)

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
