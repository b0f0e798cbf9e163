import type { ServedOperation } from '../../served-contract.ts'

const PREFIX = '/api/v1/tools/'

/** What a client or a framework could take for something else, and what may stand under the tools' path one day. */
const kept = [
  'command',
  'commands',
  'constructor',
  'mcp',
  'openapi',
  'prototype',
  'skill',
  'skills',
  'tool',
  'tools',
]

/** Literal paths win over skills, so a skill of such a name could never be called. */
export function isReserved(name: string, operations: Readonly<Record<string, ServedOperation>>): boolean {
  const isServed = ({ id, document, path }: ServedOperation) =>
    (document === 'tools' && id === name) ||
    (path.startsWith(PREFIX) && path.slice(PREFIX.length).split(/[/.]/)[0] === name)
  return kept.includes(name) || Object.values(operations).some(isServed)
}

export function skillPathOf(name: string): string {
  return PREFIX + name
}
