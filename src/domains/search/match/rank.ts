import { type QueryTerm, readingOfServices, readQuestion } from '../question.ts'
import { matchTerms, type SearchTerm, type TermMatchKind } from '../search-terms.ts'
import type { MatchIndex } from './match-index.ts'

/** A document that may be meant. */
interface Ranked {
  id: string
  score: number
  /** Which share of the question's weight its words have. */
  covered: number
  /** The same without synonyms and what merely looks alike. */
  literal: number
  /** Which share of its name the question says. */
  named: number
  /** How good its best evidence is: by how surely the word is the asked one, and how few documents have it. */
  proof: number
}

export interface Ranking {
  ranked: Ranked[]
  /** How sure it can be, as figures for the calibration. */
  features: Signs
}

export const features = [
  'covered',
  'literal',
  'named',
  'strongest',
  'strongestHit',
  'margin',
  'fourth',
  'unknown',
  'terms',
  'rivals',
  'proof',
  'proven',
  'second',
  'titled',
  'missed',
  'foreign',
  'thing',
  'thingMissed',
  'deedMissed',
  'broken',
  'unsaid',
] as const
export type MatchFigure = (typeof features)[number]
export type Signs = Readonly<Partial<Record<MatchFigure, number>>>

const KNOWN = 0.75
/** In the best field, or nearly. */
const KNOWN_IN_FIELD = KNOWN * 0.8
const NAME_SAID = 0.35
const PROVEN = 0.6
/** Above this the evidence is seldom that of another subject. */
const GOOD_PROOF = 0.65
/** A word of no service is taken for as rare as one of two. */
const RARE = 2

interface Hit {
  strength: number
  literal: number
  proof: number
}

interface Weighed extends SearchTerm {
  weight: number
  /** 1 where hardly any document has it. */
  rarity: number
  isDeed: boolean
  /** How well each document has it. */
  hits: Map<number, Hit>
}

export function rankServices(index: MatchIndex, question: string): Ranking {
  const { terms: asked } = readQuestion(question, readingOfServices)
  const count = index.documents.length
  const matched = matchTerms(asked, index.likely(asked), count)
  const terms = matched.map((term, at) => weigh(term, asked[at]!, index))
  const total = terms.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return { ranked: [], features: none }
  const foreign = terms.filter(({ hits }, at) => isElsewhere(asked[at]!) && hits.size === 0)
  const weights = saidWords(terms)
  const sums = new Map<number, Omit<Ranked, 'id' | 'score' | 'named'>>()
  for (const { weight, rarity, hits } of terms)
    for (const [place, { strength, literal, proof }] of hits) {
      const sum = sums.get(place) ?? { covered: 0, literal: 0, proof: 0 }
      sum.covered += (weight * strength) / total
      sum.literal += (weight * literal) / total
      sum.proof = Math.max(sum.proof, proof * rarity)
      sums.set(place, sum)
    }
  const ranked = [...sums]
    .map(([place, { covered, literal, proof }]) => {
      const named = Math.max(0, ...index.names[place]!.map((name) => saidOf(name, weights, index)))
      const { id } = index.documents[place]!
      const score = covered * (1 + NAME_SAID * named) * (1 + PROVEN * proof)
      return { place, id, covered, literal, named, proof, score }
    })
    .sort((a, b) => b.score - a.score || a.place - b.place)
  return { ranked, features: featuresOf(ranked, { terms, foreign, total, index, said: weights }) }
}

/** A word by which a question is about something else, or another country, than what is offered. */
const isElsewhere = ({ matched }: QueryTerm): boolean => matched === 'exactly'

const none: Signs = Object.fromEntries(features.map((name) => [name, 0]))

function weigh(term: SearchTerm, { weight, unknown, asked, isDeed }: QueryTerm, index: MatchIndex): Weighed {
  const hits: Weighed['hits'] = new Map()
  for (const { stored, strength, kind } of term.matches)
    for (const [place, field] of index.entries.get(stored)!.places) {
      const hit = hits.get(place) ?? { strength: 0, literal: 0, proof: 0 }
      hit.strength = Math.max(hit.strength, strength * field)
      hit.proof = Math.max(hit.proof, sureness(kind, strength) * field)
      if (kind !== 'synonym' && strength >= KNOWN) hit.literal = Math.max(hit.literal, strength * field)
      hits.set(place, hit)
    }
  const all = [...hits.values()]
  const rarity = rarityOf(all.filter(({ strength }) => strength >= KNOWN_IN_FIELD).length, index)
  const known = hits.size > 0 ? 1 : unknown
  return {
    ...term,
    isDeed,
    hits,
    weight: weight * rarity * known * Math.min(1, asked.length / 3),
    rarity:
      rarityOf(all.filter(({ literal }) => literal >= KNOWN_IN_FIELD).length, index) / rarityOf(RARE, index),
  }
}

const rarityOf = (having: number, { documents }: MatchIndex): number =>
  Math.log(1 + documents.length / Math.max(RARE, having))

