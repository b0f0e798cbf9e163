/** Cuts a text that arrives in pieces into sentences. Put together again, they are the text. */
interface SentenceSplitter {
  push(piece: string): string[]
  /** What is left when nothing more comes. */
  end(): string[]
}

/** A longer one is cut between two words: what has no end must not be waited for. */
const MAX_LENGTH = 1500

// Without the point behind them. A sentence may go on behind one, or end; taking two for one does no harm.
const abbreviations = new Set(
  'т.г г.м ө.х м.т тн ж жнь ж.нь гх хэс дүүр уб e.g i.e etc no nos art sec para approx mr mrs ms dr prof st vs cf incl tel fig min max dept ltd inc'.split(
    ' ',
  ),
)

const stop = /[.!?…]+/gu
const closing = /["'»”’)\]*_]*/uy
/** Numbers of sources behind the point belong to the sentence before it. */
const sources = /(?:[ \t]*\[\^?\d[\d,;\s-]*\])*/uy
const spaces = /[ \t\u00a0]*/uy

export function createSentenceSplitter(): SentenceSplitter {
  let waiting = ''
  /** Up to here it is known that no sentence ends: what comes letter by letter is not read again from its beginning. */
  let read = 0

  function* taken(isEnd: boolean): Iterable<string> {
    for (;;) {
      const found = endOfSentence(waiting, read, isEnd)
      read = found.read
      if (found.end === undefined) break
      yield waiting.slice(0, found.end)
      waiting = waiting.slice(found.end)
      read = 0
    }
    if (isEnd && waiting !== '') {
      yield waiting
      waiting = ''
    }
  }

  return {
    push(piece) {
      waiting += piece
      return [...taken(false)]
    },
    end: () => [...taken(true)],
  }
}

interface Looked {
  /** Undefined while it is unknown. */
  end: number | undefined
  /** Stops before this place end no sentence, whatever comes. */
  read: number
}

function endOfSentence(text: string, from: number, isEnd: boolean): Looked {
  const begin = text.length - text.trimStart().length
  const line = text.indexOf('\n', begin)
  const until = line === -1 ? text.length : line
  let read = from
  stop.lastIndex = from
  for (let match = stop.exec(text); match && match.index < until; match = stop.exec(text)) {
    const behind = match.index + match[0].length
    const end = endBehind(text, match[0], match.index, { begin, isEnd })
    if (end === 'open') break
    if (end !== undefined) return { end, read }
    read = behind
    stop.lastIndex = behind
  }
  if (line !== -1) return { end: line + 1, read }
  if (text.length <= MAX_LENGTH) return { end: undefined, read }
  const space = text.lastIndexOf(' ', MAX_LENGTH)
  return { end: space > begin ? space + 1 : MAX_LENGTH, read }
}

interface Place {
  begin: number
  isEnd: boolean
}

function endBehind(
  text: string,
  mark: string,
  index: number,
  { begin, isEnd }: Place,
): number | 'open' | undefined {
  const closed = reach(closing, text, index + mark.length)
  const cited = reach(sources, text, closed)
  const next = reach(spaces, text, cited)
  if (next >= text.length) return isEnd ? undefined : 'open'
  // What comes next decides whether it is the number of a source.
  if (text[next] === '[' && !text.includes(']', next) && text.length - next < 12)
    return isEnd ? undefined : 'open'
  if (text[next] === '\n') return next + 1
  if (next === cited) return undefined
  if (mark === '.' && !endsAtPoint(text.slice(begin, index), text.slice(next))) return undefined
  return next
}

function endsAtPoint(before: string, after: string): boolean {
  if (/^[\p{Ll}]/u.test(after)) return false
  // 1. as the number of a list
  if (/^\d{1,2}$/.test(before)) return false
  const [word = ''] = /(?<![\p{L}\p{N}.])[\p{L}.]+$/u.exec(before) ?? []
  if (abbreviations.has(word.toLowerCase())) return false
  // Б. Болд, U.S. Embassy
  return !/^(?:\p{L}\.)*\p{L}$/u.test(word)
}

function reach(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return from + (pattern.exec(text)?.[0].length ?? 0)
}
