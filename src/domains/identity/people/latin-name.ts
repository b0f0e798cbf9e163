import { transliterated } from '../../../text/transliteration.ts'

/** What a passport prints of a name: Latin letters, joined by a space, a hyphen or an apostrophe. */
const passportName = /^[A-Z][A-Za-z]*(?:[ '-][A-Za-z]+)*$/
const MAX_NAME_LENGTH = 39

interface LatinName {
  family_name: string | null
  given_name: string | null
  source: 'set' | 'proposed'
}

interface Named {
  family_name: string | null
  given_name: string | null
  latin_family_name: string | null
  latin_given_name: string | null
}

/** The name that was set, else one that the person may accept or correct. */
export function latinNameOf(person: Named): LatinName {
  const { family_name, given_name, latin_family_name, latin_given_name } = person
  if (latin_given_name !== null)
    return { family_name: latin_family_name, given_name: latin_given_name, source: 'set' }
  return { family_name: proposal(family_name), given_name: proposal(given_name), source: 'proposed' }
}

function proposal(name: string | null): string | null {
  if (name === null) return null
  const latin = transliterated(name.trim()).replaceAll(/\s+/g, ' ').replaceAll(/[’ʼ`]/g, "'")
  const capitalised = `${latin.slice(0, 1).toUpperCase()}${latin.slice(1)}`
  return passportName.test(capitalised) && capitalised.length <= MAX_NAME_LENGTH ? capitalised : null
}
