import * as assert from 'uvu/assert'
import { mediaTypeOf } from '../../../../src/domains/storage/gspace/media-type.ts'
import { suite } from '../../../support/suite.ts'

const types = suite('media types by content')

types('by how a file begins', () => {
  for (const [head, type] of [
    ['%PDF-1.7', 'application/pdf'],
    ['\x89PNG\r\n\x1a\n....', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['RIFF....WEBPVP8 ', 'image/webp'],
    ['....ftypisom', 'video/mp4'],
    ['PK\x03\x04', 'application/zip'],
    ['MZ\x90\x00', 'application/x-msdownload'],
    ['\x00\x01\x02', 'application/octet-stream'],
    ['', 'application/octet-stream'],
  ] as const)
    assert.is(mediaTypeOf(Buffer.from(head, 'latin1')), type, head)
})

types('text is UTF-8 without control characters, and never a page', () => {
  assert.is(mediaTypeOf(Buffer.from('Сайн байна уу\r\n\tгэж')), 'text/plain')
  assert.is(mediaTypeOf(Buffer.from('<html><script>')), 'text/plain')
  // A character that the end of the head cuts in two.
  assert.is(mediaTypeOf(Buffer.from('сайн').subarray(0, -1)), 'text/plain')
  assert.is(mediaTypeOf(Buffer.from('a\x07b')), 'application/octet-stream')
  assert.is(mediaTypeOf(Buffer.from([0x61, 0xff, 0x61])), 'application/octet-stream')
})

types.run()
