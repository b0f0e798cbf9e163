import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { loadConfig } from '../../../src/config/config.ts'
import { createLogger } from '../../../src/observability/log.ts'
import { authoritiesIn } from '../../../src/pki/trust.ts'
import { certificationRequest, subjectName } from '../../../src/providers/est/certification-request.ts'
import { createEstClient } from '../../../src/providers/est/client.ts'
import { type EnrolmentFault, EstRefused, EstUnavailable } from '../../../src/providers/est/port.ts'
import { createHttp } from '../../../src/providers/http.ts'
import { openssl } from '../../simulators/eid/openssl.ts'
import { type EidFixture, openEid } from '../../support/eid.ts'
import { suite } from '../../support/suite.ts'

const test = suite('EST client')

let eid: EidFixture
let home: string
test.before(async () => {
  eid = await openEid()
  home = await mkdtemp(join(tmpdir(), 'tamga-est-'))
})
test.after.each(() => eid.calm())
test.after(async () => {
  await eid?.stop()
  await rm(home, { recursive: true, force: true })
})

const log = createLogger(loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }))
const subject = { regNo: '1234567', name: 'Үлгэр төрийн байгууллага' }
const signal = () => AbortSignal.timeout(20_000)
const file = (name: string): string => join(home, name)

async function client(changes: Partial<Parameters<typeof createEstClient>[0]> = {}) {
  return createEstClient({
    url: eid.settings.EST_URL as string,
    basic: { user: eid.settings.EST_USER as string, password: eid.settings.EST_PASSWORD as string },
    anchors: authoritiesIn(await readFile(eid.settings.EST_ANCHOR_FILE as string, 'utf8')),
    send: createHttp(),
    sendUnpinned: createHttp(),
    clock: Date.now,
    log,
    ...changes,
  })
}

async function applicant(of = subject) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const request = await certificationRequest({ subject: subjectName(of), publicKey, privateKey })
  return { request, subject: of, publicKey, renews: false }
}

const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error) => error,
  )

test('OpenSSL reads the request, and its signature stands', async () => {
  const { request } = await applicant()
  await writeFile(file('request.der'), request)
  const read = await openssl(
    'req',
    '-inform',
    'DER',
    '-in',
    file('request.der'),
    '-verify',
    '-noout',
    '-subject',
    '-nameopt',
    'utf8,sep_comma_plus',
  )
  assert.ok(read.ok, read.text)
  assert.match(read.text, /verify OK/)
  assert.match(read.text, 'C=MN')
  assert.match(read.text, 'organizationIdentifier=NTRMN-1234567')
  assert.match(read.text, `O=${subject.name}`)
})

test('OpenSSL reads what the authority answers', async () => {
  const cacerts = await fetch(`${eid.settings.EST_URL}/cacerts`)
  assert.is(cacerts.headers.get('content-type'), 'application/pkcs7-mime; smime-type=certs-only')
  assert.is(cacerts.headers.get('content-transfer-encoding'), 'base64')
  await writeFile(file('cacerts.p7'), Buffer.from(await cacerts.text(), 'base64'))
  const printed = await openssl('pkcs7', '-inform', 'DER', '-in', file('cacerts.p7'), '-print_certs')
  assert.ok(printed.ok, printed.text)
  assert.match(printed.text, 'eID simulator root')
  assert.match(printed.text, 'eID simulator seals')

  const attributes = await fetch(`${eid.settings.EST_URL}/csrattrs`)
  await writeFile(file('csrattrs.der'), Buffer.from(await attributes.text(), 'base64'))
  const parsed = await openssl('asn1parse', '-inform', 'DER', '-in', file('csrattrs.der'))
  assert.match(parsed.text, 'prime256v1')
  assert.match(parsed.text, 'ecdsa-with-SHA256')
})

test('a certificate for a seal, under the root, which OpenSSL accepts and whose revocation can be asked', async () => {
  const asked = await applicant()
  const issued = await (await client()).enrol(asked, signal())
  if (issued.state !== 'issued') throw new Error('it is pending')
  const certificate = new X509Certificate(issued.certificate)
  assert.equal(certificate.publicKey.export({ type: 'spki', format: 'der' }), asked.publicKey)
  assert.is(issued.chain.length, 2)
  assert.ok(issued.notAfter.getTime() > Date.now())

  await writeFile(file('seal.pem'), certificate.toString())
  await writeFile(file('seals.pem'), new X509Certificate(issued.chain[0] as Buffer).toString())
  await writeFile(file('root.pem'), new X509Certificate(issued.chain[1] as Buffer).toString())
  const trusted = ['-CAfile', file('root.pem'), '-untrusted', file('seals.pem')]
  const verdict = await openssl('verify', '-x509_strict', ...trusted, file('seal.pem'))
  assert.ok(verdict.ok, verdict.text)
  const shown = await openssl('x509', '-in', file('seal.pem'), '-noout', '-text')
  assert.match(shown.text, 'Non Repudiation')

  const status = () =>
    openssl(
      'ocsp',
      '-issuer',
      file('seals.pem'),
      '-cert',
      file('seal.pem'),
      '-url',
      `${eid.url}/seals/ocsp`,
      '-CAfile',
      file('root.pem'),
      '-verify_other',
      file('seals.pem'),
    )
  assert.match((await status()).text, 'seal.pem: good')
  const revoked = await fetch(`${eid.url}/seals/revoke/${issued.serial}`, { method: 'POST' })
  assert.is(revoked.status, 204)
  assert.match((await status()).text, 'seal.pem: revoked')
  await writeFile(
    file('seals.crl'),
    Buffer.from(await (await fetch(`${eid.url}/crl/seals.crl`)).arrayBuffer()),
  )
  const list = await openssl('crl', '-inform', 'DER', '-in', file('seals.crl'), '-noout', '-text')
  assert.match(list.text.toLowerCase(), issued.serial.toLowerCase())
})

