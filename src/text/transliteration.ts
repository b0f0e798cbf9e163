// Mongolian names in Latin letters, as MNS 5217 has them and passports are printed: for showing. latin.ts
// has the letters for comparing.

const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'ye',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ө: 'u',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: 'i',
  ы: 'y',
  ь: 'i',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** Letter by letter; what is not Mongolian Cyrillic stays as it is, Latin letters without their accents. */
export function transliterated(text: string): string {
  const source = [...text.normalize('NFC')]
  return source
    .map((letter, index) => {
      const small = letter.toLowerCase()
      const latin = letters[small] ?? letter.normalize('NFD').replaceAll(/\p{M}+/gu, '')
      if (small === letter || letters[small] === undefined) return latin
      // In a word of capitals all of ЦЭЦЭГ are capitals: TSETSEG, and of Цэцэг only the first: Tsetseg.
      const isAmongCapitals = isCapital(source[index + 1] ?? source[index - 1] ?? '')
      return isAmongCapitals ? latin.toUpperCase() : `${latin.slice(0, 1).toUpperCase()}${latin.slice(1)}`
    })
    .join('')
}

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase()
