import { createHash, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { type EidDemoPerson, type EidFixture, openEid } from '../../support/eid.ts'
import { suite } from '../../support/suite.ts'
import { openssl } from './openssl.ts'
import { relyingParty } from './relying-party.ts'

const test = suite('eID simulator: certificates')

let eid: EidFixture
let home: string
let rp: ReturnType<typeof relyingParty>
test.before(async () => {
  eid = await openEid()
  home = await mkdtemp(join(tmpdir(), 'tamga-eid-test-'))
  rp = relyingParty(eid)
  const [root, issuing] = (await readFile(anchors(), 'utf8')).split(/(?=-----BEGIN)/)
  await writeFile(join(home, 'root.pem'), root as string)
  await writeFile(join(home, 'issuing.pem'), issuing as string)
})
test.after.each(() => eid.calm())
test.after(async () => {
  await eid?.stop()
  await rm(home, { recursive: true, force: true })
})

const anchors = (): string => eid.settings.EID_CA_FILE as string
const file = (name: string): string => join(home, name)

const personIn = (state: string): EidDemoPerson =>
  eid.people.find((person) => person.state === state) as EidDemoPerson

type Purpose = 'authentication' | 'signing'

/** Gets a certificate as a relying party does, and keeps it as PEM. */
async function certificateFile(person: EidDemoPerson, purpose: Purpose): Promise<string> {
  // The fault gives the certificate of the other purpose, which no call gives without a person.
  if (purpose === 'authentication') await eid.fault('wrong_certificate', { times: 1 })
  const { body } = await rp.post(`/signature/certificate/${person.documentNumber}`, rp.choiceRequest())
  const path = file(`${person.civilId}-${purpose}.pem`)
  await writeFile(path, new X509Certificate(Buffer.from(body.cert.value, 'base64')).toString())
  return path
}

test('the chain of every valid person stands, strictly, for its purpose', async () => {
  for (const person of eid.people.filter(({ state }) => state === 'valid')) {
    for (const purpose of ['authentication', 'signing'] as const) {
      const path = await certificateFile(person, purpose)
      const verdict = await openssl('verify', '-x509_strict', '-CAfile', anchors(), path)
      assert.ok(verdict.ok, verdict.text)
      const asClient = await openssl('verify', '-purpose', 'sslclient', '-CAfile', anchors(), path)
      assert.is(asClient.ok, purpose === 'authentication', asClient.text)
    }
  }
})

test('an expired certificate, and one of another authority, do not stand', async () => {
  const expired = await openssl(
    'verify',
    '-CAfile',
    anchors(),
    await certificateFile(personIn('expired'), 'signing'),
  )
  assert.match(expired.text, 'certificate has expired')
  const foreign = await openssl(
    'verify',
    '-CAfile',
    anchors(),
    await certificateFile(personIn('foreign'), 'signing'),
  )
  assert.match(foreign.text, 'unable to get local issuer certificate')
})

const policyOf = { ADVANCED: '58888.1.1', QUALIFIED: '58888.1.2', QSCD: '58888.1.3' }

test('certificates say who, for what, at which level and where to ask', async () => {
  for (const person of eid.people.filter(({ state }) => state === 'valid')) {
    const signing = (
      await openssl(
        'x509',
        '-in',
        await certificateFile(person, 'signing'),
        '-noout',
        '-text',
        '-nameopt',
        'utf8',
      )
    ).text
    assert.match(signing, `serialNumber=PNOMN-${person.civilId}`)
    assert.match(signing, `SN=${person.familyName}`)
    assert.match(signing, `GN=${person.givenName}`)
    assert.match(signing, 'C=MN')
    assert.match(signing, /Key Usage: critical\s+Non Repudiation\n/)
    assert.match(signing, /Extended Key Usage: \s+E-mail Protection\n/)
    assert.match(signing, `Policy: 1.3.6.1.4.1.${policyOf[person.level]}`)
    assert.match(signing, `OCSP - URI:${eid.url}/ocsp`)
    assert.match(signing, `URI:${eid.url}/crl/people.crl`)
    assert.match(signing, person.keyType === 'rsa' ? 'rsaEncryption' : 'prime256v1')

    const statements = (await openssl('asn1parse', '-in', file(`${person.civilId}-signing.pem`))).text
    assert.match(statements, 'qcStatements')
    const qc = await qcStatements(file(`${person.civilId}-signing.pem`))
    assert.is(qc.includes('04008e460101'), person.level !== 'ADVANCED', 'QcCompliance')
    assert.is(qc.includes('04008e460104'), person.level === 'QSCD', 'QcSSCD')

    const path = await certificateFile(person, 'authentication')
    const authentication = (await openssl('x509', '-in', path, '-noout', '-text')).text
    assert.match(authentication, /Key Usage: critical\s+Digital Signature\n/)
    assert.match(authentication, 'TLS Web Client Authentication')
    assert.not.match(authentication, 'qcStatements')
  }
})

/** The bytes in hex, in which the statements' identifiers can be found. */
async function qcStatements(path: string): Promise<string> {
  return new X509Certificate(await readFile(path)).raw.toString('hex')
}

async function askOcsp(person: EidDemoPerson, hash = 'sha1') {
  const path = await certificateFile(person, 'signing')
  const about = [`-${hash}`, '-issuer', file('issuing.pem'), '-cert', path]
  return openssl('ocsp', ...about, '-url', `${eid.url}/ocsp`, '-CAfile', anchors())
}

test('OCSP tells good, revoked and unknown, signed by a responder of the issuer, with the nonce', async () => {
  const good = await askOcsp(personIn('valid'))
  assert.match(good.text, 'Response verify OK')
  assert.match(good.text, /\.pem: good/)
  assert.not.match(good.text, 'no nonce in response')

  const revoked = await askOcsp(personIn('revoked'))
  assert.match(revoked.text, 'Response verify OK')
  assert.match(revoked.text, /\.pem: revoked\s+This Update.*\s+Next Update.*\s+Reason: keyCompromise/)

  const foreign = await askOcsp(personIn('foreign'))
  assert.match(foreign.text, /\.pem: unknown/)
  for (const hash of ['sha256', 'sha384', 'sha512'])
    assert.match((await askOcsp(personIn('revoked'), hash)).text, /\.pem: revoked/)
})

test('OCSP answers a GET, and refuses what is no request', async () => {
  const path = await certificateFile(personIn('valid'), 'signing')
  const out = file('question.der')
  await openssl('ocsp', '-issuer', file('issuing.pem'), '-cert', path, '-reqout', out, '-no_nonce')
  const question = encodeURIComponent((await readFile(out)).toString('base64'))
  const answer = await fetch(`${eid.url}/ocsp/${question}`)
  assert.is(answer.headers.get('content-type'), 'application/ocsp-response')
  await writeFile(file('answer.der'), Buffer.from(await answer.arrayBuffer()))
  const said = await openssl(
    'ocsp',
    '-respin',
    file('answer.der'),
    '-issuer',
    file('issuing.pem'),
    '-cert',
    path,
    '-CAfile',
    anchors(),
    '-no_nonce',
  )
  assert.match(said.text, 'Response verify OK')
  assert.match(said.text, 'good')

  const refused = await fetch(`${eid.url}/ocsp`, { method: 'POST', body: 'nonsense' })
  await writeFile(file('refused.der'), Buffer.from(await refused.arrayBuffer()))
  const malformed = await openssl('ocsp', '-respin', file('refused.der'), '-resp_text', '-noverify')
  assert.match(malformed.text, 'malformedrequest')
})

test('OCSP can be down, silent about the nonce, stale, forged, and know nothing', async () => {
  const asked = async (name: Parameters<EidFixture['fault']>[0]) => {
    await eid.fault(name)
    const { text } = await askOcsp(personIn('valid'))
    await eid.calm()
    return text
  }
  assert.match(await asked('ocsp_down'), '503')
  assert.match(await asked('ocsp_unknown'), /\.pem: unknown/)
  assert.match(await asked('ocsp_without_nonce'), 'no nonce in response')
  assert.match(await asked('ocsp_stale'), 'status expired')
  assert.match(await asked('ocsp_forged'), 'Response Verify Failure')
})

test('the CRL is signed by the issuer and names the revoked', async () => {
  const answer = await fetch(`${eid.url}/crl/people.crl`)
  assert.is(answer.headers.get('content-type'), 'application/pkix-crl')
  await writeFile(file('people.der'), Buffer.from(await answer.arrayBuffer()))
  const said = await openssl(
    'crl',
    '-inform',
    'der',
    '-in',
    file('people.der'),
    '-CAfile',
    anchors(),
    '-out',
    file('people.pem'),
  )
  assert.match(said.text, 'verify OK')

  const check = async (person: EidDemoPerson) =>
    openssl(
      'verify',
      '-crl_check',
      '-CRLfile',
      file('people.pem'),
      '-CAfile',
      anchors(),
      await certificateFile(person, 'signing'),
    )
  assert.ok((await check(personIn('valid'))).ok)
  assert.match((await check(personIn('revoked'))).text, 'certificate revoked')

  await eid.fault('crl_down')
  assert.is((await fetch(`${eid.url}/crl/people.crl`)).status, 503)
})

async function askTime(body: Buffer): Promise<Buffer> {
  const headers = { 'Content-Type': 'application/timestamp-query' }
  const answer = await fetch(eid.settings.EID_TSA_URL as string, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  })
  assert.is(answer.status, 200)
  assert.is(answer.headers.get('content-type'), 'application/timestamp-reply')
  return Buffer.from(await answer.arrayBuffer())
}

