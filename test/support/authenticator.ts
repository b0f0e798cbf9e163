import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** As much of CBOR (RFC 8949) as an authenticator writes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([name, held]) => [cbor(name), cbor(held)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const userPresent = 0x01
const userVerified = 0x04
const attested = 0x40

interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
}

/** A security key as WebAuthn describes it, in software: what it signs and how it counts is for the test to say. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const coseKey = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )

  function authenticatorData(rpId: string, flags: number, counter: number, more = Buffer.alloc(0)): Buffer {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, more])
  }

  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  const common = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    id: common.id,
    create({ challenge, rp }: Options, { from = origin } = {}) {
      const length = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey])
      const flags = userPresent | userVerified | attested
      const authData = authenticatorData(rp?.id ?? '', flags, 0, credential)
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['usb'],
        },
      }
    },
    get({ challenge, rpId }: Options, { counter = 1, from = origin, verifies = true } = {}) {
      const flags = userPresent | (verifies ? userVerified : 0)
      const data = authenticatorData(rpId ?? '', flags, counter)
      const client = clientData('webauthn.get', challenge, from)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
