import { foldedLine } from '../../text/folding.ts'

/** Letters of the Mongolian alphabet that Unicode has elsewhere than where the alphabet has them, each after its neighbour. */
const outOfPlace: Readonly<Record<string, string>> = { ё: 'е\u04ff', ө: 'о\u04ff', ү: 'у\u04ff' }

/** Names that differ only behind this are in any order; cursors have no room for more. */
const MAX_LENGTH = 60

/** Comparing two keys byte by byte puts the names into the order of the Mongolian alphabet. */
export function sortKey(name: string): string {
  const key = foldedLine(name).replaceAll(/[ёөү]/g, (letter) => outOfPlace[letter]!)
  return key.slice(0, MAX_LENGTH).toWellFormed()
}

/** Whether a text that comes from a client may be one. */
export function isSortKey(text: string): boolean {
  return text.length <= MAX_LENGTH && text.isWellFormed() && !text.includes('\0')
}
