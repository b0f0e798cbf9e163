import { type Clause, wordsIn } from './clauses.ts'
import { mentionsRecord } from './english.ts'
import {
  conditionInEnglish,
  isAssuranceInEnglish,
  presupposedInEnglish,
  verdictInEnglish,
} from './english-presupposed.ts'
import {
  conditionInMongolian,
  isAssuranceInMongolian,
  presupposedInMongolian,
  verdictInMongolian,
} from './mongolian-presupposed.ts'
import { type Presupposition, type RequiredEvidenceLevel, stricter } from './need.ts'
import { vocabularySet } from './sets.ts'
import { addressed, recordNouns } from './words.ts'

/** What holds for all clauses of a sentence. */
export interface SentenceSetting {
  supposed: Presupposition
  /** The assistant vouches for them. */
  isAssured: boolean
}

export function settingOf(clauses: readonly Clause[]): SentenceSetting {
  const all = clauses.flatMap((clause) => [conditionInEnglish(clause), conditionInMongolian(clause)])
  const supposed = { debt: all.some(({ debt }) => debt), thing: all.some(({ thing }) => thing) }
  return { supposed, isAssured: clauses.some(assures) }
}

const assures = ({ text }: Clause): boolean => isAssuranceInEnglish(text) || isAssuranceInMongolian(text)

/** What a clause must rest on for what it says without saying it: in an object, in an empty subject, in an assurance. */
export function needOfHidden(
  clause: Clause,
  { supposed, isAssured }: SentenceSetting,
): RequiredEvidenceLevel {
  if (clause.conditional) return 'nothing'
  let need = stricter(verdictInEnglish(clause), verdictInMongolian(clause))
  if (isAssured) need = stricter(need, needOfAssured(clause))
  const presupposed = [presupposedInEnglish(clause, supposed), presupposedInMongolian(clause, supposed)]
  return presupposed.reduce(stricter, need)
}

/** What is vouched for must be so, though its form were general. */
function needOfAssured(clause: Clause): RequiredEvidenceLevel {
  const { words } = clause
  if (mentionsRecord(words) || words.some((word) => addressed.has(word))) return 'datum'
  if (words.some((word) => /\p{Script=Cyrillic}/u.test(word) && recordNouns.has(word))) return 'datum'
  return 'source'
}

const bare = vocabularySet(
  'yes no yep nope yeah indeed correct exactly certainly absolutely sure тийм үгүй мөн зөв яг тийм шүү ээ дээ аан за of course',
)

/** "Yes." answers whatever was asked, and so perhaps how a case stands. */
export function isBareAnswer(folded: string): boolean {
  const words = wordsIn(folded)
  return words.length > 0 && words.every((word) => bare.has(word))
}
