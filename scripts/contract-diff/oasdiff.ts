import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../lib/run-program.ts'
import type { ContractDocument } from './document-changes.ts'
import { forOasdiff } from './for-oasdiff.ts'

const VERSION = 'v1.18.3'
const MODULE = `github.com/oasdiff/oasdiff@${VERSION}`

/** A break as oasdiff reports it. */
interface OasdiffBreak {
  id: string
  text: string
  operationId: string
}

/** The package counts these as news; to us they break clients. */
const severities = [
  'api-security-removed err',
  'api-security-scope-added err',
  'api-operation-id-removed err',
]

/** Installs it where Go is at hand; undefined where it is not, or the module cannot be had. */
export async function installOasdiff(cache: string): Promise<string | undefined> {
  const folder = join(cache, VERSION)
  const program = join(folder, 'oasdiff')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const installed = await runProgram('go', ['install', MODULE], {
    cwd: folder,
    env: { GOBIN: folder },
  }).catch(() => undefined)
  return installed?.code === 0 ? program : undefined
}

/** What oasdiff sees that breaks clients between two versions of a document. */
export async function oasdiffBreaks(
  program: string,
  folder: string,
  before: ContractDocument,
  after: ContractDocument,
): Promise<OasdiffBreak[]> {
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(join(folder, 'before.json'), JSON.stringify(forOasdiff(before)))
    writeFileSync(join(folder, 'after.json'), JSON.stringify(forOasdiff(after)))
    writeFileSync(join(folder, 'severities.txt'), `${severities.join('\n')}\n`)
    const args = ['breaking', 'before.json', 'after.json', '--format', 'json']
    const { code, output } = await runProgram(program, [...args, '--severity-levels', 'severities.txt'], {
      cwd: folder,
    })
    if (code !== 0) throw new Error(`oasdiff ended with ${code}: ${output.trim()}`)
    return (JSON.parse(output || '[]') ?? []) as OasdiffBreak[]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
