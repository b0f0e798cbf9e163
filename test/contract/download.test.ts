import * as assert from 'uvu/assert'
import { attachmentNamed, downloadHeaders } from '../../src/contract/download.ts'
import { suite } from '../support/suite.ts'

const test = suite('headers of a download')

test('a plain name is given once', () => {
  assert.is(attachmentNamed('report (1).pdf'), 'attachment; filename="report (1).pdf"')
})

test('any other name is given encoded, beside a plain one', () => {
  assert.is(
    attachmentNamed('Гэрээ "1"\r\nSet-Cookie: x.pdf'),
    `attachment; filename="_____ _1___Set-Cookie: x.pdf"; filename*=UTF-8''%D0%93%D1%8D%D1%80%D1%8D%D1%8D%20%221%22%0D%0ASet-Cookie%3A%20x.pdf`,
  )
  assert.is(attachmentNamed("100%'.pdf"), `attachment; filename="100_'.pdf"; filename*=UTF-8''100%25%27.pdf`)
})

test('nothing in the file runs', () => {
  const headers = downloadHeaders({ name: 'a.html', mediaType: 'text/html' })
  assert.is(headers['Content-Type'], 'text/html')
  assert.is(headers['Content-Security-Policy'], "default-src 'none'; sandbox")
})

test.run()
