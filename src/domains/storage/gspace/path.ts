import { AppError } from '../../../errors/app-error.ts'

const MAX_BYTES = 512

/** Control characters, also those that turn text round, and what is no text at all. */
const unwanted = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/u

/** A path as it is kept: one spelling for what looks the same, names without tricks. */
export function readPath(given: string, place: string): string {
  const path = given.normalize('NFC')
  if (Buffer.byteLength(path) > MAX_BYTES) throw wrong(place, 'length')
  if (unwanted.test(path) || path.includes('\\')) throw wrong(place, 'character')
  for (const name of path.split('/')) if (isTrick(name)) throw wrong(place, 'name')
  return path
}

/** What paths begin with: the beginning of one, which may end anywhere. */
export function readPrefix(given: string): string {
  const prefix = given.normalize('NFC')
  if (Buffer.byteLength(prefix) > MAX_BYTES) throw wrong('/query/prefix', 'length')
  if (unwanted.test(prefix)) throw wrong('/query/prefix', 'character')
  return prefix
}

/** Blank names look like none. */
const isTrick = (name: string): boolean => name.trim() === '' || name === '.' || name === '..'

const faults = {
  length: {
    mn: `Зам нийт ${MAX_BYTES} байтаас ихгүй байна.`,
    en: `A path has at most ${MAX_BYTES} bytes.`,
  },
  character: {
    mn: 'Замд үл үзэгдэх тэмдэгт, урвуу ташуу зураас байж болохгүй.',
    en: 'A path has no control characters and no backslashes.',
  },
  name: {
    mn: 'Ташуу зураасны хоорондох нэр хоосон, «.» эсвэл «..» байж болохгүй; эхэнд болон төгсгөлд ташуу зураас бичихгүй.',
    en: 'Names between slashes are not blank, "." or ".."; there is no slash at the beginning or the end.',
  },
}

const wrong = (path: string, rule: keyof typeof faults): AppError =>
  new AppError('gspace.path', { details: [{ path, rule, ...faults[rule] }] })
