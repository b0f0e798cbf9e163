import { createHash, createPublicKey, verify } from 'node:crypto'
import * as assert from 'uvu/assert'

interface Expected {
  /** Who gave it, and to whom. */
  by: string
  to: string
  id: string
  body: Buffer
}

/** Checks a receipt by the page for those who write a platform, with nothing of the server's own code. */
export async function assertReceipt(receipt: string, { by, to, id, body }: Expected): Promise<void> {
  const [head = '', claims = '', signature = ''] = receipt.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const { alg, typ, kid } = read(head)
  assert.equal([alg, typ], ['EdDSA', 'relay-receipt+jwt'])
  const published = (await (await fetch(`${by}/.well-known/relay-keys.json`)).json()) as {
    keys: { kid: string; kty: string; crv: string; x: string }[]
  }
  const jwk = published.keys.find((key) => key.kid === kid)
  assert.ok(jwk, `the key ${kid} is not published`)
  const key = createPublicKey({ key: { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, format: 'jwk' })
  assert.ok(verify(null, Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url')))
  const { iss, aud, webhook_id, sha256 } = read(claims)
  assert.equal([iss, aud, webhook_id], [by, to, id])
  assert.is(sha256, createHash('sha256').update(body).digest('hex'))
}
