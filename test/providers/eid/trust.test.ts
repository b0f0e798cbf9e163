import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { startFault } from '../../../src/app/start-fault.ts'
import { systemClock } from '../../../src/config/clock.ts'
import { ConfigError, loadConfig } from '../../../src/config/config.ts'
import { createLogger } from '../../../src/observability/log.ts'
import { parseCertificate } from '../../../src/pki/certificate.ts'
import { parseTrust } from '../../../src/pki/trust.ts'
import { openEidProvider } from '../../../src/providers/eid/open.ts'
import { temporaryDirectory } from '../../config/settings.ts'
import { suite } from '../../support/suite.ts'
import { nothing } from './support/asn1.ts'
import {
  basicConstraints,
  type CertificateFields,
  extension,
  type Issued,
  issue,
  keys,
  keyUsage,
  name,
  pem,
} from './support/certificates.ts'
import { hierarchy } from './support/hierarchy.ts'

const trust = suite('eID authorities')

const own = hierarchy('Trust')
const authority = [basicConstraints(true), keyUsage('keyCertSign', 'cRLSign')]

function below(issuer: Issued, label: string, fields: Partial<CertificateFields> = {}): Issued {
  const subject = name({ CN: label })
  return issue({ subject, keys: keys('ec', label), issuer, extensions: authority, ...fields })
}

const chainLength = (file: Issued[], leaf: Issued): number | string => {
  try {
    const read = parseTrust(file.map(({ der }) => pem(der)).join(''))
    return read.chainOf(parseCertificate(leaf.der), Date.now()).length
  } catch (error) {
    return (error as { reason?: string }).reason ?? (error as Error).message
  }
}

trust('a leaf leads over the issuing authority to the root', () => {
  assert.is(chainLength([own.root, own.issuing], below(own.issuing, 'leaf')), 2)
  assert.is(chainLength([own.issuing, own.root], below(own.issuing, 'leaf')), 2)
  assert.is(chainLength([own.root], below(own.root, 'leaf')), 1)
})

trust('without the issuing authority in the file nothing leads there', () => {
  assert.is(chainLength([own.root], below(own.issuing, 'leaf')), 'certificate_invalid')
})

trust('a path length is kept to', () => {
  const middle = below(own.root, 'middle', {
    extensions: [basicConstraints(true, 0), keyUsage('keyCertSign')],
  })
  const lower = below(middle, 'lower')
  assert.match(String(chainLength([own.root, middle, lower], below(lower, 'leaf'))), 'root')
  const wide = below(own.root, 'wide', { extensions: [basicConstraints(true, 1), keyUsage('keyCertSign')] })
  const under = below(wide, 'under')
  assert.is(chainLength([own.root, wide, under], below(under, 'leaf')), 3)
})

const faults: [string, Issued[], RegExp][] = [
  ['nothing', [], /holds no certificate/],
  ['no root', [own.issuing], /no self-signed certificate/],
  [
    'an issuing authority of another root',
    [own.root, hierarchy('Elsewhere').issuing],
    /root of its certificate number 2/,
  ],
  [
    'an authority without basicConstraints',
    [own.root, below(own.root, 'bare', { extensions: [keyUsage('keyCertSign')] })],
    /number 2 may not issue/,
  ],
  [
    'an authority that is said to be none',
    [own.root, below(own.root, 'not', { extensions: [basicConstraints(false), keyUsage('keyCertSign')] })],
    /number 2 may not issue/,
  ],
  [
    'an authority without keyCertSign',
    [own.root, below(own.root, 'no use', { extensions: [basicConstraints(true), keyUsage('cRLSign')] })],
    /number 2 may not issue/,
  ],
  [
    'an authority signed with SHA-1',
    [own.root, below(own.root, 'old', { hash: 'sha1' })],
    /number 2 is not sound/,
  ],
  [
    'an authority with a critical extension of its own',
    [
      own.root,
      below(own.root, 'odd', { extensions: [...authority, extension('2.5.29.30', nothing(), true)] }),
    ],
    /number 2 is not sound/,
  ],
]

for (const [words, file, message] of faults) {
  trust(`a file with ${words} keeps the server from starting, and the message says what to do`, () => {
    using directory = temporaryDirectory()
    const path = join(directory.path, 'ca.pem')
    writeFileSync(path, file.map(({ der }) => pem(der)).join(''))
    const error = openingFault(directory.path, path)
    assert.instance(error, ConfigError)
    const said = startFault(error)
    assert.match(said, message)
    assert.match(said, 'EID_CA_FILE')
    assert.match(said, 'root and issuing certificates')
  })
}

trust('so does a file that is not there', () => {
  using directory = temporaryDirectory()
  const said = startFault(openingFault(directory.path, join(directory.path, 'none.pem')))
  assert.match(said, 'EID_CA_FILE')
  assert.match(said, 'ENOENT')
})

function openingFault(home: string, file: string): unknown {
  const eid = { EID_URL: 'http://127.0.0.1:1', EID_RP_UUID: 'c0a8f1de-5f4e-4f4e-9d27-0f3a6b8e1c11' }
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: home,
    LOG_LEVEL: 'silent',
    ...eid,
    EID_CA_FILE: file,
  })
  try {
    openEidProvider(config, systemClock, createLogger(config))
  } catch (error) {
    return error
  }
  return undefined
}

trust('EID_URL alone is not enough; without it there is no provider', () => {
  using directory = temporaryDirectory()
  const env = { NODE_ENV: 'test', DATA_DIR: directory.path, LOG_LEVEL: 'silent' }
  const config = loadConfig(env)
  assert.is(openEidProvider(config, systemClock, createLogger(config)), undefined)
  assert.throws(
    () => loadConfig({ ...env, EID_URL: 'http://127.0.0.1:1' }),
    (error: ConfigError) =>
      error.faults.map(({ name: setting }) => setting).join() === 'EID_CA_FILE,EID_RP_UUID',
  )
})

trust.run()
