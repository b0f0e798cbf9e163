import type { Setting } from '../setting.ts'

export const gatewaySettings = {
  GATEWAY_PRIVATE_CIDRS: {
    meaning:
      'Networks (CIDR, separated by commas) outside the public internet in which services of the gateway may lie. Everywhere else the gateway calls public addresses alone, by https. Link-local addresses, such as those that give machines their credentials, are never called.',
    schema: { type: 'array', items: { type: 'string', format: 'cidr' } },
    default: [],
  },
} as const satisfies Record<string, Setting>
