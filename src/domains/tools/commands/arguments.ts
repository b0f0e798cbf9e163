import { type Argument, quoted, type RefusedCommand, refuse } from './port.ts'

const MAX_ARGUMENTS = 32
const MAX_ARGUMENT_BYTES = 1024

/** Control characters, line separators, marks that change the direction of text, and characters without width. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const lookLikeDash =
  /^[\u058a\u05be\u1806\u2010-\u2015\u2212\u2e3a\u2e3b\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d]/

/** What no argument of any command may be. */
export function argumentFault(given: readonly Argument[]): RefusedCommand | undefined {
  if (given.length > MAX_ARGUMENTS)
    return refuse(
      `Хамгийн ихдээ ${MAX_ARGUMENTS} аргумент өгнө үү.`,
      `Give at most ${MAX_ARGUMENTS} arguments.`,
    )
  for (const { text, bound } of given) {
    if (Buffer.byteLength(text) > MAX_ARGUMENT_BYTES)
      return refuse(
        `${quoted(text)} хэт урт: аргумент ${MAX_ARGUMENT_BYTES} байтаас ихгүй.`,
        `${quoted(text)} is too long: an argument has at most ${MAX_ARGUMENT_BYTES} bytes.`,
      )
    if (invisible.test(text) || !text.isWellFormed())
      return refuse(
        `${quoted(text)} дотор үл үзэгдэх эсвэл удирдах тэмдэгт байна. Хасаад дахин илгээнэ үү.`,
        `${quoted(text)} holds a control or invisible character. Remove it and send the call again.`,
      )
    if (lookLikeDash.test(text))
      return refuse(
        `${quoted(text)} зураас мэт харагдах өөр тэмдэгтээр эхэлсэн. Сонголтыг энгийн "-" тэмдэгтээр бичнэ.`,
        `${quoted(text)} begins with a character that only looks like a dash. Write flags with the plain "-".`,
      )
    if (bound && text.startsWith('-'))
      return refuse(
        `${quoted(text)} утга "-" тэмдэгтээр эхэлж болохгүй: сонголт болж хувирна.`,
        `The value ${quoted(text)} must not begin with "-": it would become a flag.`,
      )
  }
  return undefined
}
