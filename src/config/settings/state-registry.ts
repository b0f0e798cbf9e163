import { inProduction, type Setting } from '../setting.ts'

export const stateRegistrySettings = {
  STATE_REGISTRY_URL: {
    description: 'Registers of people and organisations. Outside production a simulator replaces it.',
    schema: { type: 'string', format: 'http-url', maxLength: 2048 },
    needed: inProduction,
  },
  STATE_REGISTRY_CLIENT: {
    description: 'Name of this platform at the state registry.',
    schema: { type: 'string', format: 'token', maxLength: 100 },
    default: 'tamga',
  },
  STATE_REGISTRY_KEY: {
    description: 'Secret that signs questions to the state registry.',
    schema: { type: 'string', format: 'key-32-bytes', maxLength: 512 },
    secret: true,
    needed: inProduction,
  },
} as const satisfies Record<string, Setting>