/** How seldom a match of this kind is another word: what is typed the same hardly ever, a synonym or what looks alike often. */
function sureness(kind: TermMatchKind, strength: number): number {
  if (kind === 'synonym' || kind === 'similar') return strength * 0.4
  return strength >= 0.97 ? 1 : strength >= 0.85 ? 0.9 : strength >= KNOWN ? 0.65 : 0.4
}

/** How well the question has each word of the documents. */
function saidWords(terms: readonly Weighed[]): Map<string, number> {
  const said = new Map<string, number>()
  for (const { matches } of terms)
    for (const { stored, strength } of matches) said.set(stored, Math.max(said.get(stored) ?? 0, strength))
  return said
}

function saidOf(name: readonly string[], said: ReadonlyMap<string, number>, index: MatchIndex): number {
  let [sum, total] = [0, 0]
  for (const word of name) {
    const weight = Math.log(1 + index.documents.length / index.entries.get(word)!.places.size)
    sum += weight * (said.get(word) ?? 0)
    total += weight
  }
  return total === 0 ? 0 : sum / total
}

interface Basis {
  terms: readonly Weighed[]
  foreign: readonly Weighed[]
  total: number
  index: MatchIndex
  said: ReadonlyMap<string, number>
}

const most = (of: readonly number[]): number => Math.max(0, ...of)

function featuresOf(
  ranked: readonly (Ranked & { place: number })[],
  { terms, foreign, total, index, said }: Basis,
): Signs {
  const [best] = ranked
  if (!best) return none
  const share = (of: readonly Weighed[]): number => of.reduce((sum, { weight }) => sum + weight, 0) / total
  const hitOf = ({ hits }: Weighed): number => hits.get(best.place)?.strength ?? 0
  const strongest = terms.reduce((heaviest, term) => (term.weight > heaviest.weight ? term : heaviest))
  const rival = ranked.find(({ score }) => score < best.score - 1e-9)
  const inNames = new Set(index.names[best.place]!.flat())
  const proofOf = ({ hits, rarity }: Weighed): number => (hits.get(best.place)?.proof ?? 0) * rarity
  const missedOf = (term: Weighed): number => Math.max(0, 1 - hitOf(term)) * term.weight
  const [proof = 0, second = 0] = terms.map(proofOf).sort((a, b) => b - a)
  return {
    covered: best.covered,
    literal: best.literal,
    named: best.named,
    strongest: hitOf(strongest),
    strongestHit: most(terms.map((term) => term.weight * hitOf(term))) / strongest.weight,
    margin: rival ? 1 - rival.score / best.score : 1,
    fourth: ranked[3] ? 1 - ranked[3].score / best.score : 1,
    unknown: share(terms.filter(({ hits }) => hits.size === 0)),
    terms: Math.min(1, terms.length / 6),
    rivals: Math.min(1, ranked.filter(({ score }) => score >= best.score * 0.9).length / 8),
    proof,
    proven: Math.max(0, proof - GOOD_PROOF),
    second,
    titled: most(
      terms.map(
        ({ matches, rarity }) =>
          rarity *
          most(
            matches
              .filter(({ stored, kind }) => kind !== 'synonym' && inNames.has(stored))
              .map(({ strength }) => strength),
          ),
      ),
    ),
    missed: most(terms.map(missedOf)) / total,
    foreign: share(foreign),
    thing: most(terms.filter(({ isDeed }) => !isDeed).map((term) => proofOf(term))),
    thingMissed: most(terms.filter(({ isDeed }) => !isDeed).map(missedOf)) / total,
    deedMissed: most(terms.filter(({ isDeed }) => isDeed).map(missedOf)) / total,
    broken: brokenOf(terms, proofOf, missedOf) / total,
    unsaid: unsaidOf([...index.names[best.place]!, ...index.labels[best.place]!], said, index),
  }
}

/** What stands beside the best evidence and is missed: a lift is no car, though both are electric. */
function brokenOf(
  terms: readonly Weighed[],
  proofOf: (term: Weighed) => number,
  missedOf: (term: Weighed) => number,
): number {
  const proofs = terms.map(proofOf)
  const at = proofs.indexOf(most(proofs))
  return most([terms[at - 1], terms[at + 1]].map((term) => (term && !term.isDeed ? missedOf(term) : 0)))
}

const SAID = 0.6

/** Of the name of which the question says most, how rare a word it leaves out. */
function unsaidOf(
  labels: readonly (readonly string[])[],
  said: ReadonlyMap<string, number>,
  index: MatchIndex,
): number {
  const rarest = rarityOf(RARE, index)
  const left = labels.map((label) => {
    const rarity = (word: string): number => rarityOf(index.entries.get(word)!.places.size, index) / rarest
    const isSaid = (word: string): boolean => (said.get(word) ?? 0) >= SAID
    const told = most(label.filter(isSaid).map(rarity))
    return told === 0 ? 1 : 1 - told + most(label.filter((word) => !isSaid(word)).map(rarity)) * told
  })
  return Math.min(1, ...left)
}
