import { operations } from '../../../../generated/operations.ts'

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
const served = Object.values(operations)
  .filter(({ path }) => path.startsWith(PREFIX))
  .map(({ path }) => path.slice(PREFIX.length).split(/[/.]/)[0] ?? '')

const builtIn = Object.values(operations).filter(({ document }) => document === 'tools')

const reserved = new Set([...kept, ...served, ...builtIn.map(({ id }) => id)])

export function isReserved(name: string): boolean {
  return reserved.has(name)
}

export function skillPathOf(name: string): string {
  return PREFIX + name
}