test('time-stamps stand before OpenSSL, and not for other data', async () => {
  await writeFile(file('document'), 'A contract')
  await writeFile(file('other'), 'Another contract')
  for (const hash of ['sha256', 'sha384', 'sha512']) {
    const query = file(`${hash}.tsq`)
    await openssl('ts', '-query', '-data', file('document'), `-${hash}`, '-cert', '-out', query)
    await writeFile(file('reply.tsr'), await askTime(await readFile(query)))
    const trust = ['-CAfile', anchors()]
    const said = await openssl('ts', '-verify', '-queryfile', query, '-in', file('reply.tsr'), ...trust)
    assert.ok(said.ok, said.text)
    const of = async (name: string) =>
      openssl('ts', '-verify', '-data', file(name), '-in', file('reply.tsr'), ...trust)
    assert.ok((await of('document')).ok)
    assert.not.ok((await of('other')).ok)
  }
  const text = (await openssl('ts', '-reply', '-in', file('reply.tsr'), '-text')).text
  assert.match(text, 'Policy OID: 1.3.6.1.4.1.58888.2.1')
  const age = Date.now() - Date.parse(/Time stamp: (.*)/.exec(text)?.[1] as string)
  assert.ok(age >= -1000 && age < 60_000, text)
})

test('without being asked for, the certificate of the time-stamp authority stays out', async () => {
  await writeFile(file('document'), 'A contract')
  await openssl('ts', '-query', '-data', file('document'), '-sha256', '-cert', '-out', file('with.tsq'))
  await openssl('ts', '-query', '-data', file('document'), '-sha256', '-out', file('without.tsq'))
  const [longer, shorter] = [
    await askTime(await readFile(file('with.tsq'))),
    await askTime(await readFile(file('without.tsq'))),
  ]
  assert.ok(longer.length > shorter.length + 300)
})

