import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../../clients/generator.ts'
import type { Contract } from '../contract/contract.ts'
import { forModels } from './document.ts'
import { QUICK } from './module.ts'
import { goName, MORE_INITIALISMS } from './names.ts'

const VERSION = 'v2.8.1'
const GENERATOR = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@${VERSION}`

/** Strings that the standard library has no type for stay strings, so that the package needs no other module. */
const asString = { type: 'string' }
const OPTIONS = {
  'name-normalizer': 'ToCamelCaseWithInitialisms',
  'additional-initialisms': MORE_INITIALISMS,
  'skip-enum-validate': true,
  'prefer-skip-optional-pointer-on-container-types': true,
  'type-mapping': {
    string: {
      formats: {
        uuid: asString,
        date: asString,
        email: asString,
        binary: asString,
      },
    },
  },
}

const generatorIn = (cache: string): string => join(cache, VERSION, 'oapi-codegen')

/** Fetches and compiles it, where it is not there in this version. */
export async function installGenerator(cache: string): Promise<void> {
  if (existsSync(generatorIn(cache))) return
  const bin = join(cache, VERSION)
  await mkdir(bin, { recursive: true })
  await run('go', ['install', '-ldflags=-s -w', GENERATOR], { cwd: bin, env: { ...QUICK, GOBIN: bin } })
}

/** Types of schemas and of parameters, made by oapi-codegen. */
export async function writeModels(contract: Contract, out: string, cache: string) {
  const { name } = contract
  const program = generatorIn(cache)
  const input = join(cache, `${name}.json`)
  const config = join(cache, `${name}.yaml`)
  const file = join(out, 'models.go')
  await writeFile(input, JSON.stringify(forModels(contract, goName)))
  // JSON is YAML.
  await writeFile(
    config,
    JSON.stringify({
      package: name,
      generate: { models: true },
      compatibility: { 'always-prefix-enum-values': true },
      output: file,
      'output-options': OPTIONS,
    }),
  )
  await run(program, ['-config', config, input], { cwd: cache })
  await writeFile(file, withoutBodies(await readFile(file, 'utf8'), name))
}

/** Methods name the types of the contract, so the generator's second names for bodies are in the way. */
const withoutBodies = (code: string, name: string): string =>
  code
    .replace(/^\/\/ Package .*\n\/\/\n/, '')
    .replace(/^\/\/ \w+ defines body for .*\ntype \w+ = .*\n\n?/gm, '')
    .replace(/^(\/\/ Code generated .*)\npackage/, '$1\n\npackage')
    .replace(/^\/\/ Code generated.*$/m, (line) => `${line}\n// From the contract of ${name}.`)
