import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../lib/files.ts'
import { importsOf, localTarget, packageName } from '../lib/imports.ts'
import type { Check } from './check.ts'
import { domainOf, domainUses, floorOf, partOf } from './house.ts'
import { importCycles } from './import-cycles.ts'

const telemetry = { parts: ['observability'], why: 'OpenTelemetry belongs to observability/telemetry' }

const packageHomes: Record<string, { parts: string[]; why: string }> = {
  '@opentelemetry/api': telemetry,
  '@opentelemetry/core': telemetry,
  '@opentelemetry/exporter-trace-otlp-proto': telemetry,
  '@opentelemetry/resources': telemetry,
  '@opentelemetry/sdk-trace': telemetry,
  '@opentelemetry/semantic-conventions': telemetry,
  koa: { parts: ['http', 'web', 'app'], why: 'Koa belongs to http, web and app.ts' },
  'koa-router': { parts: ['http', 'web', 'app'], why: 'Koa belongs to http, web and app.ts' },
  'openapi-backend': { parts: ['contract'], why: 'openapi-backend belongs to contract' },
}

const handlerParts = ['platform', 'tools', 'operator']

interface Import {
  file: string
  specifier: string
  /** Relative to the root; undefined for a package or a Node module. */
  target: string | undefined
}

/** `table` is the declared use of domains by domains; tests bring their own. */
export function layerFaults(root: string, table = domainUses): string[] {
  const files = filesUnder(root, 'src', '.ts')
  const imports = files.flatMap((file) =>
    importsOf(join(root, file)).map((specifier) => ({
      file,
      specifier,
      target: localTarget(root, file, specifier),
    })),
  )
  return [
    ...imports.flatMap((one) => importFault(one, table) ?? []),
    ...files.flatMap((file) => environmentFault(root, file) ?? []),
    ...tableFaults(imports, table),
    ...cycleFaults(files, imports),
  ]
}

function importFault({ file, specifier, target }: Import, table: typeof domainUses): string | undefined {
  const part = partOf(file)
  if (target === undefined) {
    if (handlerParts.includes(part) && specifier === 'kysely')
      return `${file} imports kysely: a handler reaches tables through its domain`
    const home = packageHomes[packageName(specifier)]
    return home && !home.parts.includes(part) ? `${file} imports ${specifier}: ${home.why}` : undefined
  }
  if (part === 'simulators') {
    return target.startsWith('src/simulators/')
      ? undefined
      : `${file} imports ${target}: simulators share no code`
  }
  if (!target.startsWith('src/')) {
    return target.startsWith('generated/') || target === 'package.json'
      ? undefined
      : `${file} imports ${target}: src stands on its own`
  }
  return floorFault(file, target) ?? domainFault(file, target, table) ?? handlerFault(file, target)
}

function floorFault(file: string, target: string): string | undefined {
  const own = floorOf(partOf(file))
  const theirs = floorOf(partOf(target))
  if (own === -1) return `${file}: ${partOf(file)} has no floor in scripts/check/house.ts`
  if (theirs === -1) return `${file} imports ${target}: nothing imports ${partOf(target)}`
  return theirs < own ? `${file} imports ${target}: ${partOf(file)} lies below ${partOf(target)}` : undefined
}

function domainFault(file: string, target: string, table: typeof domainUses): string | undefined {
  const own = domainOf(file)
  const theirs = domainOf(target)
  if (own === undefined || theirs === undefined || own === theirs || table[own]?.includes(theirs))
    return undefined
  return `${file} imports ${target}: scripts/check/house.ts does not let ${own} use ${theirs}`
}

/** What two handlers share is a rule of some domain. */
function handlerFault(file: string, target: string): string | undefined {
  const isHandler = (path: string) => handlerParts.includes(partOf(path))
  return isHandler(file) && isHandler(target)
    ? `${file} imports ${target}: a handler file imports no other`
    : undefined
}

/** The table lists what is used and no more, and no domain uses itself around a corner. */
function tableFaults(imports: readonly Import[], table: typeof domainUses): string[] {
  const used = new Set(
    imports.map(({ file, target }) => `${domainOf(file)} ${target === undefined ? '' : domainOf(target)}`),
  )
  const idle = Object.entries(table).flatMap(([domain, uses]) =>
    uses
      .filter((other) => !used.has(`${domain} ${other}`))
      .map((other) => `scripts/check/house.ts lets ${domain} use ${other}, which it does not`),
  )
  const circles = importCycles(new Map(Object.entries(table))).map(
    (circle) => `scripts/check/house.ts: domains use each other: ${circle.join(', ')}`,
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
