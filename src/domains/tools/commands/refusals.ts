import type { RefusedCommand } from './port.ts'

export function refuse(mn: string, en: string): RefusedCommand {
  return { refused: { mn, en } }
}

export function isRefused<T extends object>(outcome: T | RefusedCommand): outcome is RefusedCommand {
  return 'refused' in outcome
}

/** A caller's text inside a message: short, and without characters that could mislead its reader. */
export function quoted(text: string): string {
  const plain = text.toWellFormed().replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '\ufffd')
  return `"${plain.length > 64 ? `${plain.slice(0, 64)}…` : plain}"`
}