test('the time-stamp authority refuses weak hashes and what is no request', async () => {
  await writeFile(file('document'), 'A contract')
  await openssl('ts', '-query', '-data', file('document'), '-sha1', '-out', file('weak.tsq'))
  const reasons: [Buffer, string][] = [
    [await readFile(file('weak.tsq')), 'unrecognized or unsupported algorithm'],
    [Buffer.from('nonsense'), 'transaction not permitted or supported'],
  ]
  for (const [query, reason] of reasons) {
    await writeFile(file('refused.tsr'), await askTime(query))
    const { text } = await openssl('ts', '-reply', '-in', file('refused.tsr'), '-text')
    assert.match(text, 'Status: Rejected.')
    assert.match(text, reason)
  }
  await eid.fault('tsa_down', { times: 1 })
  assert.is((await fetch(`${eid.url}/tsa`, { method: 'POST', body: 'x' })).status, 503)
})

test('serial numbers and keys are no one else’s', async () => {
  const seen = new Set<string>()
  for (const person of eid.people.filter(({ state }) => state !== 'locked')) {
    for (const purpose of ['authentication', 'signing'] as const) {
      const { serialNumber, publicKey } = new X509Certificate(
        await readFile(await certificateFile(person, purpose)),
      )
      const key = createHash('sha256')
        .update(publicKey.export({ type: 'spki', format: 'der' }))
        .digest('hex')
      assert.not.ok(seen.has(serialNumber) || seen.has(key))
      seen.add(serialNumber).add(key)
    }
  }
})

test.run()
