import type { Setting } from '../setting.ts'

export const gatewaySettings = {
  GATEWAY_PRIVATE_CIDRS: {
    description:
      'Private networks in which gateway services may lie, comma-separated; elsewhere only public addresses by https. Cloud metadata and link-local addresses are never called.',
    schema: { type: 'array', items: { type: 'string', format: 'callable-cidr' } },
    default: [],
  },
} as const satisfies Record<string, Setting>
