/** From the top down: a part imports itself, the parts beside it and those below. */
export const floors = [
  ['app'],
  ['http', 'web', 'mcp'],
  ['platform', 'tools', 'operator', 'demo'],
  ['contract'],
  ['domains'],
  ['security', 'audit', 'limits', 'jobs', 'providers'],
  ['db', 'observability'],
  ['errors', 'config', 'text', 'clock', 'version', 'lazy'],
] as const

/** Which domain uses which others; one that is not listed uses none. A use that is not listed is refused. */
export const domainUses: Readonly<Record<string, readonly string[]>> = {
  access: ['people', 'sessions', 'signing', 'site'],
  'ai-calls': ['ai-budgets'],
  appointments: ['knowledge', 'notifications'],
  assistant: [
    'ai-budgets',
    'ai-calls',
    'appointments',
    'cases',
    'catalogue',
    'knowledge',
    'personal-data',
    'prompts',
    'registry',
    'search',
    'site',
    'tool-catalogue',
  ],
  cases: [
    'appointments',
    'identity',
    'notifications',
    'once-only',
    'payments',
    'references',
    'registry',
    'signing',
    'site',
  ],
  catalogue: ['cases', 'registry', 'search'],
  contact: ['mail', 'notifications', 'sessions', 'site'],
  'document-validation': ['pdf'],
  documents: ['cases', 'eid-requests', 'notifications', 'pades', 'people', 'signing', 'site', 'storage'],
  gateway: ['openid'],
  'eid-requests': ['security-events'],
  gspace: ['storage'],
  identity: ['contact', 'eid-requests', 'security-events', 'sessions'],
  integrations: ['sessions'],
  knowledge: ['meaning', 'search'],
  mail: ['security-events', 'site'],
  memory: ['meaning', 'personal-data', 'search'],
  notifications: ['mail', 'security-events', 'site'],
  'once-only': ['registry', 'sessions'],
  openid: ['identity', 'security-events', 'sessions'],
  organisations: ['mail', 'notifications', 'people', 'signing', 'site'],
  pades: ['pdf'],
  payments: ['notifications', 'security-events'],
  people: ['identity', 'sessions', 'storage'],
  references: ['notifications', 'once-only', 'pades', 'registry', 'seals', 'storage'],
  registry: ['knowledge', 'search'],
  relay: ['security-events'],
  seals: ['notifications', 'pades'],
  'sign-relay': ['eid-requests', 'openid'],
  signing: ['eid-requests', 'security-events'],
  skills: ['commands'],
  speech: ['ai-budgets', 'ai-calls', 'knowledge', 'personal-data', 'prompts', 'storage'],
  'tool-catalogue': ['skills'],
  translation: ['ai-budgets', 'ai-calls', 'personal-data', 'prompts'],
}

/** `src/db/x.ts` -> db, `src/clock.ts` -> clock; a file directly in src that has no floor composes the parts. */
export function partOf(file: string): string {
  const [, first = '', ...rest] = file.split('/')
  if (rest.length > 0) return first
  const name = first.replace(/\.ts$/, '')
  return floorOf(name) === -1 ? 'app' : name
}

/** The domain of a file under src/domains; undefined for any other file. */
export function domainOf(file: string): string | undefined {
  return /^src\/domains\/([^/]+)\//.exec(file)?.[1]
}

export function floorOf(part: string): number {
  return floors.findIndex((floor) => (floor as readonly string[]).includes(part))
}
