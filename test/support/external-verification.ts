import { createPublicKey, verify, X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openssl } from '../simulators/eid/openssl.ts'

export interface Evidence {
  signature: string
  certificate: string
  chain: string[]
}

/** What someone who trusts the anchor, and has only OpenSSL, says of it. */
export async function verifyWithOpenssl(
  record: string,
  { signature, certificate, chain }: Evidence,
): Promise<boolean> {
  const home = await mkdtemp(join(tmpdir(), 'tamga-signed-'))
  const file = async (name: string, content: string | Buffer) => {
    await writeFile(join(home, name), content)
    return join(home, name)
  }
  const pem = (der: string) => new X509Certificate(Buffer.from(der, 'base64')).toString()
  try {
    const signer = new X509Certificate(Buffer.from(certificate, 'base64'))
    const key = await file('key.pem', signer.publicKey.export({ type: 'spki', format: 'pem' }))
    const value = await file('signature', Buffer.from(signature, 'base64'))
    const signed = await file('record', record)
    const leaf = await file('leaf.pem', pem(certificate))
    const above = await file('above.pem', chain.slice(0, -1).map(pem).join(''))
    const anchor = await file('anchor.pem', pem(chain.at(-1) as string))
    const held = await openssl('dgst', '-sha256', '-verify', key, '-signature', value, signed)
    const chained = await openssl('verify', '-CAfile', anchor, '-untrusted', above, leaf)
    return held.ok && chained.ok
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

interface Proof {
  record: string
  signature: string
  public_key: string
}

/** The same of what people are given: a record, a signature and a public key. Without OpenSSL, by the crypto of Node. */
export async function verifyProofWithOpenssl({ record, signature, public_key }: Proof): Promise<boolean> {
  const [value, spki] = [Buffer.from(signature, 'base64'), Buffer.from(public_key, 'base64')]
  if (!(await openssl('version')).ok)
    return verify(
      'sha256',
      Buffer.from(record),
      createPublicKey({ key: spki, format: 'der', type: 'spki' }),
      value,
    )
  const home = await mkdtemp(join(tmpdir(), 'tamga-proof-'))
  const at = (name: string) => join(home, name)
  try {
    await writeFile(at('record'), record)
    await writeFile(at('signature'), value)
    await writeFile(at('key.der'), spki)
    await openssl('pkey', '-pubin', '-inform', 'DER', '-in', at('key.der'), '-out', at('key.pem'))
    const said = await openssl(
      'dgst',
      '-sha256',
      '-verify',
      at('key.pem'),
      '-signature',
      at('signature'),
      at('record'),
    )
    return said.ok && said.text.includes('Verified OK')
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
