import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import { compactVerify, decodeJwt, decodeProtectedHeader } from 'jose'
import * as assert from 'uvu/assert'
import { ISSUER, type Scene } from './scene.ts'

/** What a copy says, as far as tests look at it. */
interface Payload extends Record<string, unknown> {
  iat: number
  nbf: number
  exp: number
  status: { status_list: StatusPlace }
  _sd: string[]
  address: { _sd: string[] }
}

export interface StatusPlace {
  idx: number
  uri: string
}

/** What is signed, as it was given. */
export const signedIn = (credential: string): Payload => decodeJwt<Payload>(credential.split('~')[0] ?? '')

/**
 * Someone who checks credentials with a library that shares nothing with the server, and knows nothing but the anchors.
 * What the library leaves out, types of tokens and chains of certificates, is checked here.
 */
export async function check(scene: Scene, credential: string) {
  const [jwt = ''] = credential.split('~')
  const { typ } = decodeProtectedHeader(jwt)
  assert.is(typ, 'dc+sd-jwt')
  const seen: { status?: unknown; list?: string } = {}
  const instance = new SDJwtVcInstance({
    hashAlg: 'sha-256',
    hasher: (data: string | ArrayBuffer) =>
      createHash('sha256')
        .update(typeof data === 'string' ? data : Buffer.from(data))
        .digest(),
    saltGenerator: () => randomBytes(16).toString('base64url'),
    verifier: (data: string, signature: string) => isSealed(scene, `${data}.${signature}`),
    loadTypeMetadataFormat: true,
    vctFetcher: async (vct: string) => (await scene.op.stage.fetch(vct.slice(ISSUER.length))).body as never,
    statusListFetcher: async (uri: string) => {
      seen.list = await listAt(scene, uri)
      return seen.list
    },
    statusVerifier: (data: string, signature: string) => isSealed(scene, `${data}.${signature}`),
    statusValidator: async (status: number) => {
      seen.status = status
    },
  } as never)
  // The list may be signed a moment after this.
  const currentDate = Math.floor(scene.op.stage.app.services.clock() / 1000)
  const verified = await instance.verify(credential, { currentDate, skewSeconds: 60 })
  return { payload: verified.payload as unknown as Payload, status: seen.status, list: seen.list ?? '' }
}

/** The bytes of a list, whose type and subject are right. */
export async function listAt(scene: Scene, uri: string): Promise<string> {
  const { status, body, headers } = await scene.op.stage.fetch(uri.slice(ISSUER.length))
  assert.is(status, 200, JSON.stringify(body))
  assert.is(headers.get('content-type'), 'application/statuslist+jwt')
  const token = String(body)
  assert.is(decodeProtectedHeader(token).typ, 'statuslist+jwt')
  assert.is(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub, uri)
  return token
}

/** Whether a way of certificates leads to an anchor, none of which is among them. */
async function isSealed({ anchors }: Scene, jwt: string): Promise<boolean> {
  const { x5c = [] } = decodeProtectedHeader(jwt)
  const certificates = x5c.map((base64) => new X509Certificate(Buffer.from(base64, 'base64')))
  assert.ok(certificates.length > 0)
  for (const [index, certificate] of certificates.entries()) {
    assert.not.ok(anchors.some((anchor) => anchor.raw.equals(certificate.raw)))
    assert.not.ok(certificate.verify(certificate.publicKey))
    const above = certificates[index + 1]
    const isIssued = above
      ? certificate.verify(above.publicKey)
      : anchors.some((anchor) => certificate.verify(anchor.publicKey))
    assert.ok(isIssued)
  }
  await compactVerify(jwt, certificates[0]!.publicKey, { algorithms: ['ES256'] })
  return true
}
