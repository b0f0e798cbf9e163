// Makes the keys and certificates of the PDF corpora again: `node scripts/pdf-attacks/make-authority.ts`. All files of both
// corpora must then be made again. The keys protect nothing and are committed, so that the files stay reproducible.
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { derOf, type Issuer, issueCertificate, keyIdOf } from '../../src/simulators/eid/pki/certificate.ts'
import {
  authorityKeyId,
  basicConstraints,
  crlAt,
  extendedKeyUsage,
  keyUsage,
  ocspAt,
  ocspNoCheck,
  purposes,
  qcStatements,
  qcTypes,
  sealStatements,
  subjectKeyId,
} from '../../src/simulators/eid/pki/extensions.ts'
import { authorityFile, OCSP_PORT } from './authority.ts'

const validity = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2049-01-01T00:00:00Z') }
const keys = new Map<string, KeyObject>()
const certificates = new Map<string, Buffer>()
const ec = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
/** RSA signs the same bytes the same way every time, which keeps the attacks reproducible. */
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

type Extensions = Parameters<typeof issueCertificate>[0]['extensions']
type Subject = Parameters<typeof issueCertificate>[0]['subject']

function made(
  name: string,
  key: KeyObject,
  subject: Subject,
  extensions: Extensions,
  issuer?: Issuer,
): Issuer {
  const certificate = issueCertificate({
    subject,
    key,
    ...(issuer && { issuer }),
    ...validity,
    extensions: [
      ...extensions,
      subjectKeyId(keyIdOf(key)),
      ...(issuer ? [authorityKeyId(keyIdOf(issuer.key))] : []),
    ],
  })
  keys.set(name, key)
  certificates.set(name, derOf(certificate))
  return { certificate, key }
}

const named = (commonName: string) => ({ country: 'MN', organisation: 'PDF corpus', commonName })
const authority = (pathLength: number) => [
  basicConstraints(true, pathLength),
  keyUsage('keyCertSign', 'cRLSign'),
]
const root = made('root', ec(), named('Corpus root'), authority(1))
const issuing = made('issuing', ec(), named('Corpus issuing'), authority(0), root)
made(
  'ocsp',
  ec(),
  named('Corpus OCSP'),
  [
    basicConstraints(false),
    keyUsage('digitalSignature'),
    extendedKeyUsage(purposes.ocspSigning),
    ocspNoCheck(),
  ],
  issuing,
)
made(
  'tsa',
  ec(),
  named('Corpus time'),
  [basicConstraints(false), keyUsage('digitalSignature'), extendedKeyUsage(purposes.timeStamping, true)],
  root,
)

const asked = [ocspAt(`http://127.0.0.1:${OCSP_PORT}/ocsp`), crlAt(`http://127.0.0.1:${OCSP_PORT}/crl`)]
const person = (surname: string, givenName: string, number: string) => ({
  country: 'MN',
  commonName: `${surname} ${givenName} ${number}`,
  surname,
  givenName,
  serialNumber: `PNOMN-${number}`,
})
const leaf = [basicConstraints(false), keyUsage('nonRepudiation')]
made(
  'first',
  rsa(),
  person('Бат', 'Болд', '110000000077'),
  [...leaf, qcStatements('QUALIFIED'), ...asked],
  issuing,
)
made(
  'second',
  rsa(),
  person('Дорж', 'Сараа', '110000000078'),
  [...leaf, qcStatements('QUALIFIED'), ...asked],
  issuing,
)
made(
  'third',
  ec(),
  person('Ган', 'Туяа', '110000000079'),
  [...leaf, qcStatements('QUALIFIED'), ...asked],
  issuing,
)
made(
  'seal',
  rsa(),
  { country: 'MN', organisation: 'Туршилтын байгууллага', commonName: 'Seal', serialNumber: 'NTRMN-1234567' },
  [...leaf, sealStatements(qcTypes.seal), ...asked],
  issuing,
)
// A stranger whom no authority vouches for, but who can sign whatever they like.
made('stranger', rsa(), person('Бат', 'Болд', '110000000077'), leaf)

// Nineteen authorities of one name and one key, each of which could have issued all others: a loop for path builders.
const loopKey = ec()
const loopName = named('Corpus loop')
const loop = Array.from({ length: 19 }, (_, index) =>
  made(`loop${index}`, loopKey, loopName, [basicConstraints(true), keyUsage('keyCertSign', 'cRLSign')]),
)
made('looped', rsa(), person('Бат', 'Болд', '110000000077'), leaf, loop[0]!)

mkdirSync(new URL('.', authorityFile), { recursive: true })
writeFileSync(
  authorityFile,
  `${JSON.stringify(
    {
      keys: Object.fromEntries(
        [...keys].map(([name, key]) => [name, key.export({ type: 'pkcs8', format: 'pem' })]),
      ),
      certificates: Object.fromEntries(
        [...certificates].map(([name, der]) => [name, der.toString('base64')]),
      ),
    },
    null,
    2,
  )}\n`,
)
