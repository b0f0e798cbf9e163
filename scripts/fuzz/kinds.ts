/** Who calls: each kind of credential gets a server and a database of its own. */
export const kinds = {
  none: 'no one: no credential at all',
  citizen: 'a person without organisation or role',
  owner: 'a person who owns an organisation',
  officer: 'an officer, who decides cases',
  administrator: 'an administrator',
  superadmin: 'a super admin, after the second factor',
  'api-key': 'the key of an assistant',
  'local-admin': 'the key of the local administration, with the token of monitoring and documents',
  operator: 'a super admin, on the host of the operator console',
  client:
    'an application: its client token, tokens that a person granted it, the token of the signing relay, its own secret',
} as const

export type Kind = keyof typeof kinds

export const kindNames = Object.keys(kinds) as Kind[]

export const documents = ['platform', 'tools', 'operator'] as const

export type FuzzedDocument = (typeof documents)[number]
