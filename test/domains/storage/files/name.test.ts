import * as assert from 'uvu/assert'
import { safeName } from '../../../../src/domains/storage/files/name.ts'
import { suite } from '../../../support/suite.ts'

const test = suite('names of evidence')

test('what hides, turns round or leads elsewhere is taken out; the extension is that of the content', () => {
  for (const [given, name] of [
    ['invoice\u202egnp.exe', 'invoicegnp.exe.png'],
    ['\u2066a\u2069b\u200bc\u200dd\u200ce\ufeff.png', 'abcde.png'],
    ['a\u0000b\u0007c\u0085d\u009b.png', 'abcd.png'],
    ['../../etc/passwd', 'etcpasswd.png'],
    ['..\\..\\x.png', 'x.png'],
    ['.htaccess', 'htaccess.png'],
    ['...hidden.png', 'hidden.png'],
    ['. . x .png', 'x.png'],
    ['x.html', 'x.html.png'],
    ['x.png.exe. . ', 'x.png.exe.png'],
    ['photo.PNG', 'photo.PNG'],
    ['photo.jpeg', 'photo.png'],
    ['photo.pdf', 'photo.png'],
    ['.png', 'png.png'],
    ['CON', '_CON.png'],
    ['nul.png', '_nul.png'],
    ['com1.tar.png', '_com1.tar.png'],
    ['console.png', 'console.png'],
    ['гэрээ "1"; x=y.png', 'гэрээ "1"; x=y.png'],
    ['  хоёр\t мөр\n.png', 'хоёр мөр.png'],
    ['\u202e\u200b', 'file.png'],
    ['\u3164\u2800', 'file.png'],
    ['..', 'file.png'],
    ['\ud800x', '\ufffdx.png'],
    ['й.png', 'й.png'],
    ['ᠮᠣᠩᠭᠣᠯ\u180b\u180eᠠ.png', 'ᠮᠣᠩᠭᠣᠯ\u180b\u180eᠠ.png'],
  ] as const)
    assert.is(safeName(given, 'image/png'), name, JSON.stringify(given))
  assert.is(safeName('a.jpeg', 'image/jpeg'), 'a.jpeg')
  assert.is(safeName('a.png', 'image/jpeg'), 'a.jpg')
  assert.is(safeName('a', 'application/pdf'), 'a.pdf')
})

test('a name is never longer than the contract lets it be, and cleaning it twice changes nothing', () => {
  for (const given of [
    'x'.repeat(200),
    `${'😀'.repeat(199)}.`,
    `${'ө'.repeat(196)}.exe`,
    `${'a'.repeat(195)}. . . b`,
  ]) {
    const name = safeName(given, 'application/pdf')
    assert.ok([...name].length <= 200, name)
    assert.ok(name.endsWith('.pdf'))
    assert.ok(name.isWellFormed())
    assert.is(safeName(name, 'application/pdf'), name)
  }
})

test.run()
