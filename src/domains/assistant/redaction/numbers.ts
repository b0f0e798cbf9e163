// Numbers and addresses by which a person can be known. Each pattern reads what `readable` makes of a text.

export type NumberKind = 'EMAIL' | 'IBAN' | 'CARD' | 'REG' | 'CIVIL' | 'PHONE'

export interface TextSpan {
  start: number
  end: number
}

export interface NumberForm {
  kind: NumberKind
  pattern: RegExp
  /** How much of the match is one, from its beginning; 0 where none is. */
  accept?(found: string, around: Around): number
}

interface Around {
  before: string
  after: string
}

/** An amount of money is no number of a person. */
const moneyAfter = /^\s?(?:₮|төг|tugrik|tögrög|togrog|mnt\b|сая|мянга|million|usd\b|\$|€|euro)/i
const moneyBefore = /(?:₮|\$|€|\bmnt|\busd)\s?$/i
const isMoney = ({ before, after }: Around): boolean => moneyAfter.test(after) || moneyBefore.test(before)

/** YYMMDD and two digits more; the months of people born from 2000 on are 21 to 32. */
function beginsWithBirthday(digits: string): boolean {
  const month = Number(digits.slice(2, 4))
  const day = Number(digits.slice(4, 6))
  const inYear = month > 20 ? month - 20 : month
  return inYear >= 1 && inYear <= 12 && day >= 1 && day <= 31
}

function isLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const value = Number(digits[digits.length - 1 - place])
    const weighed = place % 2 === 0 ? value : value * 2
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}

/** ISO 13616: the first four characters behind the others, letters as 10 to 35, leave 1 when divided by 97. */
function isIban(text: string): boolean {
  const turned = text.slice(4) + text.slice(0, 4)
  let rest = 0
  for (const character of turned.toUpperCase()) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** The longest beginning of the match that is an IBAN: words behind it look like more of it. */
function ibanIn(found: string): number {
  for (let length = found.length; length >= 15; length--) {
    const text = found.slice(0, length)
    if (/[ -]$/.test(text)) continue
    const bare = text.replaceAll(/[ -]/g, '')
    // Those of Mongolia are known by their form, so that one with a slip of the pen is found as well.
    if (/^MN\d{18}$/i.test(bare) || (bare.length >= 15 && bare.length <= 34 && isIban(bare))) {
      return length
    }
  }
  return 0
}

/**
 * Two Cyrillic letters tell it; where they are Latin ones, as in WS10010200, the birthday must fit as well. So must it
 * where letters and digits stand apart otherwise than by one space or hyphen, or small letters stand apart at all.
 */
function registerNumberIn(found: string, around: Around): number {
  const [, one = '', between = '', other = '', gap = '', written = ''] =
    /^(\p{L})([ .]{0,2})(\p{L})([ .:/_№-]{0,3})(\d[\d .-]*)$/u.exec(found) ?? []
  const letters = one + other
  const digits = written.replaceAll(/\D/g, '')
  const isTogether = between === '' && /^[ -]?$/.test(gap) && digits === written
  const isLarge = letters === letters.toUpperCase()
  if (/\p{Script=Latin}/u.test(letters))
    return isTogether && gap === '' && beginsWithBirthday(digits) ? found.length : 0
  if (isTogether && (gap === '' || isLarge)) return found.length
  const mayBe = isTogether || isLarge
  return mayBe && beginsWithBirthday(digits) && !isDay(digits) && !isMoney(around) ? found.length : 0
}

/** 20261116 is a day of the calendar. */
const isDay = (digits: string): boolean =>
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(digits)

/** A span of thousands, as 7000-9000, is no phone. */
const isRange = (found: string): boolean => /^\d000-\d000$/.test(found)

export const numberForms: readonly NumberForm[] = [
  {
    kind: 'EMAIL',
    // Also as people write it to hide it from programs: bat (at) mail [dot] mn, bat at mail dot mn.
    pattern:
      /[\p{L}\p{N}._%+'-]{1,64}(?:@| @ | ?[([{] ?(?:at|@|эт) ?[)\]}] ?| at (?=[\p{L}\p{N}-]{1,63} (?:dot|цэг) ))(?:[\p{L}\p{N}-]{1,63}(?:\.| ?[([{] ?(?:dot|\.|цэг) ?[)\]}] ?| (?:dot|цэг) )){1,8}\p{L}{2,24}/giu,
  },
  {
    kind: 'IBAN',
    pattern: /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}/giu,
    accept: ibanIn,
  },
  {
    kind: 'CARD',
    pattern:
      /(?<![\p{L}\p{N}])(?:[2-6]\d{12,18}|[2-6]\d{3}([ -])\d{4}\1\d{4}\1\d{1,7}|3\d{3}([ -])\d{6}\2\d{4,5})(?!\d)/gu,
    accept: (found) => (isLuhn(found.replaceAll(/[ -]/g, '')) ? found.length : 0),
  },
  {
    kind: 'REG',
    pattern:
      /(?<![\p{L}\p{N}])(?:\p{Script=Cyrillic}|[A-Z])[ .]{0,2}(?:\p{Script=Cyrillic}|[A-Z])[ .:/_№-]{0,3}\d(?:[ .-]?\d){7}(?!\d)/giu,
    accept: registerNumberIn,
  },
  {
    kind: 'CIVIL',
    pattern: /(?<![\p{L}\p{N}])(?:\d{12}(?!\d)|(?<!\d[ -])\d{4}([ -])\d{4}\1\d{4}(?![ -]?\d))/gu,
    accept: (found, around) => (isMoney(around) ? 0 : found.length),
  },
  {
    kind: 'PHONE',
    // A Latin letter before it makes it a code. Figures behind a point or a comma make it an amount.
    pattern:
      /(?<![A-Za-z\d_])(?<![A-Za-z]-)(?:(?:\+|00)?\(?976\)?[ -]?)?(?:[6-9]\d{7}|[6-9]\d{3}[ .-]\d{4}|[6-9]\d([ .-])\d{2}\1\d{2}\1\d{2}|[6-9]([ -])(?:\d\2){6}\d)(?!\d)(?![.,]\d{1,2}(?!\d))/gu,
    accept: (found, around) => (isMoney(around) || isRange(found) ? 0 : found.length),
  },
]
