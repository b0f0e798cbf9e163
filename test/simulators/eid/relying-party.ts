import { constants, createHash, createHmac, randomBytes, verify, X509Certificate } from 'node:crypto'
import type { EidFixture } from '../../support/eid.ts'

interface Answer {
  status: number
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

export type Request = Record<string, unknown>

/** A relying party written from docs/eid-provider.md alone, for asking the simulator over the wire. */
export function relyingParty(eid: EidFixture) {
  const base = eid.settings.EID_URL as string

  const common = {
    relyingPartyUUID: eid.settings.EID_RP_UUID,
    relyingPartyName: eid.settings.EID_RP_NAME,
    certificateLevel: 'QUALIFIED',
  }

  async function call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(base + path, {
      method,
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    })
    const type = response.headers.get('content-type') ?? ''
    const text = await response.text()
    return { status: response.status, type, body: type.includes('json') ? JSON.parse(text) : text }
  }

  return {
    base,
    call,
    post: (path: string, body: unknown) => call('POST', path, body),
    /** The session after its end, or RUNNING after the hold. */
    session: async (id: string, timeoutMs = 1000) =>
      (await call('GET', `/session/${id}?timeoutMs=${timeoutMs}`)).body,
    signInRequest: (change: Request = {}): Request => ({
      ...common,
      signatureProtocol: 'ACSP_V2',
      signatureProtocolParameters: {
        rpChallenge: randomBytes(48).toString('base64'),
        signatureAlgorithm: 'sha256',
      },
      interactions: interactions('Тамга руу нэвтрэх'),
      ...change,
    }),
    signatureRequest: (digest: Buffer, hash = 'sha256', change: Request = {}): Request => ({
      ...common,
      signatureProtocol: 'RAW_DIGEST_SIGNATURE',
      signatureProtocolParameters: { digest: digest.toString('base64'), signatureAlgorithm: hash },
      interactions: interactions('Гэрээнд гарын үсэг зурах'),
      ...change,
    }),
    choiceRequest: (change: Request = {}): Request => ({
      ...common,
      interactions: interactions('Гэрчилгээ сонгох'),
      ...change,
    }),
  }
}

export const interactions = (text: string): string =>
  base64(JSON.stringify([{ type: 'displayTextAndPIN', displayText60: text }]))

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64')

export const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

interface Opened {
  sessionToken: string
  sessionSecret: string
  deviceLinkBase: string
}

interface LinkOptions {
  type?: string
  elapsedSeconds?: number
  sessionType?: string
}

export function deviceLink(opened: Opened, request: Request, options: LinkOptions = {}): string {
  const { type = 'QR', elapsedSeconds = 0, sessionType = 'auth' } = options
  const parameters = (request.signatureProtocolParameters ?? {}) as Record<string, string>
  const elapsed = type === 'QR' ? `&elapsedSeconds=${elapsedSeconds}` : ''
  const unsigned =
    `${opened.deviceLinkBase}?deviceLinkType=${type}${elapsed}&sessionToken=${opened.sessionToken}` +
    `&sessionType=${sessionType}&version=1.0&lang=mn`
  const sealed = [
    'eid',
    request.signatureProtocol ?? '',
    parameters.rpChallenge ?? parameters.digest ?? '',
    base64(String(request.relyingPartyName)),
    base64(String(request.brokeredRpName ?? '')),
    request.interactions ?? '',
    type === 'QR' ? '' : (request.initialCallbackUrl ?? ''),
    unsigned,
  ].join('|')
  const code = createHmac('sha256', Buffer.from(opened.sessionSecret, 'base64'))
    .update(sealed)
    .digest('base64url')
  return `${unsigned}&authCode=${code}`
}

/** Whether the session's signature is over what this request asked for. */
export function isSignedIn(
  session: Answer['body'],
  request: Request,
  asked: { flow: string; nationalId?: string },
): boolean {
  const { rpChallenge = '', signatureAlgorithm = '' } = request.signatureProtocolParameters as Record<
    string,
    string
  >
  const { signature } = session
  const bound = Buffer.concat([Buffer.from(rpChallenge, 'base64'), Buffer.from(asked.nationalId ?? '')])
  const text = [
    'eid',
    'ACSP_V2',
    signature.serverRandom,
    rpChallenge,
    signature.userChallenge ?? '',
    base64(String(request.relyingPartyName)),
    base64(String(request.brokeredRpName ?? '')),
    sha256(String(request.interactions)).toString('base64'),
    session.interactionTypeUsed,
    request.initialCallbackUrl ?? '',
    asked.flow,
    asked.nationalId ? sha256(bound).toString('base64') : '',
  ].join('|')
  const key = certificateOf(session).publicKey
  const padding = /^rsassa-pss/.test(signature.signatureAlgorithm)
    ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : {}
  return verify(
    signatureAlgorithm,
    Buffer.from(text),
    { key, ...padding },
    Buffer.from(signature.value, 'base64'),
  )
}

export const certificateOf = (session: Answer['body']): X509Certificate =>
  new X509Certificate(Buffer.from(session.cert.value, 'base64'))

/** Serial number of the subject, which is who someone is. */
export const identityOf = (certificate: X509Certificate): string | undefined =>
  /serialNumber=(\S+)/.exec(certificate.subject)?.[1]
