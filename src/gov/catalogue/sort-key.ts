import { foldedLine } from '../../text/folding.ts'

/** Letters of the Mongolian alphabet that Unicode has elsewhere than where the alphabet has them, each after its neighbour. */
const outOfPlace: Readonly<Record<string, string>> = { ё: 'е\u04ff', ө: 'о\u04ff', ү: 'у\u04ff' }

/** Comparing two keys byte by byte puts the names into the order of the Mongolian alphabet. */
export function sortKey(name: string): string {
  return foldedLine(name).replaceAll(/[ёөү]/g, (letter) => outOfPlace[letter]!)
}
