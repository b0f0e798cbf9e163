import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { artefactsIn } from '../../../scripts/sdks/artefacts.ts'
import { packModule } from '../../../scripts/sdks/go/pack.ts'
import { pythonVersion } from '../../../scripts/sdks/python/generate/package.ts'
import { zipOf } from '../../../scripts/sdks/zip.ts'
import { suite } from '../../support/suite.ts'

const test = suite('artefacts of the SDKs')

function inFolder(work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'tamga-artefacts-'))
  try {
    work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What another program reads from the zip. */
const readZip = (file: string, name: string): string =>
  execFileSync(
    'python3',
    [
      '-c',
      'import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).read(sys.argv[2]).decode(), end="")',
      file,
      name,
    ],
    {
      encoding: 'utf8',
    },
  )

test('a zip is read by others, byte for byte, and is the same each time', () =>
  inFolder((folder) => {
    const files = [
      ['a/тамга.txt', Buffer.from('тамга '.repeat(1000))],
      ['b', Buffer.alloc(0)],
    ] as const
    const zip = zipOf(files)
    assert.ok(zip.equals(zipOf(files)))
    const file = join(folder, 'made.zip')
    writeFileSync(file, zip)
    assert.is(readZip(file, 'a/тамга.txt'), 'тамга '.repeat(1000))
    assert.is(readZip(file, 'b'), '')
  }))

test('the Go module lies as a proxy serves it, and its size is listed', () =>
  inFolder((folder) => {
    const [out, artefacts] = [join(folder, 'out'), join(folder, 'artefacts')]
    mkdirSync(join(out, 'call'), { recursive: true })
    writeFileSync(join(out, 'go.mod'), 'module github.com/tamga/tamga-go\n')
    writeFileSync(join(out, 'call', 'call.go'), 'package call\n')
    packModule({ out, artefacts, version: '1.2.3-dev' })
    const at = join('github.com', 'tamga', 'tamga-go', '@v')
    const named = artefactsIn(artefacts).map(({ file }) => file)
    assert.equal(named, [join(at, 'list'), join(at, 'v1.2.3-dev.mod'), join(at, 'v1.2.3-dev.zip')])
    const zip = join(artefacts, at, 'v1.2.3-dev.zip')
    assert.is(readZip(zip, 'github.com/tamga/tamga-go@v1.2.3-dev/call/call.go'), 'package call\n')
  }))

test('a version between releases is one that Python knows', () => {
  assert.equal(['0.5.0', '0.5.0-dev', '0.5.0-dev.4'].map(pythonVersion), [
    '0.5.0',
    '0.5.0.dev0',
    '0.5.0.dev4',
  ])
})

test.run()
