import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { operations } from '../../generated/operations.ts'
import { MAX_PDF_BYTES } from '../../src/domains/signing/pdf/limits.ts'
import { suite } from '../support/suite.ts'

const test = suite('the largest PDF')
const root = join(import.meta.dirname, '..', '..')

test('every operation that takes a PDF takes one of the size that is read, and no larger', () => {
  const taking = Object.values(operations).filter(
    ({ path, body }) =>
      path.startsWith('/api/v1/sign/') && body?.types.some((type) => type === 'application/pdf'),
  )
  assert.equal(taking.map(({ id }) => id).sort(), ['signWithSeal', 'startPdfSigning', 'verifyDocument'])
  for (const { id, bodyLimit } of taking) assert.is(bodyLimit, MAX_PDF_BYTES, id)
})

test('the contract states no other size of a PDF', () => {
  for (const file of [
    'shared/sign.yaml',
    'platform/sign/start.yaml',
    'platform/sign/verify.yaml',
    'platform/sign/seal.yaml',
  ]) {
    const source = readFileSync(join(root, 'openapi', file), 'utf8')
    const stated = [...source.matchAll(/x-body-limit: (\d+)|\bbytes: \{.*maximum: (\d+)/g)]
    for (const [line, limit, maximum] of stated)
      assert.is(Number(limit ?? maximum), MAX_PDF_BYTES, `${file}: ${line}`)
    for (const [, mebibytes] of source.matchAll(/PDF[^.]* at most (\d+) MiB/g))
      assert.is(Number(mebibytes) * 2 ** 20, MAX_PDF_BYTES, file)
  }
})

test('the pages that send a PDF refuse the same ones', () => {
  for (const script of ['verify-document.js', 'documents.js']) {
    const source = readFileSync(join(root, 'src', 'web', 'assets', script), 'utf8')
    const [, size] = /const MOST_BYTES = ([\d_]+)/.exec(source) ?? []
    assert.is(Number(size?.replaceAll('_', '')), MAX_PDF_BYTES, script)
  }
})

test.run()
