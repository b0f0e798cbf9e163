import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../lib/files.ts'
import { importsOf, localTarget } from '../lib/imports.ts'
import type { Check } from './check.ts'

/** From the ground up: a part imports its own floor and those below. */
const floors = [
  ['clock', 'version', 'text', 'errors', 'config', 'observability'],
  ['db'],
  ['security', 'audit', 'limits', 'jobs', 'providers', 'gov'],
  ['contract'],
  ['tools', 'operator', 'platform', 'demo'],
  ['http', 'web', 'mcp'],
  ['app'],
]

const packageHomes: Record<string, { parts: string[]; why: string }> = {
  koa: { parts: ['http', 'web', 'app'], why: 'Koa belongs to http, web and app.ts' },
  'koa-router': { parts: ['http', 'web', 'app'], why: 'Koa belongs to http, web and app.ts' },
  'openapi-backend': { parts: ['contract'], why: 'openapi-backend belongs to contract' },
}

/** `src/db/x.ts` -> db, `src/clock.ts` -> clock; what lies directly in src and has no floor composes the parts. */
function partOf(file: string): string {
  const [, first = '', ...rest] = file.split('/')
  if (rest.length > 0) return first
  const name = first.replace(/\.ts$/, '')
  return floorOf(name) === -1 ? 'app' : name
}

/**
 * The folder within which handlers may share anything: a domain of the platform, the tools, the operator. What the
 * platform's contract says of the tools is one domain with them.
 */
function domainOf(file: string): string | undefined {
  const [, part = '', domain = '', ...rest] = file.split('/')
  if (part === 'platform' && domain === 'tools') return 'tools'
  if (part === 'platform') return rest.length > 0 ? `platform/${domain}` : undefined
  return part === 'tools' || part === 'operator' ? part : undefined
}

export function layerFaults(root: string): string[] {
  return filesUnder(root, 'src', '.ts').flatMap((file) => {
    const reports = importsOf(join(root, file)).map((specifier) => importFault(root, file, specifier))
    return [...reports, environmentFault(root, file)].filter((fault) => fault !== undefined)
  })
}

function importFault(root: string, file: string, specifier: string): string | undefined {
  const part = partOf(file)
  const target = localTarget(root, file, specifier)
  if (target === undefined) {
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
  return floorFault(file, target) ?? domainFault(file, target)
}

function floorFault(file: string, target: string): string | undefined {
  const own = floorOf(partOf(file))
  const theirs = floorOf(partOf(target))
  if (own === -1) return `${file}: ${partOf(file)} has no floor in scripts/check/layers.ts`
  if (theirs === -1) return `${file} imports ${target}: nothing imports ${partOf(target)}`
  return theirs > own ? `${file} imports ${target}: ${partOf(file)} lies below ${partOf(target)}` : undefined
}

function domainFault(file: string, target: string): string | undefined {
  const own = domainOf(file)
  const theirs = domainOf(target)
  if (own === undefined || theirs === undefined || own === theirs || target.endsWith('/rules.ts'))
    return undefined
  return `${file} imports ${target}: from another domain only its rules.ts`
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

function floorOf(part: string): number {
  return floors.findIndex((floor) => floor.includes(part))
}

function packageName(specifier: string): string {
  const [scopeOrName = '', name = ''] = specifier.split('/')
  return scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName
}

export const layers: Check = { name: 'layers', faults: async (root) => layerFaults(root) }
