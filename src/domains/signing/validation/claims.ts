// What a signer's program claims of a signature: shown to people, and proof of nothing.
import { type PdfValue, pdfTextOf } from '../pdf/values.ts'

export const truncate = (text: string, length: number): string =>
  [...text.replaceAll(/\p{Cc}/gu, ' ')].slice(0, length).join('')

export function claimedText(value: PdfValue): string | null {
  const text = pdfTextOf(value)?.trim()
  return text ? truncate(text, 300) : null
}

/** `D:20261116110000+08'00'`, of which only the year is certain to be there. */
export function momentOf(written: string | undefined): string | null {
  const match = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(Z|[+-]\d\d'?\d{0,2})?/.exec(written ?? '')
  if (!match) return null
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', zone = 'Z'] = match
  const [, sign, hours, minutes] = /^([+-])(\d\d)'?(\d\d)?/.exec(zone) ?? []
  const offset = sign ? `${sign}${hours}:${minutes ?? '00'}` : 'Z'
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
