import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

const generate = promisify(generateKeyPair)

type KeyType = 'ec' | 'rsa'

/** A new private key in PEM. */
export async function newKey(type: KeyType): Promise<string> {
  const { privateKey } =
    type === 'ec'
      ? await generate('ec', { namedCurve: 'P-256' })
      : await generate('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

export const privateKeyOf = (pem: string): KeyObject => createPrivateKey(pem)

export const publicKeyInfo = (key: KeyObject): Buffer =>
  (key.type === 'public' ? key : createPublicKey(key)).export({ type: 'spki', format: 'der' })

/** RFC 5280, 4.2.1.2 (1), but over the whole SubjectPublicKeyInfo: any unique value will do. */
export const keyIdOf = (key: KeyObject): Buffer => createHash('sha1').update(publicKeyInfo(key)).digest()
