import * as assert from 'uvu/assert'
import { readPath, readPrefix } from '../../../../src/domains/storage/gspace/path.ts'
import { suite } from '../../../support/suite.ts'

const paths = suite('paths of own files')

paths('names separated by slashes, in one spelling', () => {
  for (const path of ['a', 'a/b', 'a b/c.d', '...', 'a/.hidden', 'ᠮᠣᠩᠭᠣᠯ', '😀', 'a'.repeat(512)])
    assert.is(readPath(path, '/'), path)
  assert.is(readPath('e\u0301', '/'), 'é')
})

paths('nothing empty, nothing that leads elsewhere, nothing that cannot be seen', () => {
  for (const path of [
    '',
    '/',
    'a/',
    '/a',
    'a//b',
    '.',
    '..',
    'a/./b',
    '../a',
    'a\nb',
    'a\u0000',
    'a\u2028',
    '\ud800',
  ])
    assert.throws(() => readPath(path, '/'), /gspace\.path/, JSON.stringify(path))
  assert.throws(() => readPath('a'.repeat(513), '/'), /gspace\.path/)
  assert.throws(() => readPath('\u200eа', '/'), /gspace\.path/)
})

paths('a prefix may end anywhere', () => {
  for (const prefix of ['', 'a/', 'a/b', '/']) assert.is(readPrefix(prefix), prefix)
  assert.throws(() => readPrefix('a\u0001'), /gspace\.path/)
})

paths.run()
