import { inProduction, type Setting } from '../setting.ts'

export const stateRegistrySettings = {
  STATE_REGISTRY_URL: {
    description:
      "Base address of the state's registers of people and organisations. Outside production a simulator stands in.",
    schema: { type: 'string', format: 'http-url', maxLength: 2048 },
    needed: inProduction,
  },
  STATE_REGISTRY_CLIENT: {
    description: 'Name under which the state registry knows this platform.',
    schema: { type: 'string', format: 'token', maxLength: 100 },
    default: 'tamga',
  },
  STATE_REGISTRY_KEY: {
    description: 'Secret with which questions to the state registry are signed.',
    schema: { type: 'string', format: 'key-32-bytes', maxLength: 512 },
    secret: true,
    needed: inProduction,
  },
} as const satisfies Record<string, Setting>
