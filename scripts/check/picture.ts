import { areas, floors } from './architecture.ts'

const captions: Readonly<Record<string, string>> = {
  app: 'composition: what is opened, in which order, and closed',
  http: 'the ways in: Koa edge, pages with their same-origin proxy, assistants',
  platform: 'handlers only, each file at the path of its contract fragment',
  contract: 'match · limit · authenticate · permit · validate · run · answer',
  domains: 'rules, queries, state machines, jobs',
  security: 'the same for every area; providers speak to systems outside',
  db: 'PostgreSQL 15+ or embedded: the same SQL, row-level security',
  errors: 'used by all',
}
const WIDTH = 48

/** One line a floor, from the ways in to the ground; under `domains` one line an area, users above what they use. */
export function drawArchitecture(): string {
  const lines = floors.flatMap((floor) => {
    const line = `${` ${floor.join('  ')}`.padEnd(WIDTH)}${captions[floor[0]] ?? ''}`.trimEnd()
    return floor[0] === 'domains' ? [line, ...areaLines()] : [line]
  })
  return `${lines.join('\n')}\n`
}

function areaLines(): string[] {
  return Object.entries(areas)
    .map(([name, uses]) => ({ name, uses, height: heightOf(name) }))
    .sort((one, other) => other.height - one.height || (one.name < other.name ? -1 : 1))
    .map(({ name, uses }) =>
      `   ${name.padEnd(16)}${uses.length > 0 ? `─▶ ${uses.join(', ')}` : ''}`.trimEnd(),
    )
}

/** How many areas lie below it, one on the other. */
function heightOf(area: string): number {
  return Math.max(0, ...(areas[area] ?? []).map((used) => heightOf(used) + 1))
}
