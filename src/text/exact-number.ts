/** What can be decided by the value alone: it is finite, and a whole number is one that a double tells from its neighbours. */
export const isExactValue = (value: number): boolean =>
  Number.isInteger(value) ? Number.isSafeInteger(value) && !Object.is(value, -0) : Number.isFinite(value)

/** No program in use prints a double with more of them, and `toExponential` knows no more. */
const MOST_DIGITS = 100
/** With sign, point, exponent and zeros. Nothing longer is looked at. */
const MOST_CHARACTERS = 200

interface Decimal {
  /** Without zeros before and behind. */
  digits: string
  /** The power of ten of the first of them. */
  power: number
}

/**
 * Whether a number in the grammar of JSON is kept as it was written: the double that is nearest to it, written with as many
 * digits, is the same number. So all that programs print of a double passes, and `8.0000000000000000001` does not.
 */
export function isExactNumber(written: string): boolean {
  if (written.length > MOST_CHARACTERS) return false
  const value = Number(written)
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) return false
  const { digits, power } = decimalOf(written)
  if (digits === '') return true
  if (digits.length > MOST_DIGITS) return false
  // The shortest form rounds a tie down where the other rounds it up.
  return [String(value), value.toExponential(digits.length - 1)].some((text) => {
    const kept = decimalOf(text)
    return kept.digits === digits && kept.power === power
  })
}

function decimalOf(written: string): Decimal {
  const [mantissa = '', power = '0'] = written.replace(/^-/, '').split(/e/i)
  const [whole = '', fraction = ''] = mantissa.split('.')
  const all = whole + fraction
  const digits = all.replace(/^0+/, '').replace(/0+$/, '')
  return { digits, power: whole.length - 1 - all.search(/[1-9]/) + Number(power) }
}
