import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import * as assert from 'uvu/assert'
import { suite } from '../../support/suite.ts'
import { type ConsumerStage, openConsumerStage } from './support.ts'

const run = promisify(execFile)
const compiler = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc')

/** A client's code: what the document allows must compile, and what it does not allow must not. */
const usage = (version: string) => `
import type { paths } from './tools-${version}.ts'

type Body<Path extends keyof paths> = NonNullable<paths[Path]['post']['requestBody']>['content']['application/json']
type Answer<Path extends keyof paths> = paths[Path]['post']['responses'][200]['content']['application/json']

export const command: Body<'/api/v1/tools/execute_command'> = { argv: ['uname', '-s'], cwd: null }
export const date: Body<'/api/v1/tools/utc_date'> = { format: '%Y' }
export const code = (answer: Answer<'/api/v1/tools/utc_date'>): number | null | undefined => answer.data?.exitCode
// @ts-expect-error the skill needs its parameter
export const missing: Body<'/api/v1/tools/utc_date'> = {}
// @ts-expect-error no such field
export const unknown: Body<'/api/v1/tools/host_status'> = { detaild: true }
// @ts-expect-error no such tool
export type Nothing = Body<'/api/v1/tools/no_such_tool'>
`

let opened: ConsumerStage
let directory: string
const types = suite('TypeScript types made from the served document')

types.before(async () => {
  opened = await openConsumerStage()
  directory = await mkdtemp(join(tmpdir(), 'tamga-types-'))
})
types.after(async () => {
  await opened?.stage.close()
  if (directory) await rm(directory, { recursive: true })
})

types('compile strictly, in both forms, and know the skill and its parameter', async () => {
  for (const version of ['3.0', '3.1']) {
    const source = astToString(await openapiTS(JSON.stringify(await opened.document({ version }))))
    await writeFile(join(directory, `tools-${version}.ts`), source)
    await writeFile(join(directory, `usage-${version}.ts`), usage(version))
  }
  const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess']
  const target = [
    '--target',
    'es2022',
    '--lib',
    'es2022',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
  ]
  const files = ['3.0', '3.1'].map((version) => join(directory, `usage-${version}.ts`))
  const said = await run(process.execPath, [compiler, ...options, ...target, ...files]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
  assert.is(said, '')
})

types.run()
