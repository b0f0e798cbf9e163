// Another platform, as bare as it can be: verifies each message, gives a signed receipt, and watches the order within each
// request. Every path is a platform of its own: /1, /2 and so on. Receives the keys of its senders: {keys: [{kid, x}]}.
import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const { x } = publicKey.export({ format: 'jwk' })
const published = JSON.stringify({ keys: [{ kty: 'OKP', crv: 'Ed25519', kid: 'bench-peer', x }] })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const head = part({ alg: 'EdDSA', kid: 'bench-peer', typ: 'relay-receipt+jwt' })

const senders = new Map<string, KeyObject>()
/** The number of the last message of each request. */
let last = new Map<string, number>()
let seen = { received: 0, repeated: 0, outOfOrder: 0, refused: 0 }

const server = createServer(async (request, response) => {
  if (request.method === 'GET') {
    response.end(published)
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  if (!isSigned(request, body)) {
    seen.refused += 1
    response.writeHead(401).end()
    return
  }
  note(JSON.parse(body.toString()))
  const receipt = receiptOf(request, body)
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ receipt }))
})

function isSigned({ headers }: IncomingMessage, body: Buffer): boolean {
  const key = senders.get(String(headers['relay-kid']))
  const signed = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
  const signature = Buffer.from(String(headers['webhook-signature']).slice(4), 'base64')
  return key !== undefined && verify(null, signed, key, signature)
}

function note({ request_id, seq }: { request_id: string; seq: number }): void {
  const before = last.get(request_id) ?? 0
  seen.received += 1
  if (seq <= before) seen.repeated += 1
  else if (seq > before + 1) seen.outOfOrder += 1
  last.set(request_id, seq)
}

function receiptOf({ headers, url = '' }: IncomingMessage, body: Buffer): string {
  const claims = part({
    iss: `${own()}${url.slice(0, url.indexOf('/', 1))}`,
    aud: headers['relay-from'],
    webhook_id: headers['webhook-id'],
    sha256: createHash('sha256').update(body).digest('hex'),
    outcome: 'applied',
    iat: Math.floor(Date.now() / 1000),
  })
  const signature = sign(null, Buffer.from(`${head}.${claims}`), privateKey).toString('base64url')
  return `${head}.${claims}.${signature}`
}

const own = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', (told: { keys?: { kid: string; x: string }[] }) => {
  for (const { kid, x } of told.keys ?? [])
    senders.set(kid, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }))
  process.send?.(seen)
  seen = { received: 0, repeated: 0, outOfOrder: 0, refused: 0 }
  last = new Map()
})
process.on('disconnect', () => process.exit(0))
