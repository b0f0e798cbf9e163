import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { domainUses, floors } from './house.ts'

const captions: Readonly<Record<string, string>> = {
  app: 'composition: main.ts, app.ts, services.ts, core.ts',
  http: 'the ways in: Koa edge, pages with their same-origin proxy, assistants',
  platform: 'handlers only, each file at the path of its contract fragment',
  contract: 'match · limit · authenticate · permit · validate · run · answer',
  domains: 'what the platform knows: rules, queries, state machines, jobs',
  security: 'the same for every domain; providers speak to systems outside',
  db: 'PostgreSQL 15+ or embedded: the same SQL, row-level security',
  errors: 'used by all',
}
const WIDTH = 46

/** One line a floor, from the ways in to the ground; under `domains` one line a domain, users above what they use. */
export function drawHouse(root: string): string {
  const lines = floors.flatMap((floor) => {
    const line = `${` ${floor.join('  ')}`.padEnd(WIDTH)}${captions[floor[0]] ?? ''}`.trimEnd()
    return floor[0] === 'domains' ? [line, ...domainLines(root)] : [line]
  })
  return `${lines.join('\n')}\n`
}

function domainLines(root: string): string[] {
  const folders = readdirSync(join(root, 'src/domains'), { withFileTypes: true })
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return names
    .map((name) => ({ name, uses: domainUses[name] ?? [], height: heightOf(name) }))
    .sort((one, other) => other.height - one.height || (one.name < other.name ? -1 : 1))
    .map(({ name, uses }) =>
      `   ${name.padEnd(18)}${uses.length > 0 ? `─▶ ${uses.join(', ')}` : ''}`.trimEnd(),
    )
}

/** How many domains lie below it, one on the other. */
function heightOf(domain: string): number {
  return Math.max(0, ...(domainUses[domain] ?? []).map((used) => heightOf(used) + 1))
}
