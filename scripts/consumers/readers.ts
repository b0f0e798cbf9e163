import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runRespect } from '../arazzo/respect.ts'
import { run } from '../clients/generator.ts'
import { inVenv, npmPackages, venv } from '../clients/install.ts'
import { CALL_MS } from '../clients/limits.ts'
import { publishedDocuments, writeDocuments } from '../lib/published-documents.ts'
import { freePort } from './free-port.ts'
import type { PublishedFile, Reader, ReaderReport } from './reader.ts'

const root = resolve(import.meta.dirname, '..', '..')
const bin = (name: string): string => join(root, 'node_modules', '.bin', name)

/** The documents of this moment, in both versions of OpenAPI. */
export function publishedFiles(folder: string): PublishedFile[] {
  const written = writeDocuments(
    folder,
    publishedDocuments(['3.0', '3.1']),
    ({ document, form }) => `${document}${form.replace('.', '')}`,
  )
  return written.map(({ name, file }) => {
    const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, object> }
    const operations = Object.values(paths).flatMap((item) => Object.values(item))
    return { name, file, operationIds: operations.flatMap((one) => one.operationId ?? []) }
  })
}

/** A framework in Python that makes a function of each operation: its program prints the number of those it made. */
const pythonReader = (
  name: string,
  packages: readonly string[],
  { tools = name, only = /30$/ } = {},
): Reader => ({
  name,
  tools,
  needs: ['python3'],
  prepare: (folder) => venv(folder, packages),
  async read(folder, files) {
    const program = join(import.meta.dirname, 'ai', `${name.replaceAll('-', '_')}.py`)
    const faults: string[] = []
    let [made, all] = [0, 0]
    for (const { name: document, file, operationIds } of files.filter((one) => only.test(one.name))) {
      all += operationIds.length
      const env = { PATH: `${join(folder, 'venv', 'bin')}:${process.env.PATH}` }
      try {
        const said = await run(inVenv(folder, 'python'), [program, file], {
          cwd: folder,
          env,
          limitMs: CALL_MS,
        })
        const count = Number(/^made (\d+)$/m.exec(said)?.[1] ?? 0)
        made += count
        if (count < operationIds.length) faults.push(`${document}: ${count} of ${operationIds.length}`)
      } catch (error) {
        faults.push(`${document}: ${lastLine(error)}`)
      }
    }
    return { listed: `${made} of ${all} operations`, faults }
  },
})

const lastLine = (error: unknown): string =>
  ((error as Error).message.trim().split('\n').at(-1) ?? '').slice(0, 200)

/** A mock of the document by another program answers with our examples. */
const prism: Reader = {
  name: 'prism',
  needs: ['npm'],
  prepare: (folder) => npmPackages(folder, ['@stoplight/prism-cli@5.16.0']),
  async read(folder, files) {
    const { file, operationIds } = files.find(({ name }) => name === 'platform30')!
    const document = JSON.parse(readFileSync(file, 'utf8'))
    const port = await freePort()
    const ended = new AbortController()
    const serving = run(
      join(folder, 'node_modules', '.bin', 'prism'),
      ['mock', file, '-p', String(port), '-h', '127.0.0.1'],
      {
        cwd: folder,
        limitMs: CALL_MS,
        signal: ended.signal,
      },
    ).catch(() => '')
    try {
      const url = `http://127.0.0.1:${port}`
      const headers = { Authorization: 'Bearer any', Accept: 'application/json' }
      await answering(`${url}/api/v1/catalog/services`)
      const faults: string[] = []
      let called = 0
      const paths = Object.entries(
        document.paths as Record<string, Record<string, { responses: object; parameters?: unknown[] }>>,
      )
      const plain = paths.filter(
        ([path, { get }]) =>
          get && '200' in get.responses && /^\/api\/v1\/(?:catalog|themes|rbac|users\/me)\b[^{]*$/.test(path),
      )
      for (const [path] of plain) {
        const { status } = await fetch(url + path, { headers })
        if (status === 200 || status === 406) called++
        else faults.push(`GET ${path} answered ${status}`)
      }
      return { listed: `${operationIds.length} operations`, called: `${called} of ${plain.length}`, faults }
    } finally {
      ended.abort()
      await serving
    }
  },
}

async function answering(url: string): Promise<void> {
  for (const until = Date.now() + CALL_MS; Date.now() < until; await sleep(500))
    if (await fetch(url).catch(() => undefined)) return
  throw new Error(`${url} does not answer`)
}

/** Its own rules for OpenAPI, without ours: errors count, advice does not. */
const spectral: Reader = {
  name: 'spectral',
  needs: [],
  prepare: async () => {},
  async read(folder, files) {
    const rules = join(folder, 'spectral.yaml')
    // It compiles a schema for each example, for minutes; the project's own checks hold them against it.
    const slow = ['oas3-valid-media-example', 'oas3-valid-schema-example'].map((rule) => `  ${rule}: off\n`)
    writeFileSync(rules, `extends: ["spectral:oas"]\nrules:\n${slow.join('')}`)
    // Its schema of 3.1 takes the relative address in externalDocs for a fault, which the specification allows.
    const linted = files.filter(({ name }) => name.endsWith('30'))
    return lint(linted, (file) =>
      run(
        bin('spectral'),
        ['lint', '--quiet', '--fail-severity', 'error', '--display-only-failures', '-r', rules, file],
        {
          cwd: folder,
          limitMs: CALL_MS,
        },
      ),
    )
  },
}

async function lint(
  files: readonly PublishedFile[],
  check: (file: string) => Promise<string>,
): Promise<ReaderReport> {
  const faults: string[] = []
  for (const { name, file } of files)
    await check(file).catch((error: unknown) => faults.push(`${name}: ${lastLine(error)}`))
  return { listed: `${files.length - faults.length} of ${files.length} documents`, faults }
}

const signer = { national_id: 'ЧА78023037', pin: '1233' }

/** The published workflow of the sign-in, with the checks of its runner. */
const respect: Reader = {
  name: 'redocly-respect',
  needs: [],
  prepare: async () => {},
  async read(_folder, _files, { url, phone }) {
    const { isPassed, output } = await runRespect({
      url,
      file: 'sign-in.arazzo.yaml',
      inputs: signer,
      servers: { platform: url, phone },
    })
    const steps = /Steps: (\d+) passed, (?:\d+ failed, )?(\d+) total/.exec(output)
    const failed = output.split('\n').filter((line) => line.includes('✗'))
    return {
      listed: 'sign-in.arazzo.yaml',
      called: `${steps?.[1] ?? 0} of ${steps?.[2] ?? '?'} steps`,
      faults: isPassed ? [] : failed.map((line) => line.trim()).slice(0, 3),
    }
  },
}

export const readers: readonly Reader[] = [
  pythonReader('semantic-kernel', ['semantic-kernel==1.45.0']),
  pythonReader('llama-index-openapi', [
    'llama-index-tools-openapi==0.7.0',
    'jsonschema==4.26.0',
    'requests==2.34.2',
  ]),
  pythonReader('fastmcp-platform', ['fastmcp==4.1.2'], { tools: 'fastmcp' }),
  prism,
  spectral,
  respect,
]
