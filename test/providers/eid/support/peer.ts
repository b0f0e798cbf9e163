import { constants, createHash, privateEncrypt, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { p256, p384 } from '@noble/curves/nist.js'
import { nothing, octets, oid, seq } from './asn1.ts'
import type { Issued } from './certificates.ts'
import type { Person } from './hierarchy.ts'
import { type CrlFields, crl, type OcspFields, ocspAnswer, readOcspRequest } from './revocation.ts'

/** A request as the provider got it, and the end that the test gives to its session. */
interface PeerSession {
  id: string
  path: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any
  secret: Buffer
  nationalId: string
  /** What a poll is answered with; until then it is held. */
  end?: object
}

export interface Peer {
  /** EID_URL. */
  url: string
  /** The revocation addresses in certificates. */
  base: string
  sessions: PeerSession[]
  polls: { url: URL; aborted: boolean }[]
  /** The newest session. */
  last(): PeerSession
  /** Takes a request over: true when it has been dealt with. */
  misbehave?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  ocsp: Partial<OcspFields> & { isDown?: boolean; asked: number }
  crl: Partial<CrlFields> & { isDown?: boolean; asked: number; bytes?: Buffer }
  /** Certificates that both ways tell of as revoked. */
  revoked: Set<string>
  close(): Promise<void>
}

/** A scripted eID provider, with a responder and a list beside it. */
export async function openPeer(issuing: () => Issued): Promise<Peer> {
  const server = createServer((request, response) => {
    serve(request, response).catch((error) => {
      console.error(error)
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const peer: Peer = {
    url: `${base}/rp/v1`,
    base,
    sessions: [],
    polls: [],
    last: () => peer.sessions.at(-1)!,
    ocsp: { asked: 0 },
    crl: { asked: 0 },
    revoked: new Set(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', base)
    if (url.pathname === '/ocsp') return answerOcsp(await bodyOf(request), response)
    if (url.pathname === '/crl') return answerCrl(response)
    if (peer.misbehave?.(request, response)) return
    const path = decodeURIComponent(url.pathname.replace('/rp/v1', ''))
    if (path.startsWith('/session/')) return poll(path.slice('/session/'.length), url, response)
    start(path, JSON.parse(String(await bodyOf(request))), response)
  }

  function start(path: string, body: object, response: ServerResponse): void {
    const nationalId = /notification\/([^/]+)$/.exec(path)?.[1] ?? ''
    const session = { id: randomBytes(12).toString('hex'), path, body, secret: randomBytes(32), nationalId }
    peer.sessions.push(session)
    json(response, {
      sessionID: session.id,
      ...(path.endsWith('device-link') && {
        sessionToken: randomBytes(16).toString('base64url'),
        sessionSecret: session.secret.toString('base64'),
        deviceLinkBase: `${base}/open`,
      }),
      ...(path.includes('/notification/document/') && { vc: { type: 'numeric4', value: '0420' } }),
    })
  }

  function poll(id: string, url: URL, response: ServerResponse): void {
    const session = peer.sessions.find((candidate) => candidate.id === id)
    const seen = { url, aborted: false }
    peer.polls.push(seen)
    response.on('close', () => {
      seen.aborted = !response.writableFinished
    })
    if (!session) return void json(response, { title: 'unknown' }, 404)
    if (session.end) return void json(response, session.end)
    const held = setTimeout(
      () => json(response, { state: 'RUNNING' }),
      Number(url.searchParams.get('timeoutMs')),
    )
    response.on('close', () => clearTimeout(held))
  }

  function answerOcsp(body: Buffer, response: ServerResponse): void {
    peer.ocsp.asked++
    const asked = readOcspRequest(body)
    if (peer.ocsp.isDown) return void response.writeHead(503).end()
    const status = peer.revoked.has(asked.serial.toString('hex')) ? 'revoked' : 'good'
    const issuer = issuing()
    const fields = {
      status,
      serial: asked.serial,
      nonce: asked.nonce,
      issuer,
      signer: withoutDer(issuer),
    } as const
    response.writeHead(200, { 'Content-Type': 'application/ocsp-response' })
    response.end(ocspAnswer({ ...fields, ...peer.ocsp }))
  }

  function answerCrl(response: ServerResponse): void {
    peer.crl.asked++
    if (peer.crl.isDown) return void response.writeHead(503).end()
    const revoked = [...peer.revoked].map((serial) => Buffer.from(serial, 'hex'))
    response.writeHead(200, { 'Content-Type': 'application/pkix-crl' })
    response.end(peer.crl.bytes ?? crl({ issuer: issuing(), revoked, ...peer.crl }))
  }

  return peer
}

const withoutDer = ({ subject, keys }: Issued) => ({ subject, keys })

export function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export interface Approval {
  flow?: 'QR' | 'Web2App' | 'App2App' | 'Notification'
  /** Changes the twelve lines before they are signed. */
  lines?: (lines: string[]) => string[]
  /** Changes the answer after that. */
  // biome-ignore lint/suspicious/noExplicitAny: tests break answers in every way
  answer?: (answer: any) => object
  hash?: 'sha256' | 'sha384' | 'sha512' | 'sha1'
  /** Of the phone's holder, where it is not the person's own. */
  holder?: string
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')
const digest = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64')
}

/** The phone: signs as the page says, and gives what the app would bring back to the browser. */
export function approve(session: PeerSession, person: Person, approval: Approval = {}) {
  const {
    flow = session.nationalId ? 'Notification' : 'QR',
    hash = 'sha256',
    holder = person.nationalId,
  } = approval
  const { body, secret } = session
  const isSameDevice = flow === 'Web2App' || flow === 'App2App'
  const verifier = randomBytes(32).toString('base64url')
  const challenge: string = body.signatureProtocolParameters.rpChallenge
  const serverRandom = randomBytes(24).toString('base64')
  const userChallenge = isSameDevice ? createHash('sha256').update(verifier).digest('base64url') : ''
  const personDigest = flow === 'Notification' ? digest(Buffer.from(challenge, 'base64'), holder) : ''
  const interactions = JSON.parse(Buffer.from(body.interactions, 'base64').toString())
  const lines = [
    'eid',
    'ACSP_V2',
    serverRandom,
    challenge,
    userChallenge,
    base64(body.relyingPartyName),
    base64(body.brokeredRpName ?? ''),
    digest(body.interactions),
    interactions[0].type,
    body.initialCallbackUrl ?? '',
    flow,
    personDigest,
  ]
  const text = Buffer.from((approval.lines?.(lines) ?? lines).join('|'))
  const isRsa = person.auth.keys.kind.startsWith('rsa')
  const padding = isRsa ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 } : {}
  const value = sign(hash, text, { key: person.auth.keys.privateKey, ...padding })
  const answer = {
    state: 'COMPLETE',
    result: { endResult: 'OK', documentNumber: person.documentNumber },
    signatureProtocol: 'ACSP_V2',
    cert: { value: person.auth.der.toString('base64'), certificateLevel: 'QUALIFIED' },
    signature: {
      value: value.toString('base64'),
      serverRandom,
      ...(userChallenge && { userChallenge }),
      ...(personDigest && { personDigest }),
      flowType: flow,
      signatureAlgorithm: `${isRsa ? 'rsassa-pss' : 'ecdsa'}-${hash}`,
    },
    interactionTypeUsed: interactions[0].type,
  }
  session.end = approval.answer?.(answer) ?? answer
  const sessionSecretDigest = createHash('sha256').update(secret).digest('base64url')
  return { callback: { sessionSecretDigest, userChallengeVerifier: verifier } }
}

/** The person has chosen the certificate. */
export function choose(session: PeerSession, person: Person): void {
  session.end = {
    state: 'COMPLETE',
    result: { endResult: 'OK', documentNumber: person.documentNumber },
    cert: { value: person.sign.der.toString('base64'), certificateLevel: 'QUALIFIED' },
  }
}

/** The phone signs the digest itself. */
export function signDigest(
  session: PeerSession,
  person: Person,
  change: Approval['answer'] = (answer) => answer,
): void {
  const { digest: asked, signatureAlgorithm: hash } = session.body.signatureProtocolParameters
  const isRsa = person.sign.keys.kind.startsWith('rsa')
  const interactions = JSON.parse(Buffer.from(session.body.interactions, 'base64').toString())
  session.end = change({
    state: 'COMPLETE',
    result: { endResult: 'OK', documentNumber: person.documentNumber },
    signatureProtocol: 'RAW_DIGEST_SIGNATURE',
    cert: { value: person.sign.der.toString('base64'), certificateLevel: 'QUALIFIED' },
    signature: {
      value: rawSignature(person, Buffer.from(asked, 'base64'), hash).toString('base64'),
      flowType: 'Notification',
      signatureAlgorithm: `${isRsa ? 'rsassa-pkcs1' : 'ecdsa'}-${hash}`,
    },
    interactionTypeUsed: interactions[0].type,
  })
}

const hashIds: Record<string, string> = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
}

export function rawSignature({ sign: { keys } }: Person, asked: Buffer, hash: string): Buffer {
  if (keys.kind === 'rsa') {
    const info = seq(seq(oid(hashIds[hash] ?? ''), nothing()), octets(asked))
    return privateEncrypt({ key: keys.privateKey, padding: constants.RSA_PKCS1_PADDING }, info)
  }
  const curve = keys.kind === 'ec' ? p256 : p384
  const secret = Buffer.from(keys.privateKey.export({ format: 'jwk' }).d ?? '', 'base64url')
  return Buffer.from(curve.sign(asked, secret, { prehash: false, format: 'der' }))
}
