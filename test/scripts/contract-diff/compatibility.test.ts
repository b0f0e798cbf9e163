import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { suite } from '../../support/suite.ts'
import { copyProject, type Scratch } from '../scratch.ts'

const compatibility = suite<{ scratch: Scratch }>('the check compatibility')
compatibility.before((context) => {
  context.scratch = copyProject()
})
compatibility.after(({ scratch }) => scratch.remove())

// biome-ignore lint/suspicious/noExplicitAny: each break reaches into another part of the document
type Open = any

const breaks: [string, (document: Open) => void, RegExp][] = [
  [
    'an operation is removed',
    (document) => delete document.paths['/api/v1/themes/active'],
    /getActiveTheme: operation-removed/,
  ],
  [
    'a field of an answer is removed',
    (document) => delete document.components.schemas.Theme.properties.name_mn,
    /getTheme: response-property-removed at 200 \/data\/name_mn/,
  ],
  [
    'a field must be sent',
    (document) => document.components.schemas.CreateGovApplicationRequest.required.push('representative'),
    /createGovApplication: request-property-required at body \/representative/,
  ],
]

for (const [what, plant, expected] of breaks)
  compatibility(`${what}: the check names it`, ({ scratch }) => {
    const file = join(scratch.root, 'generated', 'platform.json')
    const source = readFileSync(file, 'utf8')
    const document = JSON.parse(source)
    plant(document)
    writeFileSync(file, JSON.stringify(document))
    try {
      const { status, output } = scratch.check('compatibility')
      assert.is(status, 1, output)
      assert.match(output, expected)
    } finally {
      writeFileSync(file, source)
    }
  })

const allowedRemoval =
  '- { change: operation-removed, operations: [getActiveTheme], why: Tried out by this test }\n'

compatibility('a version in the changelog needs its documents', ({ scratch }) => {
  const changelog = join(scratch.root, 'CHANGELOG.md')
  const source = readFileSync(changelog, 'utf8')
  writeFileSync(changelog, `${source}\n## [98.7.6] - 2027-01-01\n`)
  try {
    assert.match(scratch.check('compatibility').output, /openapi\/released has no 98\.7\.6/)
  } finally {
    writeFileSync(changelog, source)
  }
  const { status, output } = scratch.check('compatibility')
  assert.is(status, 0, output)
})

compatibility('all changes are printed, and breaks with their reasons', ({ scratch }) => {
  const contract = join(scratch.root, 'generated', 'platform.json')
  const list = join(scratch.root, 'openapi', 'released', 'allowed-breaks.yaml')
  const sources = [contract, list].map((file) => [file, readFileSync(file, 'utf8')] as const)
  const document = JSON.parse(readFileSync(contract, 'utf8'))
  document.paths['/api/v1/themes/latest'] = {
    get: { ...document.paths['/api/v1/themes/active'].get, operationId: 'getLatestTheme' },
  }
  delete document.paths['/api/v1/themes/active']
  writeFileSync(contract, JSON.stringify(document))
  writeFileSync(list, `${sources[1]?.[1].replace(/^\[\]\n$/, '')}${allowedRemoval}`)
  try {
    const { status, output } = scratch.run('scripts/contract-diff.ts', '--changelog')
    assert.is(status, 0, output)
    assert.match(output, /\| What \| Where \| Operations \| Why \|/)
    assert.match(output, /getActiveTheme.*Tried out by this test/)
    assert.match(output, /: new operations\n\n- .*`getLatestTheme`/)
  } finally {
    for (const [file, source] of sources) writeFileSync(file, source)
  }
})

compatibility('a list of allowed breaks that says too little is a fault', ({ scratch }) => {
  const file = join(scratch.root, 'openapi', 'released', 'allowed-breaks.yaml')
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, '- { change: operation-removed, operations: [getTheme] }\n')
  try {
    assert.match(scratch.check('compatibility').output, /allowed-breaks\.yaml, entry 1 does not say why/)
  } finally {
    writeFileSync(file, source)
  }
})

// Last, because it changes the copy.
compatibility('a release keeps the documents, and begins a new list of breaks', ({ scratch }) => {
  const file = join(scratch.root, 'package.json')
  const source = readFileSync(file, 'utf8')
  const call = (version: string) =>
    writeFileSync(file, source.replace(/"version": "[^"]+"/, `"version": "${version}"`))
  call('99.0.0')
  assert.match(scratch.check('compatibility').output, /99\.0\.0 is neither released nor called 99\.0\.0-dev/)
  writeFileSync(join(scratch.root, 'openapi', 'released', 'allowed-breaks.yaml'), allowedRemoval)
  const { status, output } = scratch.run('scripts/contract-diff.ts', '--release')
  assert.is(status, 0, output)
  const released = join(scratch.root, 'openapi', 'released')
  assert.ok(existsSync(join(released, '99.0.0', 'platform.json')))
  assert.is(readFileSync(join(released, '99.0.0', 'allowed-breaks.yaml'), 'utf8'), allowedRemoval)
  assert.is(readFileSync(join(released, 'allowed-breaks.yaml'), 'utf8'), '[]\n')
  const after = scratch.check('compatibility')
  assert.is(after.status, 0, after.output)

  const contract = join(scratch.root, 'generated', 'platform.json')
  const document = JSON.parse(readFileSync(contract, 'utf8'))
  delete document.paths['/api/v1/themes/active']
  writeFileSync(contract, JSON.stringify(document))
  writeFileSync(join(released, 'allowed-breaks.yaml'), allowedRemoval)
  const changed = scratch.check('compatibility').output
  assert.match(
    changed,
    /platform contract is not that of the release 99\.0\.0: call the next version x\.y\.z-dev/,
  )
  assert.match(changed, /getActiveTheme breaks clients of 99\.0\.0: CHANGELOG\.md says/)
  call('98.0.0-dev')
  assert.match(scratch.check('compatibility').output, /98\.0\.0-dev is not higher than the last release/)
  call('99.1.0-dev')
  const changelog = join(scratch.root, 'CHANGELOG.md')
  const told = readFileSync(changelog, 'utf8').replace(
    '## [Unreleased]',
    '## [Unreleased]\n\n`getActiveTheme` is gone.',
  )
  writeFileSync(changelog, told)
  const announced = scratch.check('compatibility')
  assert.is(announced.status, 0, announced.output)
})

compatibility.run()
