import * as assert from 'uvu/assert'
import { mediaType, negotiate } from '../../src/http/node-request.ts'
import { suite } from '../support/suite.ts'

const negotiation = suite('negotiation')
const produced = ['application/json', 'text/html; charset=utf-8']
const [jsonType, page] = produced

const accepted: [accept: string | undefined, type: string | undefined][] = [
  [undefined, jsonType],
  ['', jsonType],
  ['*/*', jsonType],
  ['application/json', jsonType],
  ['Application/JSON;q=0.5', jsonType],
  ['text/html', page],
  ['text/*', page],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', page],
  ['application/json;q=0.1, text/html;q=0.2', page],
  ['application/json;q=0, */*', page],
  ['application/json;q=0', undefined],
  ['*/*;q=0', undefined],
  ['application/*;q=0, application/json', jsonType],
  ['image/png', undefined],
  ['application/json;q=2', undefined],
  ['application/json;q=0.5x', undefined],
  ['application/json;q=', undefined],
  ['application/json;q=0, application/json', jsonType],
  ['application/json;charset=utf-8', jsonType],
  ['application/json;v=2;q=0', undefined],
  ['*/json', undefined],
  ['*', undefined],
  [`${'image/png, '.repeat(100)}application/json`, undefined],
  ['nonsense', undefined],
]
for (const [accept, type] of accepted) {
  negotiation(`Accept ${accept ?? 'absent'} gives ${type ?? 'nothing'}`, () => {
    assert.is(negotiate(accept, produced), type)
  })
}

const types: [header: string | undefined, type: string | undefined][] = [
  [undefined, undefined],
  ['application/json', 'application/json'],
  ['application/json; charset=utf-8', 'application/json'],
  ['Application/JSON;Charset="UTF-8"', 'application/json'],
  ['application/json; charset=utf-16', undefined],
  ['application/json; charset=', undefined],
  ['application/json; charset', undefined],
  ['application/json; charset=utf-8; charset=utf-16', undefined],
  ['application/json; charset=utf-8; charset=UTF-8', 'application/json'],
  ['multipart/form-data; boundary=charset', 'multipart/form-data'],
  ['multipart/form-data; boundary=x', 'multipart/form-data'],
  ['application/json, text/plain', undefined],
  ['json', undefined],
  ['', undefined],
]
for (const [header, type] of types) {
  negotiation(`Content-Type ${header ?? 'absent'} is ${type ?? 'nothing we read'}`, () => {
    assert.is(mediaType(header), type)
  })
}

negotiation.run()
