import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { programsIn } from '../contract/readme-programs.ts'
import { compilePrograms } from './consumer.ts'

/** What the programs of the README take from the program around them. */
const around: Readonly<Record<string, string>> = {
  tamga: "declare const tamga: import('@tamga/sdk').Tamga",
  Tamga: "import { Tamga } from '@tamga/sdk'",
  baseUrl: 'declare const baseUrl: string',
  id: 'declare const id: string',
  secret: 'declare const secret: string',
  store: "declare const store: (tokens: import('@tamga/sdk').SessionTokens) => Promise<void>",
  body: "declare const body: import('@tamga/sdk/platform').CreateGovApplicationRequest",
  order: 'declare const order: { id: string }',
  stream: 'declare const stream: ReadableStream<Uint8Array>',
  request: "declare const request: import('node:http').IncomingMessage",
  rawBody: 'declare const rawBody: Uint8Array',
  publicKey: 'declare const publicKey: string',
}

const operations = [
  'createGovApplication',
  'downloadGspaceFile',
  'getGovApplication',
  'streamPublicAssistant',
  'uploadGspaceFile',
]

/** Compiles each program of the README of the package, so that people can copy it. */
export async function compileReadme(consumer: string): Promise<number> {
  const readme = readFileSync(join(consumer, 'node_modules', '@tamga', 'sdk', 'README.md'), 'utf8')
  const files = programsIn(readme, 'ts').map((code, index) => {
    const file = `readme-${index + 1}.ts`
    writeFileSync(join(consumer, file), moduleOf(code))
    return file
  })
  await compilePrograms(consumer, files)
  return files.length
}

function moduleOf(code: string): string {
  const lines = code.split('\n')
  const imports = lines.filter((line) => line.startsWith('import '))
  const body = lines.filter((line) => !line.startsWith('import '))
  const uses = (name: string) =>
    new RegExp(`(?<![.\\w'-])${name}(?![\\w:'])`).test(body.join('\n')) &&
    !new RegExp(`\\{[^}]*\\b${name}\\b`).test(imports.join('\n')) &&
    !new RegExp(`const (?:\\{[^}]*)?\\b${name}\\b`).test(body.join('\n'))
  return [
    ...imports,
    ...operations.filter(uses).map((name) => `import { ${name} } from '@tamga/sdk/platform'`),
    ...Object.keys(around)
      .filter(uses)
      .map((name) => around[name]),
    'export async function program() {',
    ...body,
    '}',
    '',
  ].join('\n')
}
