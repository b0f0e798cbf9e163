/** The language of a text by its letters. Mongolian in Latin letters counts as English: only a model tells them apart. */
export function languageOf(text: string): 'mn' | 'en' {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return cyrillic >= latin && cyrillic > 0 ? 'mn' : 'en'
}
