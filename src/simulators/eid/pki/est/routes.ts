import type { IncomingMessage, ServerResponse } from 'node:http'
import { Set as ASet, ObjectIdentifier, Sequence } from 'asn1js'
import { type Exchange, Problem, type Route, readBody } from '../../../shared/http.ts'
import type { FaultName } from '../../faults.ts'
import type { SimulatorState } from '../../state.ts'
import { certsOnly } from './certs-only.ts'
import { type EnrolmentRequest, RequestFault, readRequest } from './request.ts'
import type { IssuingFault } from './seal-authority.ts'

/** The one account that may ask for seals. Like every PIN of this eID, it lies open. */
export const EST_CLIENT = { user: 'tamga', password: 'seals-of-the-simulator' }

const issuingFaults: Partial<Record<FaultName, IssuingFault>> = {
  est_wrong_key: 'wrong_key',
  est_wrong_subject: 'wrong_subject',
  est_foreign_authority: 'foreign_authority',
  est_for_signatures: 'for_signatures',
}

const BASE = '/\\.well-known/est'
const PENDING_MS = 60_000

/** RFC 7030: how organisations get certificates for their seals. */
export function estRoutes({ pki: { seals }, faults }: SimulatorState): Route[] {
  const requireUp = (): void => {
    if (faults.take('est_down')) throw new Problem(503, 'the enrolment service is down')
  }

  async function enrol(exchange: Exchange, mayIssue: (request: EnrolmentRequest) => string | undefined) {
    const { request, response } = exchange
    requireUp()
    const body = await readBody(request)
    if (!isClient(request)) return unauthorised(response)
    if (faults.take('est_refused')) return refuse(response, 403, 'the organisation may not have a seal')
    const asked = requestIn(body)
    if (typeof asked === 'string') return refuse(response, 400, asked)
    const wrong = mayIssue(asked)
    if (wrong !== undefined) return refuse(response, 400, wrong)
    const pending = faults.take('est_pending')
    if (pending) return wait(response, pending.ms ?? PENDING_MS)
    const fault = Object.entries(issuingFaults).find(([name]) => faults.take(name as FaultName))?.[1]
    sendCertificates(response, [seals.issue(asked, fault)])
  }

  return [
    {
      method: 'GET',
      path: new RegExp(`^${BASE}/cacerts$`),
      answer({ response }) {
        requireUp()
        sendCertificates(response, seals.authorities())
      },
    },
    {
      method: 'GET',
      path: new RegExp(`^${BASE}/csrattrs$`),
      answer({ response }) {
        requireUp()
        sendBase64(response, 'application/csrattrs', csrAttributes())
      },
    },
    {
      method: 'POST',
      path: new RegExp(`^${BASE}/simpleenroll$`),
      answer: (exchange) => enrol(exchange, () => undefined),
    },
    {
      method: 'POST',
      path: new RegExp(`^${BASE}/simplereenroll$`),
      answer: (exchange) =>
        enrol(exchange, ({ name }) =>
          seals.hasIssued(name) ? undefined : 'no certificate with this subject is in force',
        ),
    },
    {
      // RFC 7030 has no revocation: this is the desk at which an organisation would ask for it.
      method: 'POST',
      path: /^\/seals\/revoke\/([0-9a-f]{2,40})$/,
      answer({ response, parameters: [serial = ''] }) {
        if (!seals.revoke(serial)) throw new Problem(404, 'there is no such certificate')
        response.writeHead(204).end()
      },
    },
  ]
}

function requestIn(body: Buffer): EnrolmentRequest | string {
  try {
    return readRequest(body)
  } catch (error) {
    if (error instanceof RequestFault) return error.message
    throw error
  }
}

function isClient({ headers }: IncomingMessage): boolean {
  const { user, password } = EST_CLIENT
  return headers.authorization === `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}

function unauthorised(response: ServerResponse): void {
  response.setHeader('WWW-Authenticate', 'Basic realm="seals"')
  refuse(response, 401, 'who asks is not known')
}

/** People read why, in plain text (RFC 7030, 4.2.3). */
function refuse(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${words}\n`)
}

function wait(response: ServerResponse, ms: number): void {
  response
    .writeHead(202, { 'Retry-After': String(Math.ceil(ms / 1000)), 'Content-Type': 'text/plain' })
    .end('a person has to approve this request\n')
}

const sendCertificates = (response: ServerResponse, certificates: readonly Buffer[]): void =>
  sendBase64(response, 'application/pkcs7-mime; smime-type=certs-only', certsOnly(certificates))

function sendBase64(response: ServerResponse, type: string, der: Buffer): void {
  const lines = der.toString('base64').match(/.{1,76}/g) as string[]
  response
    .writeHead(200, {
      'Content-Type': type,
      'Content-Transfer-Encoding': 'base64',
      'Cache-Control': 'no-store',
    })
    .end(`${lines.join('\r\n')}\r\n`)
}

/** What a request must have: a key on P-256, and ECDSA with SHA-256 (RFC 7030, 4.5.2). */
function csrAttributes(): Buffer {
  const oid = (value: string) => new ObjectIdentifier({ value })
  const attributes = new Sequence({
    value: [
      new Sequence({
        value: [oid('1.2.840.10045.2.1'), new ASet({ value: [oid('1.2.840.10045.3.1.7')] })],
      }),
      oid('1.2.840.10045.4.3.2'),
    ],
  })
  return Buffer.from(attributes.toBER())
}
