import * as assert from 'uvu/assert'
import { der, SEQUENCE } from '../../../src/pki/der.ts'
import { certificatesIn } from '../../../src/providers/est/certs-only.ts'
import { EstRefused } from '../../../src/providers/est/port.ts'
import { suite } from '../../support/suite.ts'

const test = suite('certificates in an answer of EST')

const refused = (bytes: Buffer) => {
  try {
    certificatesIn(Buffer.from(bytes.toString('base64')))
    return undefined
  } catch (error) {
    return error
  }
}

test('nested deeper than the stack, of many elements, or broken: refused', () => {
  let nested: Buffer = Buffer.alloc(0)
  for (let level = 0; level < 20_000; level++) nested = der(SEQUENCE, nested)
  const open = Buffer.alloc(180_000, Buffer.from([0x30, 0x80]))
  const many = der(SEQUENCE, Buffer.alloc(20_000, Buffer.from([0x05, 0])))
  for (const bytes of [nested, open, many, nested.subarray(0, 1000)])
    assert.instance(refused(bytes), EstRefused)
})

test.run()