test('a certificate is renewed for the same subject, and not for one that has none', async () => {
  const est = await client()
  const of = { ...subject, regNo: '7654321' }
  const early = await refusal(est.enrol({ ...(await applicant(of)), renews: true }, signal()))
  assert.instance(early, EstRefused)
  assert.match((early as Error).message, 'no certificate with this subject')
  assert.is((await est.enrol(await applicant(of), signal())).state, 'issued')
  assert.is((await est.enrol({ ...(await applicant(of)), renews: true }, signal())).state, 'issued')
})

test('a request that waits for approval says when to ask again', async () => {
  await eid.fault('est_pending', { times: 1, ms: 90_000 })
  assert.equal(await (await client()).enrol(await applicant(), signal()), {
    state: 'pending',
    retryAfterMs: 90_000,
  })
})

const wrong = {
  est_refused: 'refused',
  est_wrong_key: 'wrong_key',
  est_wrong_subject: 'wrong_subject',
  est_foreign_authority: 'untrusted',
  est_for_signatures: 'wrong_purpose',
} as const satisfies Record<string, EnrolmentFault>

for (const [fault, expected] of Object.entries(wrong))
  test(`${fault}: not taken`, async () => {
    await eid.fault(fault as keyof typeof wrong, { times: 1 })
    const error = await refusal((await client()).enrol(await applicant(), signal()))
    assert.instance(error, EstRefused)
    assert.is((error as EstRefused).fault, expected)
  })

test('under other anchors nothing is taken', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await writeFile(file('other.key'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const made = await openssl(
    'req',
    '-x509',
    '-new',
    '-key',
    file('other.key'),
    '-subj',
    '/CN=Another root',
    '-days',
    '2',
    '-addext',
    'keyUsage=critical,keyCertSign',
    '-out',
    file('other.pem'),
  )
  assert.ok(made.ok, made.text)
  const est = await client({ anchors: authoritiesIn(await readFile(file('other.pem'), 'utf8')) })
  const error = await refusal(est.enrol(await applicant(), signal()))
  assert.is((error as EstRefused).fault, 'untrusted')
})

test('an authority that is down is spared after five failures, and a wrong password is a refusal', async () => {
  const est = await client({ clock: () => 1_800_000_000_000 })
  await eid.fault('est_down')
  for (let i = 0; i < 5; i++)
    assert.instance(await refusal(est.enrol(await applicant(), signal())), EstUnavailable)
  assert.not(est.healthy())
  await eid.calm()
  assert.match(((await refusal(est.enrol(await applicant(), signal()))) as Error).message, 'circuit open')

  const stranger = await client({ basic: { user: 'tamga', password: 'wrong' } })
  const error = await refusal(stranger.enrol(await applicant(), signal()))
  assert.is((error as EstRefused).fault, 'refused')
})

/** In front of the simulator, as an authority would stand: it lets in who shows a certificate. */
async function openTlsFront(key: string, certificate: string, clients: string): Promise<Server> {
  const { EST_USER, EST_PASSWORD } = eid.settings
  const server = createServer(
    { key, cert: certificate, ca: clients, requestCert: true, rejectUnauthorized: true },
    async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const answer = await fetch(eid.url + request.url, {
        method: request.method as string,
        headers: { Authorization: `Basic ${btoa(`${EST_USER}:${EST_PASSWORD}`)}` },
        ...(request.method === 'POST' && { body: Buffer.concat(chunks) }),
      })
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') as string })
      response.end(Buffer.from(await answer.arrayBuffer()))
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

test('by TLS: with its certificate the platform is let in, without it it is not', async () => {
  const made = async (name: string, ...more: string[]) => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    await writeFile(file(`${name}.key`), key)
    const { ok, text } = await openssl(
      'req',
      '-x509',
      '-new',
      '-key',
      file(`${name}.key`),
      '-subj',
      `/CN=${name}`,
      '-days',
      '2',
      '-out',
      file(`${name}.pem`),
      ...more,
    )
    assert.ok(ok, text)
    return { key, certificate: await readFile(file(`${name}.pem`), 'utf8') }
  }
  const host = await made('host', '-addext', 'subjectAltName=IP:127.0.0.1')
  const platform = await made('platform')
  const front = await openTlsFront(host.key, host.certificate, platform.certificate)
  try {
    const url = `https://127.0.0.1:${(front.address() as AddressInfo).port}/.well-known/est`
    const over = (tls: Parameters<typeof createHttp>[0]) =>
      client({ url, basic: undefined, send: createHttp(tls) })
    const known = await over({ pins: [], ca: host.certificate, client: platform })
    assert.is((await known.enrol(await applicant(), signal())).state, 'issued')
    const unknown = await over({ pins: [], ca: host.certificate })
    assert.instance(await refusal(unknown.enrol(await applicant(), signal())), EstUnavailable)
    const pinned = await over({
      pins: [`${'A'.repeat(43)}=`],
      ca: host.certificate,
      client: platform,
      setting: 'EST_TLS_PINS',
    })
    assert.match(
      ((await refusal(pinned.enrol(await applicant(), signal()))) as Error).message,
      'EST_TLS_PINS',
    )
  } finally {
    front.close()
  }
})

test.run()
