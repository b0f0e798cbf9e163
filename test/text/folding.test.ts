import * as assert from 'uvu/assert'
import { oneLine, stripInvisible } from '../../src/text/clean.ts'
import { foldCase, foldedLine } from '../../src/text/folding.ts'
import { latinKey } from '../../src/text/latin.ts'
import { suite } from '../support/suite.ts'

const test = suite('folding of text')

test('letters that look alike become the same', () => {
  const alike: [string, string][] = [
    ['ӨРГӨДӨЛ', 'єргєдєл'],
    ['Ѳргѳдѳл', 'өргөдөл'],
    ['үнэмлэх', 'їнэмлэх'],
    ['үнэмлэх', 'YНЭМЛЭХ'],
    ['паспорт', 'пacпopт'],
    ['Татвар', 'TАТВАP'],
    ['бүртгэл', 'бvртгэл'],
    ['й', 'и\u0306'],
    ['ﬁle', 'file'],
    ['ＡＢＣ', 'abc'],
    ['server', 'sеrver'],
  ]
  for (const [one, other] of alike) assert.is(foldCase(one), foldCase(other), `${one} and ${other}`)
})

test('letters that tell words apart stay apart', () => {
  for (const [one, other] of [
    ['ус', 'үс'],
    ['од', 'өд'],
    ['и', 'й'],
    ['cat', 'сат'],
  ] as const) {
    assert.is.not(foldCase(one), foldCase(other), `${one} and ${other}`)
  }
})

test('folding what is folded changes nothing', () => {
  for (const text of ['Єргєдєл ИЛГЭЭХ', 'API-г VPN-ээр', 'naïve Café', 'ᠮᠣᠩᠭᠣᠯ'])
    assert.is(foldCase(foldCase(text)), foldCase(text))
})

test('spaces and line breaks say nothing', () => {
  assert.is(foldedLine('  Гадаад\n\tпаспорт '), 'гадаад паспорт')
})

test('Mongolian in Latin letters meets Mongolian in Cyrillic', () => {
  const same: [string, ...string[]][] = [
    ['цэцэрлэг', 'tsetserleg', 'cecerleg'],
    ['хүүхдийн', 'huuhdiin', 'khuukhdiin', 'xuuxdiin', 'hvvhdiin'],
    ['шүүх', 'shuukh', 'shvvh', 'shuuh'],
    ['чөлөө', 'choloo', 'chölöö'],
    ['үнэгүй', 'unegui', 'vnegvi', 'ünegüi'],
    ['яаралтай', 'yaaraltai', 'yaraltai'],
    ['ерөнхий', 'yeronhii', 'eronhii'],
    ['гарын', 'garyn', 'gariin'],
    ['жолооны', 'joloonii', 'zholoony'],
    ['мартсан', 'martsan'],
    ['сургууль', 'surguul'],
    ['давхар', 'davhar', 'davkhar'],
    ['щедрин', 'shedrin'],
  ]
  for (const [cyrillic, ...latin] of same) {
    for (const typed of latin) assert.is(latinKey(typed), latinKey(cyrillic), `${typed} and ${cyrillic}`)
  }
})

test('what no one sees is taken out; what makes lines and joins emoji stays', () => {
  assert.is(stripInvisible('a\u0000b\u202ec\u2066d\u200be\ufefff\u{e0041}'), 'abcdef')
  assert.is(stripInvisible('one\r\ntwo\tthree'), 'one\ntwo\tthree')
  assert.is(stripInvisible('👩\u200d💻'), '👩\u200d💻')
  assert.is(stripInvisible('\ud800 half'), '\ufffd half')
  assert.is(oneLine(' one\n two '), 'one two')
})

test.run()
