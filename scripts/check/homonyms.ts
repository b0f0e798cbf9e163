/** Exported names with several definitions in src. The list only shrinks: a new one is given a name of its own. */
export const knownHomonyms: ReadonlySet<string> = new Set(['text'])
