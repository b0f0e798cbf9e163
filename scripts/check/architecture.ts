/** From the top down: a part imports itself, the parts beside it and those below. */
export const floors = [
  ['app'],
  ['http', 'web', 'mcp'],
  ['platform', 'tools', 'operator', 'demo'],
  ['contract'],
  ['domains'],
  ['security', 'audit', 'limits', 'jobs', 'pki', 'providers'],
  ['db', 'observability'],
  ['errors', 'config', 'text'],
] as const

/** The areas of src/domains and which others each uses. A use that is not listed is refused. */
export const areas: Readonly<Record<string, readonly string[]>> = {
  assistant: ['search', 'services', 'site', 'storage'],
  gateway: ['openid'],
  identity: ['site', 'storage'],
  integrations: ['identity'],
  notifications: ['identity', 'site'],
  openid: ['identity', 'storage'],
  organisations: ['identity', 'notifications', 'openid', 'signing', 'site', 'storage'],
  relay: ['identity'],
  search: [],
  services: ['identity', 'notifications', 'organisations', 'search', 'signing', 'site', 'storage'],
  signing: ['identity', 'notifications', 'openid', 'site', 'storage'],
  site: [],
  storage: [],
  tools: ['assistant', 'search'],
  wallet: ['openid', 'services', 'signing'],
}

/** `src/db/x.ts` -> db; src/main.ts, the only file directly in src, starts the application. */
export function partOf(file: string): string {
  const [, first = '', ...rest] = file.split('/')
  return rest.length > 0 ? first : 'app'
}

/** The area of a file under src/domains; undefined for any other file, those that put the areas together included. */
export function areaOf(file: string): string | undefined {
  return /^src\/domains\/([^/]+)\//.exec(file)?.[1]
}

export function floorOf(part: string): number {
  return floors.findIndex((floor) => (floor as readonly string[]).includes(part))
}
