import * as assert from 'uvu/assert'
import { CommandFailed } from '../../../scripts/clients/generator.ts'
import { atLeast, prepare } from '../../../scripts/sdks/prepare.ts'
import type { Sdk } from '../../../scripts/sdks/sdk.ts'
import { test } from '../../support/suite.ts'

const unused = async () => assert.unreachable('it was not prepared')

const folders = {
  out: 'out',
  artefacts: 'artefacts',
  cache: 'cache',
  documents: 'documents',
  version: '1.0.0',
}
const open = () => folders

const sdk: Sdk = {
  language: 'typescript',
  needs: ['node'],
  prepare: async () => {},
  build: unused,
  accept: unused,
  sample: () => '',
  runSamples: unused,
}

test('a language whose tools cannot be fetched is skipped, and says why', async () => {
  const offline = async () => {
    throw new CommandFailed('pip download mypy\nended with 1\nno route to host')
  }
  const prepared = await prepare({ ...sdk, prepare: offline }, open)
  assert.equal(prepared, { skipped: 'pip download mypy\nended with 1\nno route to host' })
})

test('one whose programs are not here is skipped before anything is fetched', async () => {
  const prepared = await prepare({ ...sdk, needs: ['node', 'no-such-program'], prepare: unused }, open)
  assert.equal(prepared, { skipped: 'no-such-program not found' })
})

test('one that has all it needs is made in its folders', async () => {
  assert.equal(await prepare(sdk, open), { folders })
})

test('a program that is too old is a reason to skip', () => {
  for (const [said, first] of [
    ['Python 3.11.7', '3.10'],
    ['Python 3.10', '3.10'],
    ['Python 4', '3.10'],
    ['go1.26.8', '1.23'],
    ['javac 17.0.15', '17'],
    ['javac 21', '17'],
  ] as const)
    atLeast('it', said, first)
  assert.throws(() => atLeast('python3', 'Python 3.9.18', '3.10'), 'python3 3.9.18 is older than 3.10')
  assert.throws(() => atLeast('go', 'go1.22', '1.23'), 'go 1.22 is older than 1.23')
  assert.throws(() => atLeast('the JDK', 'javac 11.0.2', '17'), 'the JDK 11.0.2 is older than 17')
  assert.throws(() => atLeast('go', 'none', '1.23'), 'go does not tell its version: none')
})

test.run()
