import type { DestinationStream } from 'pino'
import { escapeUnsafe } from './scrub.ts'

type Fields = Record<string, unknown>

/** What is looked up rather than read stands at the end. */
const last = ['principal', 'address', 'requestId', 'trace_id', 'span_id']

/** Lines of JSON as people read them: time, level, message and fields; below it, the stack of an error. */
export function readableLog(destination: DestinationStream): DestinationStream {
  return {
    write(text) {
      const lines = text.split('\n').filter((line) => line !== '')
      destination.write(lines.map((line) => `${readableLine(line)}\n`).join(''))
    },
  }
}

/** Better a line that is hard to read than none. */
function readableLine(line: string): string {
  try {
    return toText(JSON.parse(line))
  } catch {
    return line
  }
}

/** A person who watches knows on which machine. */
function toText({ time, level, msg, err, pid: _, hostname: __, ...fields }: Fields): string {
  const error = err as Fields | undefined
  const said = error ? { ...fields, err: errorWords(error) } : fields
  const pairs = [...entries(said, false), ...entries(said, true)].map(
    ([name, value]) => `${name}=${shown(value)}`,
  )
  const head = [clockTime(String(time)), String(level).padEnd(5), plain(String(msg ?? ''))]
  return [head.join(' '), ...pairs].join('  ') + stackOf(error)
}

const entries = (fields: Fields, isLast: boolean): [string, unknown][] =>
  Object.entries(fields).filter(([name]) => last.includes(name) === isLast)

/** On the clock of the person who watches. */
function clockTime(time: string): string {
  const at = new Date(time)
  const parts = [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0'))
  return `${parts.join(':')}.${String(at.getMilliseconds()).padStart(3, '0')}`
}

function errorWords({ type, message, code }: Fields): string {
  return `${type ?? 'Error'}${code === undefined ? '' : ` ${code}`}: ${message}`
}

/** With its causes. The first line of each says what the line above says already, or what the cause was. */
function stackOf(error: Fields | undefined): string {
  if (!error) return ''
  const own = String(error.stack ?? '')
    .split('\n')
    .slice(1)
    .map((line) => `\n    ${plain(line.trim())}`)
    .join('')
  const cause = error.cause as Fields | undefined
  return cause ? `${own}\n  caused by ${plain(errorWords(cause))}${stackOf(cause)}` : own
}

/** A word as it is, everything else in the notation of JSON, which shows where it begins and ends. */
function shown(value: unknown): string {
  if (typeof value === 'string' && /^[^\s"'=\p{C}]+$/u.test(value)) return value
  return escapeUnsafe(JSON.stringify(value) ?? 'undefined')
}

/** A text must not move the reader's cursor. */
const plain = (text: string): string => escapeUnsafe(JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"'))
