import * as assert from 'uvu/assert'
import { listedIn } from '../../../src/providers/storage/s3-answers.ts'
import { suite } from '../../support/suite.ts'

const test = suite('answers of an S3 server')

test('a page of a list', () => {
  const entry = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-11-15T02:30:00.000Z</LastModified></Contents>`
  const xml = `<ListBucketResult>${entry('a')}<IsTruncated>true</IsTruncated>${entry('b&amp;&#x41;')}
<CommonPrefixes><Prefix>c/</Prefix></CommonPrefixes><NextContinuationToken>n</NextContinuationToken></ListBucketResult>`
  const modified = new Date('2026-11-15T02:30:00Z')
  assert.equal(listedIn(xml), {
    objects: [
      { key: 'a', modified },
      { key: 'b&A', modified },
    ],
    folders: ['c/'],
    next: 'n',
  })
  assert.is(listedIn('<Contents><IsTruncated>true</IsTruncated></Contents>').next, undefined)
})

test('entries without an end are none, and cost no more than their bytes', () => {
  // Looked for from each of them to the end, it would take minutes.
  assert.equal(listedIn('<Contents>'.repeat(1_000_000)).objects, [])
})

test.run()
