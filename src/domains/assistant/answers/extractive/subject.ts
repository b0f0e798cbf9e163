import { readingOfServices, readQuestion } from '../../../search/question.ts'
import type { CatalogueMatch } from '../../../services/knowledge/meant.ts'
import type { Passage } from '../../../services/knowledge/passage.ts'
import type { Turn } from '../turn.ts'
import { comparisonVocabulary } from './comparison.ts'
import type { ParsedText } from './parsed-text.ts'
import { hasNoSubject, type RequestedFact } from './requested-facts.ts'

/** Ids of the services that an answer is about, the best first; nothing where the passages have to speak for themselves. */
export type Subject = readonly string[]

const MAX_COUNT = 3
/** A service stands beside the best one where the question fits it nearly as well. */
const NEAR = 0.9
const ALIKE = 0.87

/** What the last answer was about, where the question names nothing itself, or only asks in polite words. */
export const previousSubject = (heard: ParsedText, turn: Turn): Subject =>
  hasNoSubject(heard, [comparisonVocabulary]) ||
  readQuestion(turn.question, readingOfServices).terms.length === 0
    ? latestSubject(turn)
    : []

/** The service that an answer has been about last. */
export const latestSubject = (turn: Turn): Subject => latestServices(turn).slice(0, 1)

/** All services that the last answer about any has named. */
export function latestServices({ history }: Turn): Subject {
  for (const { cited } of history.toReversed()) {
    const services = cited.filter(({ kind }) => kind === 'service')
    if (services.length > 0) return services.map(({ id }) => id)
  }
  return []
}

/** The services that were found. A fact is a service's, so where one is asked for, other sources stand back. */
export function retrievedSubject(asked: readonly RequestedFact[], { retrieval }: Turn): Subject {
  const { passages } = retrieval
  const best = passages[0]
  const services = passages.filter(({ kind }) => kind === 'service')
  const first = services[0]
  if (!best || !first) return []
  if (best.kind !== 'service' && (asked.length === 0 || !isNear(first, best))) return []
  const ids = services
    .filter((passage) => isNear(passage, first) && isAlike(passage, first))
    .map(({ id }) => id)
  return [...new Set(ids)].slice(0, MAX_COUNT)
}

/** What is answered for sure, or what may be meant; nothing where the passages have to speak for themselves. */
interface Weighed {
  sure: CatalogueMatch['sources']
  choice: CatalogueMatch['sources']
}

/** Holds what the passages say against what the names of the services say: only where both agree it is sure. */
export function weighed(found: Subject, { meant, retrieval }: Turn): Weighed {
  const ofPassages = found.map((id) => ({ kind: 'service' as const, id }))
  const [best] = found
  const { verdict, sources } = meant
  if (verdict === 'sure' && sources.length > 1) return { sure: sources, choice: [] }
  if (best === undefined)
    return verdict === 'sure'
      ? { sure: sources, choice: [] }
      : { sure: [], choice: isOfCatalogue(retrieval.passages[0]) ? [] : sources }
  const isSure =
    verdict === 'beyond' ? retrieval.passages[0]!.relevance >= WELL_COVERED : sources[0]!.id === best
  if (isSure) return { sure: ofPassages, choice: [] }
  const [likeliest, ...others] = sources
  if (!likeliest)
    return { sure: [], choice: retrieval.passages[0]!.relevance >= PARTLY_COVERED ? ofPassages : [] }
  const both = [likeliest, ofPassages[0]!, ...others]
  return { sure: [], choice: both.filter(({ id }, at) => both.findIndex((one) => one.id === id) === at) }
}

/** What the passages say alone must have most of the question. */
export const WELL_COVERED = 0.8

/** What has less of it is not even offered. */
const PARTLY_COVERED = 0.7

/** A life event or an office speaks for itself. */
const isOfCatalogue = (passage: Passage | undefined): boolean =>
  passage?.kind === 'life_event' || passage?.kind === 'office'

const isNear = (passage: Passage, best: Passage): boolean => passage.relevance >= best.relevance * NEAR

/** Fits as well in the whole: its title as much as its text. */
const isAlike = (passage: Passage, best: Passage): boolean => passage.score >= best.score * ALIKE
