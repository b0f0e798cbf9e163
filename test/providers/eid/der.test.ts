import { randomInt } from 'node:crypto'
import * as assert from 'uvu/assert'
import { parseCertificate } from '../../../src/pki/certificate.ts'
import {
  DerFault,
  der,
  integerHex,
  objectIdentifier,
  readDer,
  smallInteger,
  time,
} from '../../../src/pki/der.ts'
import { parseRevocationList } from '../../../src/pki/revocation/crl.ts'
import { parseOcspResponse } from '../../../src/pki/revocation/ocsp.ts'
import { suite } from '../../support/suite.ts'
import { hierarchy } from './support/hierarchy.ts'
import { crl, ocspAnswer } from './support/revocation.ts'

const encoding = suite('eID encodings')

const read = (hex: string) => readDer(Buffer.from(hex, 'hex'))

encoding('numbers, identifiers and times', () => {
  assert.is(integerHex(read('020200ff')), '00ff')
  assert.is(smallInteger(read('02010a')), 10)
  assert.is(objectIdentifier(read('06092a864886f70d01010b')), '1.2.840.113549.1.1.11')
  assert.is(objectIdentifier(read('0603550405')), '2.5.4.5')
  assert.is(
    time(read(`170d${Buffer.from('491231235959Z').toString('hex')}`)),
    Date.UTC(2049, 11, 31, 23, 59, 59),
  )
  assert.is(time(read(`170d${Buffer.from('500101000000Z').toString('hex')}`)), Date.UTC(1950, 0, 1))
  assert.is(time(read(`180f${Buffer.from('20500101000000Z').toString('hex')}`)), Date.UTC(2050, 0, 1))
})

encoding('lengths of every size are written and read alike', () => {
  for (const length of [0, 1, 127, 128, 255, 256, 65_535, 65_536, 1_000_000])
    assert.is(readDer(der(0x04, Buffer.alloc(length))).content.length, length)
})

encoding('what has two spellings has one here', () => {
  for (const hex of [
    '308000000000', // no end told
    '30810100', // a length that is longer than it must be
    '3082000100',
    '3085000000000100', // a length of five octets
    '0400ff', // something after it
    '0402ff', // cut off
    '1f8101ff', // a large tag
    '',
    '30',
  ])
    assert.throws(
      () => read(hex),
      (error: Error) => error instanceof DerFault,
      hex,
    )
  for (const hex of ['0202007f', '0202ffff', '0200'])
    assert.throws(
      () => integerHex(read(hex)),
      (error: Error) => error instanceof DerFault,
      hex,
    )
  for (const text of ['2026111500000Z', '20261115000000', '20261315000000Z', '20261115000000.5Z'])
    assert.throws(
      () => time(readDer(der(0x18, Buffer.from(text)))),
      (error: Error) => error instanceof DerFault,
    )
})

function mutilated(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const kind = randomInt(3)
  if (kind === 0) return copy.subarray(0, randomInt(copy.length))
  for (let n = randomInt(3); n >= 0; n--) copy[randomInt(copy.length)] = randomInt(256)
  return kind === 1 ? copy : Buffer.concat([copy, copy.subarray(0, randomInt(20))])
}

encoding('thousands of mutilated answers are refused, and none of them as a fault of ours', async () => {
  const { issuing, root } = hierarchy('Fuzz')
  const [issuer, certificate] = [parseCertificate(root.der), parseCertificate(issuing.der)]
  const nonce = Buffer.alloc(32, 9)
  const question = { certificate, issuer, nonce, now: Date.now() }
  const answer = ocspAnswer({
    status: 'good',
    serial: issuing.serial,
    issuer: root,
    signer: { subject: root.subject, keys: root.keys },
    nonce,
  })
  const list = crl({ issuer: root, revoked: [issuing.serial] })
  assert.is((await parseOcspResponse(answer, question)).status, 'good')
  assert.ok((await parseRevocationList(list, issuer, Date.now())).revoked.has(certificate.serial))

  for (let n = 0; n < 3000; n++) {
    const [badAnswer, badList] = [mutilated(answer), mutilated(list)]
    const results = await Promise.allSettled([
      parseOcspResponse(badAnswer, question),
      parseRevocationList(badList, issuer, Date.now()),
    ])
    for (const [index, result] of results.entries()) {
      const isWhole = index === 0 ? badAnswer.equals(answer) : badList.equals(list)
      if (isWhole) continue
      assert.is(result.status, 'rejected', (index === 0 ? badAnswer : badList).toString('hex'))
      const { reason } = result as PromiseRejectedResult
      assert.not.instance(reason, TypeError, String(reason?.stack))
    }
  }
})

encoding.run()
