// Signs a message, posts it, and verifies the receipt: what a delivery is at least. No database, no library of ours.
//   node bare-relay.ts <address of the peer> <platforms> <how many at once>
import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto'

const [peer = '', platforms = '1', atOnce = '1'] = process.argv.slice(2)
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const { x } = publicKey.export({ format: 'jwk' })
const published = (await (await fetch(`${peer}/1/.well-known/relay-keys.json`)).json()) as {
  keys: { x: string }[]
}
const peerKey: KeyObject = createPublicKey({
  key: { kty: 'OKP', crv: 'Ed25519', x: published.keys[0]?.x as string },
  format: 'jwk',
})
const FROM = 'http://127.0.0.1:1'

async function deliver(n: number): Promise<void> {
  const to = `${peer}/${1 + (n % Number(platforms))}`
  const [id, timestamp] = [randomUUID(), String(Math.floor(Date.now() / 1000))]
  const data = {
    request_type: 'bench',
    title: 'A request',
    payload: { khoroo: '15' },
    expires_at: '2030-01-01',
  }
  const said = { from: FROM, to, type: 'relay.request', request_id: randomUUID(), seq: 1, data }
  const body = JSON.stringify(said)
  const signature = sign(null, Buffer.from(`${id}.${timestamp}.${body}`), privateKey).toString('base64')
  const answer = await fetch(`${to}/api/v1/relay/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/relay+json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1a,${signature}`,
      'relay-from': FROM,
      'relay-kid': 'bare',
    },
    body,
  })
  const { receipt } = (await answer.json()) as { receipt: string }
  const [head, claims = '', proof = ''] = receipt.split('.')
  if (!verify(null, Buffer.from(`${head}.${claims}`), peerKey, Buffer.from(proof, 'base64url')))
    throw new Error('the receipt is not signed by the peer')
  const { webhook_id, sha256 } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (webhook_id !== id || sha256 !== createHash('sha256').update(body).digest('hex'))
    throw new Error('the receipt is for another message')
}

process.on('message', async ({ count }: { count: number }) => {
  const since = performance.now()
  let next = 0
  const client = async () => {
    while (next < count) await deliver(next++)
  }
  await Promise.all(Array.from({ length: Number(atOnce) }, client))
  process.send?.({ seconds: (performance.now() - since) / 1000 })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: 0, key: { kid: 'bare', x } })
