import type { Setting } from '../setting.ts'

export const gatewaySettings = {
  GATEWAY_PRIVATE_CIDRS: {
    description:
      'Networks (CIDR, separated by commas) outside the public internet in which services of the gateway may lie. Everywhere else the gateway calls public addresses alone, by https. Addresses at which clouds give machines their credentials, and link-local ones, are never called, also within a network that is named here.',
    schema: { type: 'array', items: { type: 'string', format: 'callable-cidr' } },
    default: [],
  },
} as const satisfies Record<string, Setting>
