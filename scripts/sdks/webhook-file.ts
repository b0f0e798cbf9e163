import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { writeFileSync } from 'node:fs'

/** A message as the relay sends it, signed now by a key made now, and the same with another body. */
export function writeWebhookFile(file: string): void {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const id = randomUUID()
  const timestamp = String(Math.floor(Date.now() / 1000))
  const message = {
    from: 'https://tamga.example.mn',
    to: 'https://darkhan.example.mn',
    type: 'relay.request',
    request_id: randomUUID(),
    seq: 1,
    data: { request_type: 'address-change', title: 'Хаяг өөрчлөх', payload: { khoroo: '16' } },
  }
  const body = JSON.stringify(message)
  const signature = sign(null, Buffer.from(`${id}.${timestamp}.${body}`), privateKey).toString('base64')
  const foreign = sign(null, Buffer.from(body), privateKey).toString('base64')
  const content = {
    public_key: Buffer.from(publicKey.export({ format: 'jwk' }).x as string, 'base64url').toString('base64'),
    headers: {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      // As while keys are replaced: one signature of several is enough.
      'webhook-signature': `v1a,${foreign} v1a,${signature}`,
    },
    body,
    tampered_body: JSON.stringify({ ...message, data: { ...message.data, payload: { khoroo: '17' } } }),
  }
  writeFileSync(file, JSON.stringify(content, null, 2))
}
