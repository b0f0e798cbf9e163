import { stripInvisible } from '../../../../text/clean.ts'

/** A sentence of the model as it may be shown, with the numbers of the sources that it names. */
interface PlainSentence {
  text: string
  cited: readonly number[]
}

const schemes = /[a-z][a-z0-9+.-]*:\/\/|\b(?:javascript|vbscript|data|mailto|tel|sms|file|blob):\S/i
const www = /\bwww\./i
/** A name with a point and a top-level domain, also one in Cyrillic. */
const domain =
  /[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.(?:[a-z]{2,24}|[A-Z]{2,24}|Com|Net|Org|Mn|Ru|мон|рф|xn--[a-z0-9-]+)(?![\p{L}\p{N}])/u
/** How an address is written so that no one notices it. */
const disguised =
  /\[\s*\.\s*\]|[([{]\s*(?:dot|цэг|at)\s*[)\]}]|\bhxxps?\b|[\p{L}\p{N}]\s+dot\s+(?:com|net|org|mn|io)\b/iu
const internet = /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b|@[\p{L}\p{N}]/u
const markup = /<\s*[a-z!/?]|&(?:[a-z]+|#x?[0-9a-f]+);/i
const markdown = /!\[|\]\(|\]\s*\[[^\d\s^]|^\s*\[[^\]]+\]:/u

/** Whether a text leads elsewhere, or is more than plain text. */
export function hasLinkOrMarkup(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(/[\u3002\uff0e\uff61\u2024]/g, '.')
  return [schemes, www, domain, disguised, internet, markup, markdown].some((form) => form.test(plain))
}

/** The assistant carries nothing out, so it cannot have done it. */
const deeds = [
  /\b(?:I|we)(?:['’]ve| have|['’]m| am)?(?: (?:now|just|already|successfully|also))* (?:cancel|paid|pay(?:ing)?\b|book|submit|withdr|sent|appl(?:ied|ying)|chang|delet|approv|transferr|register)/i,
  /\b(?:has|have) (?:now |just |successfully )+been (?:cancel|paid|book|submit|withdrawn|sent|delet|approv|transferr)/i,
  /(?:цуцал|төл|захиал|илгээ|тат|устга|өөрчил|батал|бүртгэ|шилжүүл)(?:(?:чих)?(?:лаа|лээ|лоо|лөө)|чихс[аэоө]н)(?!\p{L})/iu,
]

/** Whether a text says that something was carried out. */
export const claimsAction = (text: string): boolean => deeds.some((words) => words.test(text))

const marks = /[[【［]\s*\^?\s*(\d[\d\s,;-]*)[\]】］]/gu

/**
 * The sentence without decoration, its sources as [1][2] under the numbers that they are shown by; those that we have not
 * given are left out.
 */
export function plainSentence(written: string, shown: (source: number) => number | undefined): PlainSentence {
  const cited: number[] = []
  const withSources = stripInvisible(written).replaceAll(marks, (_, list: string) =>
    numbersIn(list)
      .map((source) => {
        const number = shown(source)
        if (number === undefined) return ''
        if (!cited.includes(source)) cited.push(source)
        return `[${number}]`
      })
      .join(''),
  )
  const text = withSources
    .replaceAll(/```\w*|`|\*\*|__/g, '')
    .replace(/^\s*#{1,6}\s+/, '')
    .replaceAll(/ +(?=[.,;:!?](?:\s|$))/g, '')
    .replaceAll(/[ \t]{2,}/g, ' ')
    .trim()
  return { text, cited }
}

/** The text without any number of a source, as figures are looked for. */
export const stripSourceMarks = (text: string): string => text.replaceAll(marks, ' ')

function numbersIn(list: string): number[] {
  return list.split(/[,;\s]+/).flatMap((part) => {
    const [from, until = from] = part.split('-').map(Number)
    if (!from || !until || until < from || until - from > 20) return []
    return Array.from({ length: until - from + 1 }, (_, index) => from + index)
  })
}
