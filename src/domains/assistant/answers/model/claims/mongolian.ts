import type { Clause } from './clauses.ts'
import {
  endsGenerally,
  isConditional,
  isExistential,
  isPast,
  isQuestionWord,
  isStated,
} from './mongolian-forms.ts'
import type { RequiredEvidenceLevel } from './need.ts'
import type { Concept, StateWord } from './states.ts'
import { addressed, deictic, recordNouns } from './words.ts'

/** What a Mongolian clause must rest on. The form of its last verb tells whether it holds for everyone. */
export function needOfMongolian(clause: Clause, isQuestion: boolean): RequiredEvidenceLevel {
  const { words, states } = clause
  const person = words.some((word) => addressed.has(word))
  const about = person || words.some((word) => recordNouns.has(word))
  const general = endsGenerally(words)
  if (about && words.some((word) => deictic.has(word))) return 'datum'
  // «таны хүсэлт зөвшөөрөгдсөн байх ёстой»: what is the person's is guessed at, while «та төлсөн байх ёстой» is a duty.
  if (words.some((word) => owners.has(word)) && /с[аэоө]н байх ёстой/u.test(clause.text)) return 'datum'

  for (const state of states) {
    const need = needOfState(clause, state, { person, about, general })
    if (need !== 'nothing') return need
  }
  const stated = words.some((word, at) => isPast(word) && isStated(words, at) && !isConditional(words, at))
  const asks = isQuestion || isQuestionWord(words.at(-1) ?? '')
  if (asks && !stated) return 'nothing'
  const progressive = /[\p{L}][жч] (?:байна|байгаа|байв|бна)(?!\p{L})/u.test(clause.text)
  if (stated || (progressive && !general)) return about ? 'datum' : stated ? 'source' : 'nothing'
  if (general) return person && (promisesResult(words) || statesFact(words)) ? 'datum' : 'nothing'
  if (person) return isCondition(words) ? 'nothing' : 'datum'
  const isExistentialClause = isExistential(words.at(-1) ?? '')
  return isExistentialClause && about ? 'source' : 'nothing'
}

const owners = new Set(['таны', 'танай', 'тань', 'чиний', 'чинь'])

interface Said {
  person: boolean
  about: boolean
  general: boolean
}

/** What an authority does, and not the person, who may well have «төлсөн баримтаа». */
const decided: ReadonlySet<Concept> = new Set<Concept>([
  'approved',
  'rejected',
  'decided',
  'revoked',
  'issued',
  'completed',
  'other',
])
/** «бэлэн болсны дараа» */
const becomes = /^бол(?:с(?:ны|ний) дараа|[вб]ол|могц|охоор|оход|тол)/u

function needOfState(
  clause: Clause,
  { concept, outcome, start }: StateWord,
  { person, about, general }: Said,
): RequiredEvidenceLevel {
  const { words, text } = clause
  const at = (text.slice(0, start).match(/[\p{L}\p{N}]+/gu) ?? []).length
  const end = lastOfState(words, at)
  if (isConditional(words, end) || becomes.test(words.slice(end + 1, end + 3).join(' '))) return 'nothing'
  // «хураамжаа төлөөд баримтаа хадгална уу»: one step before the next.
  const isStep = /[аэоө]{2}д$/u.test(words[at] ?? '') && (concept === 'paid' || concept === 'submitted')
  if (isStep && general && !words.some((word) => owners.has(word))) return 'nothing'
  if (/^[a-z]/.test(words[at] ?? '')) return about || outcome ? 'datum' : 'source'
  const isAttribute = isPast(words[end] ?? '') && !isStated(words, end)
  // «зөвшөөрөгдсөн хүсэлтээ»: the ending says whose it is.
  const next = words[end + 1] ?? ''
  const isReflexive = /(?:аа|ээ|оо|өө)$/u.test(next)
  const isGranted = isReflexive && decided.has(concept)
  const isOwn = person || (isReflexive && recordNouns.has(next))
  if (isAttribute && general) return isGranted || (isOwn && outcome) ? 'datum' : 'nothing'
  if (about) return 'datum'
  return outcome ? 'datum' : 'source'
}

/** A state may be said in several words, of which the last is the verb. */
function lastOfState(words: readonly string[], at: number): number {
  const end = words.findIndex((word, index) => index >= at && (isPast(word) || isExistential(word)))
  return end === -1 || end > at + 2 ? at : end
}

/** «зөвшөөрөгдөнө»: what an authority decides is promised by no one. */
const promises = /^(?:зөвшөөр|батла|татгалз|няцаа|шийдвэрлэгд|олгогд|буцаагд)\p{L}*н[аэоө]$/u
const promisesResult = (words: readonly string[]): boolean => words.some((word) => promises.test(word))

/** «та Дарханд амьдардаг»: what someone does all the time is no advice. */
const statesFact = (words: readonly string[]): boolean =>
  /д[аэоө]г$/u.test(words.at(-1) ?? '') ||
  words.some((word) => /^(?:амьдар|ажилла|суралц|гэрлэ)\p{L}*н[аэоө]$/u.test(word))

/** «хэрэв таны хүсэлт зөвшөөрөгдвөл» */
const isCondition = (words: readonly string[]): boolean =>
  isConditional(words, words.length - 1) && /[вб][аэоө]л$/u.test(words.at(-1) ?? '')
