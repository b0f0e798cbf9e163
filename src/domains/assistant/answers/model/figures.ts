import { UUID_PATTERN } from '../../../../text/uuid.ts'
import { type Figure, readDate } from './dates.ts'

/** Of one kind of dash, space and digit. Undefined where a number is written in a way that cannot be read. */
export function readableFigures(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/\p{Nd}/gu, digitOf)
  return /(?!\d)\p{N}/u.test(plain) ? undefined : plain
}

/** The digits of every script follow each other from zero on. */
function digitOf(character: string): string {
  if (character <= '9') return character
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}

const code = String.raw`\d*\p{L}[\p{L}\p{N}_]*\d[\p{L}\p{N}_]*|\d+(?:\.\d+){2,}`
const number = String.raw`(?:\d{1,3}(?:(?:,\d{3})+|(?: \d{3})+|(?:'\d{3})+)(?!\d)(?:\.\d+)?|\d+(?:[.,]\d+)?)`
const times = String.raw`(?:\s?(мянга|мянган|мян|сая|тэрбум|thousand|million|billion)(?!\p{L}))?`
const unit = String.raw`(?:\s?-?(?:ийн |ын )?(?:(?:ажлын|хуанлийн|working|business|calendar)\s)?(₮|%|[\p{L}$€]+))?`
const currency = String.raw`(?:(₮|\$|€|MNT|USD|EUR)\s?)?`

// Amounts in words are not counted: they must stand in the source as they are. «5 мянган төгрөг» is a number.
const countWords = [
  'нэг хоёр гурав гурван дөрөв дөрвөн тав таван зургаа зургаан долоо долоон найм найман ес есөн арав арван хорь хорин',
  'гуч гучин дөч дөчин тавь тавин жар жаран дал далан ная наян ер ерэн зуу зуун мянга мянган сая тэрбум',
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fifteen twenty thirty forty fifty sixty',
  'seventy eighty ninety hundred thousand million billion',
]
  .join(' ')
  .replaceAll(' ', '|')
const inWords = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<!\d\s?)(?:(?:${countWords})[\s-]+){1,8}(?:төгрөг|төг|tugrik|tugrug|t[öo]gr[öo]g|mnt|dollar|доллар)`,
  'giu',
)

const uuids = new RegExp(UUID_PATTERN, 'giu')
const codes = new RegExp(`(?<![\\p{L}\\p{N}])(?:${code})(?![\\p{L}\\p{N}])`, 'giu')
const clock = /(?<!\d)([01]?\d|2[0-4]):([0-5]\d)(?::[0-5]\d)?(?!\d)/g
const numbers = new RegExp(`${currency}(${number})${times}${unit}`, 'giu')

const multiples: Readonly<Record<string, number>> = {
  мянга: 1e3,
  мянган: 1e3,
  мян: 1e3,
  сая: 1e6,
  тэрбум: 1e9,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
}

const money = /^(?:₮|\$|€|төг|tugr|t[öo]gr|mnt$|usd$|eur$|доллар|dollar|евро|euro)/i
const percent = /^(?:%|хувь|хувийн|хувиар|percent)/i
const units: readonly [name: string, word: RegExp][] = [
  ['minute', /^(?:минут|minute)/i],
  ['hour', /^(?:цаг|hour)/i],
  ['day', /^(?:хоног|өдөр|өдр|day)/i],
  ['week', /^(?:долоо|week)/i],
  // «сарын 5» is a date, and read as one before.
  ['month', /^(?:сар|month)/i],
  ['year', /^(?:жил|нас|year)/i],
]

/** Every figure of a text that was made readable. */
export function figuresOf(text: string): Figure[] {
  const found: Figure[] = []
  let rest = text
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => Figure[]) => {
    rest = rest.replace(pattern, (...groups) => {
      found.push(...read(groups as unknown as RegExpExecArray))
      return ' ; '
    })
  }
  take(uuids, ([id]) => [{ kind: 'code', text: id.toLowerCase() }])
  rest = readDate(rest, found)
  take(inWords, ([amount]) => [{ kind: 'code', text: amount.toLowerCase() }])
  take(clock, ([, hour, minute]) => [{ kind: 'time', hour: Number(hour), minute: Number(minute) }])
  take(codes, ([one]) => [{ kind: 'code', text: one.toLowerCase() }])
  take(numbers, ([, before, digits, multiple, after]) => [
    figureOf(numberIn(digits ?? '', multiple), before ?? after ?? ''),
  ])
  return found
}

function numberIn(digits: string, multiple: string | undefined): number {
  const grouped = /^\d{1,3}(?:[, ']\d{3})+(?:\.\d+)?$/.test(digits)
  // A comma stands before thousands, or before one or two decimals; else it is ambiguous.
  if (!grouped && /,\d{3,}$/.test(digits)) return Number.NaN
  const plain = grouped ? digits.replaceAll(/[, ']/g, '') : digits.replace(',', '.')
  return Number(plain) * (multiples[multiple?.toLowerCase() ?? ''] ?? 1)
}

function figureOf(value: number, word: string): Figure {
  if (money.test(word)) return { kind: 'amount', value }
  if (percent.test(word)) return { kind: 'percent', value }
  const named = units.find(([, form]) => form.test(word))
  return named ? { kind: 'duration', value, unit: named[0] } : { kind: 'plain', value }
}
