import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../lib/files.ts'
import { importsOf, localTarget, packageName } from '../lib/imports.ts'
import { areaOf, areas, floorOf, partOf } from './architecture.ts'
import type { Check } from './check.ts'
import { handlersWithTransactions } from './handler-transactions.ts'
import { importCycles } from './import-cycles.ts'
import { tableOwnershipFaults } from './table-ownership.ts'

const telemetry = { parts: ['observability'], why: 'OpenTelemetry belongs to observability/telemetry' }

const packageHomes: Record<string, { parts: string[]; why: string }> = {
  '@opentelemetry/api': telemetry,
  '@opentelemetry/core': telemetry,
  '@opentelemetry/exporter-trace-otlp-proto': telemetry,
  '@opentelemetry/resources': telemetry,
  '@opentelemetry/sdk-trace': telemetry,
  '@opentelemetry/semantic-conventions': telemetry,
  koa: { parts: ['http', 'web', 'app'], why: 'Koa belongs to http, web and app' },
  'koa-router': { parts: ['http', 'web', 'app'], why: 'Koa belongs to http, web and app' },
  'openapi-backend': { parts: ['contract'], why: 'openapi-backend belongs to contract' },
}

const handlerParts = ['platform', 'tools', 'operator']

/** The tables and the list of error codes; all else that is generated is the contract's. */
const generatedForAreas = ['generated/database.d.ts', 'generated/error-codes.ts', 'generated/labels.ts']

interface Import {
  file: string
  specifier: string
  /** Relative to the root; undefined for a package or a Node module. */
  target: string | undefined
}

/** `table` says which areas use which others; tests bring their own. */
function layerFaults(root: string, table = areas): string[] {
  const files = filesUnder(root, 'src', '.ts')
  const imports = files.flatMap((file) =>
    importsOf(join(root, file)).map((specifier) => ({
      file,
      specifier,
      target: localTarget(root, file, specifier),
    })),
  )
  return [
    ...files.flatMap((file) => placeFault(file, table) ?? []),
    ...imports.flatMap((one) => importFault(one, table) ?? []),
    ...files.flatMap((file) => environmentFault(root, file) ?? []),
    ...tableFaults(imports, table),
    ...transactionFaults(root, files),
    ...cycleFaults(files, imports),
    ...tableOwnershipFaults(root),
  ]
}

function placeFault(file: string, table: typeof areas): string | undefined {
  if (/^src\/[^/]+$/.test(file) && file !== 'src/main.ts') return `${file} belongs to no part of src`
  const area = areaOf(file)
  return area === undefined || table[area]
    ? undefined
    : `${file}: ${area} is no area of scripts/check/architecture.ts`
}

function importFault({ file, specifier, target }: Import, table: typeof areas): string | undefined {
  const part = partOf(file)
  if (target === undefined) {
    if (handlerParts.includes(part) && specifier === 'kysely')
      return `${file} imports kysely: a handler reaches tables through its area`
    const home = packageHomes[packageName(specifier)]
    return home && !home.parts.includes(part) ? `${file} imports ${specifier}: ${home.why}` : undefined
  }
  if (part === 'simulators') {
    return target.startsWith('src/simulators/')
      ? undefined
      : `${file} imports ${target}: simulators share no code`
  }
  if (part === 'domains' && target.startsWith('generated/') && !generatedForAreas.includes(target))
    return `${file} imports ${target}: areas know nothing of the contract`
  if (!target.startsWith('src/')) {
    return target.startsWith('generated/') || target === 'package.json'
      ? undefined
      : `${file} imports ${target}: src stands on its own`
  }
  return floorFault(file, target) ?? areaFault(file, target, table) ?? handlerFault(file, target)
}

function floorFault(file: string, target: string): string | undefined {
  const own = floorOf(partOf(file))
  const theirs = floorOf(partOf(target))
  if (own === -1) return `${file}: ${partOf(file)} has no floor in scripts/check/architecture.ts`
  if (theirs === -1) return `${file} imports ${target}: nothing imports ${partOf(target)}`
  return theirs < own ? `${file} imports ${target}: ${partOf(file)} lies below ${partOf(target)}` : undefined
}

function areaFault(file: string, target: string, table: typeof areas): string | undefined {
  const own = areaOf(file)
  const theirs = areaOf(target)
  if (own === undefined || theirs === undefined || own === theirs || table[own]?.includes(theirs))
    return undefined
  return `${file} imports ${target}: scripts/check/architecture.ts does not let ${own} use ${theirs}`
}

/** What two handlers share is a rule of some area. */
function handlerFault(file: string, target: string): string | undefined {
  const isHandler = (path: string) => handlerParts.includes(partOf(path))
  return isHandler(file) && isHandler(target)
    ? `${file} imports ${target}: a handler file imports no other`
    : undefined
}

/** A call of the context's `transact` or `read`, taken out of it or not. */
const transaction = /(?<![\w.])(?:(?:context|work)\.)?(?:transact|read)\(/

/** A handler hands its context to its area, which opens the transaction and holds the rule. */
function transactionFaults(root: string, files: readonly string[]): string[] {
  const opening = files.filter(
    (file) => handlerParts.includes(partOf(file)) && transaction.test(readFileSync(join(root, file), 'utf8')),
  )
  const undeclared = opening
    .filter((file) => !Object.hasOwn(handlersWithTransactions, file))
    .map((file) => `${file} opens a transaction: that is for a function of its area`)
  const ended = Object.keys(handlersWithTransactions)
    .filter((file) => !opening.includes(file))
    .map((file) => `scripts/check/handler-transactions.ts lists ${file}, which opens none`)
  return [...undeclared, ...ended]
}

/** The table lists what is used and no more, and no area uses itself around a corner. */
function tableFaults(imports: readonly Import[], table: typeof areas): string[] {
  const used = new Set(
    imports.map(({ file, target }) => `${areaOf(file)} ${target === undefined ? '' : areaOf(target)}`),
  )
  const idle = Object.entries(table).flatMap(([area, uses]) =>
    uses
      .filter((other) => !used.has(`${area} ${other}`))
      .map((other) => `scripts/check/architecture.ts lets ${area} use ${other}, which it does not`),
  )
  const circles = importCycles(new Map(Object.entries(table))).map(
    (circle) => `scripts/check/architecture.ts: areas use each other: ${circle.join(', ')}`,
  )
  return [...idle, ...circles]
}

function cycleFaults(files: readonly string[], imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>(files.map((file) => [file, []]))
  for (const { file, target } of imports) if (target !== undefined) targets.get(file)?.push(target)
  return importCycles(targets).map((cycle) => `files import each other: ${cycle.join(', ')}`)
}

function environmentFault(root: string, file: string): string | undefined {
  if (partOf(file) === 'config') return undefined
  const source = readFileSync(join(root, file), 'utf8')
  return /\bprocess\??\.env\b|\bprocess\[['"]env['"]\]|\{[^}]*\benv\b[^}]*\}\s*from\s*'node:process'/.test(
    source,
  )
    ? `${file} reads process.env: only config does`
    : undefined
}

export const layers: Check = { name: 'layers', faults: async (root) => layerFaults(root) }
