import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import * as assert from 'uvu/assert'
import { type Der, der, elementsIn, readDer, SEQUENCE, tagged } from '../../../src/pki/der.ts'
import { parseTrust } from '../../../src/pki/trust.ts'
import { createHttp } from '../../../src/providers/http.ts'
import { createTimeStamps, timeStampRequest } from '../../../src/providers/time-stamp/client.ts'
import type { TimeStamps } from '../../../src/providers/time-stamp/port.ts'
import { type Issuer, issueCertificate } from '../../../src/simulators/eid/pki/certificate.ts'
import { openPki } from '../../../src/simulators/eid/pki/eid-pki.ts'
import { extendedKeyUsage, purposes } from '../../../src/simulators/eid/pki/extensions.ts'
import { answerTimeStamp } from '../../../src/simulators/eid/pki/time-stamp.ts'
import { takeKeys } from '../../support/eid.ts'
import { rejects } from '../../support/rejects.ts'
import { suite } from '../../support/suite.ts'

const stamps = suite('time-stamp client')

const directory = await mkdtemp(join(tmpdir(), 'tamga-tsa-'))
await takeKeys(directory)
const pki = await openPki(directory, 'http://127.0.0.1:9')
const { tsa, issuing, foreign } = pki.authority.issuers

type Answer = (body: Buffer) => Buffer | { status: number }
const rightly: Answer = (body) => answerTimeStamp(body, tsa, new Date())
let answer: Answer = rightly
let asked = 0
const server = createServer(async (request, response) => {
  asked++
  const said = answer(await buffer(request))
  if (Buffer.isBuffer(said)) response.end(said)
  else response.writeHead(said.status).end()
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`)
const trust = parseTrust(await readFile(pki.anchorsFile, 'utf8'))

stamps.after(async () => {
  server.closeAllConnections()
  server.close()
  await rm(directory, { recursive: true, force: true })
})
stamps.before.each(() => {
  answer = rightly
  asked = 0
})

const opened = (more: { clock?: () => number; policy?: string } = {}): TimeStamps =>
  createTimeStamps({
    url,
    trust,
    send: createHttp(),
    clock: Date.now,
    log: pino({ enabled: false }),
    ...more,
  })

const digest = createHash('sha256').update('what is stamped').digest()

/** An authority with the key of the simulator's, and another certificate. */
const authority = (
  issuer: Issuer,
  extensions: Parameters<typeof issueCertificate>[0]['extensions'],
): Issuer => ({
  key: tsa.key,
  certificate: issueCertificate({
    subject: { commonName: 'another' },
    key: tsa.key,
    issuer,
    notBefore: new Date(Date.now() - 1000),
    notAfter: new Date(Date.now() + 60_000),
    extensions,
  }),
})

stamps('gives the token, its time and the chain to the anchor', async () => {
  const { token, time, certificates } = await opened().stamp(digest)
  assert.ok(Math.abs(time.getTime() - Date.now()) < 60_000)
  assert.is(certificates.length, 3)
  assert.ok(token.includes(digest))
})

const proves: Record<string, [words: RegExp, answer: Answer]> = {
  'of another digest': [
    /another digest/,
    (body) => answerTimeStamp(replaced(body, digest, randomBytes(32)), tsa, new Date()),
  ],
  'of another request': [/nonce/, () => answerTimeStamp(timeStampRequest(digest, nonce), tsa, new Date())],
  'of another day': [/not of now/, (body) => answerTimeStamp(body, tsa, new Date(Date.now() - 86_400_000))],
  'by an authority that no anchor knows': [
    /no trusted authority/,
    (body) =>
      answerTimeStamp(body, authority(foreign, [extendedKeyUsage(purposes.timeStamping, true)]), new Date()),
  ],
  'by a certificate whose purpose is not critical': [
    /not for time-stamps alone/,
    (body) =>
      answerTimeStamp(body, authority(issuing, [extendedKeyUsage(purposes.timeStamping)]), new Date()),
  ],
  'by a certificate of another purpose': [
    /not for time-stamps alone/,
    (body) =>
      answerTimeStamp(body, authority(issuing, [extendedKeyUsage(purposes.clientAuth, true)]), new Date()),
  ],
  'without its certificate': [
    /does not hold the certificate/,
    // The last element of the request asks for it.
    (body) => answerTimeStamp(shortened(body), tsa, new Date()),
  ],
  'with a signature that is broken': [
    /signature of the token|r or s|cut off/,
    (body) => broken(rightly(body) as Buffer),
  ],
  'with a content that was changed': [
    /not the one that was signed/,
    (body) => changed(rightly(body) as Buffer),
  ],
  'with lists of revoked certificates, which nothing in it signs': [
    /revoked certificates are enclosed/,
    (body) => withLists(rightly(body) as Buffer),
  ],
  'that refuses': [/status 2/, () => answerTimeStamp(Buffer.from('no request'), tsa, new Date())],
  'that is no answer': [/tag|cut off|element/, () => Buffer.from('hello')],
}
const nonce = Buffer.from('40112233445566778899aabbccddeeff', 'hex')

function replaced(body: Buffer, from: Buffer, to: Buffer): Buffer {
  const copy = Buffer.from(body)
  to.copy(copy, copy.indexOf(from))
  return copy
}
const shortened = (body: Buffer): Buffer => {
  const copy = Buffer.from(body.subarray(0, -3))
  copy[1] = copy[1]! - 3
  return copy
}
const broken = (response: Buffer): Buffer => {
  const copy = Buffer.from(response)
  copy[copy.length - 1] = copy.at(-1)! ^ 1
  return copy
}
/** The same response, with an empty list before the signer. */
function withLists(response: Buffer): Buffer {
  const whole = (element: Der) => [...elementsIn(element)].map((one) => one.whole)
  const [status, token] = [...elementsIn(readDer(response))]
  const [type, content] = [...elementsIn(token!)]
  const fields = whole([...elementsIn(content!)][0]!)
  const data = der(SEQUENCE, ...fields.slice(0, -1), der(tagged(1)), fields.at(-1)!)
  return der(SEQUENCE, status!.whole, der(SEQUENCE, type!.whole, der(tagged(0), data)))
}
const changed = (response: Buffer): Buffer => replaced(response, digest, randomBytes(32))

for (const [name, [words, said]] of Object.entries(proves)) {
  stamps(`takes no answer ${name}`, async () => {
    answer = said
    const error = await rejects(opened().stamp(digest))
    assert.is(error.name, 'TimeStampInvalid')
    assert.match(error.message, words)
  })
}

stamps('takes the configured policy alone', async () => {
  await opened({ policy: '1.3.6.1.4.1.58888.2.1' }).stamp(digest)
  const error = await rejects(opened({ policy: '1.2.3' }).stamp(digest))
  assert.match(error.message, /policy/)
})

stamps('is unavailable while the service fails, and spares it further calls', async () => {
  answer = () => ({ status: 503 })
  let now = Date.now()
  const client = opened({ clock: () => now })
  for (let times = 0; times < 5; times++)
    assert.is((await rejects(client.stamp(digest))).name, 'TimeStampUnavailable')
  assert.not(client.healthy())
  assert.is((await rejects(client.stamp(digest))).name, 'TimeStampUnavailable')
  assert.is(asked, 5)
  answer = rightly
  now += 10_000
  await client.stamp(digest)
  assert.ok(client.healthy())
})

stamps('is unavailable when nothing answers', async () => {
  const nowhere = createTimeStamps({
    url: new URL('http://127.0.0.1:1/tsa'),
    trust,
    send: createHttp(),
    clock: Date.now,
    log: pino({ enabled: false }),
  })
  assert.is((await rejects(nowhere.stamp(digest))).name, 'TimeStampUnavailable')
})

stamps.run()
