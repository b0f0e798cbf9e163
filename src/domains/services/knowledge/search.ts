import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { foldedWordsOf } from '../../../text/words.ts'
import type { QuestionVector } from '../../search/embeddings/question.ts'
import { type QueryTerm, readingOfServices, readQuestion } from '../../search/question.ts'
import { type Coverage, fuse, isRelevant, listsOf, relevanceOf, STRICT_FLOOR } from '../../search/ranking.ts'
import {
  coverage,
  coverageOf,
  covers,
  matchTerms,
  requiredCombinations,
  type ScorePart,
  type SearchTerm,
  scoreParts,
  type VocabularyWord,
} from '../../search/search-terms.ts'
import { anyCombination, anyOf, quoteLexeme } from '../../search/tsquery.ts'
import { columnsOf, expandTerms, MAX_SYNONYMS, MAX_WORDS_PER_TERM } from '../../search/vocabulary.ts'
import { indexLexeme } from './chunk.ts'
import { asksAsDeveloper } from './developers.ts'
import type { KnowledgeQuestion, Passage, Retrieval, SourceKind } from './passage.ts'
import { developerWords, isDeveloperDoc } from './sources/documents.ts'
import { purposeIn } from './sources/services.ts'
import { type NearChunk, selectNear } from './vectors.ts'

/** How many pieces are ranked. */
const MAX_CANDIDATES = 100
/** What a word in the title counts besides, for the first choice and for the order. */
const TITLE_SHARE = 0.5
/** A piece that lacks the language of the question comes behind one that has it. */
const OTHER_LANGUAGE = 0.8
/** Of pieces that fit alike: the card of a service before what it needs, and what people ask for before what explains it. */
const kindWeights: Readonly<Record<SourceKind, number>> = {
  service: 1,
  life_event: 0.9,
  office: 0.9,
  evidence: 0.85,
  doc: 0.85,
}
const OTHER_PART = 0.9
/** What is so near in meaning, and has some of the words, needs no more of them: models find everything a little alike. */
const NEAR = 0.6
const MIN_SHARED = 0.2

/** A title names what a piece is about: what is asked for must be in it, at least a little, or else in the text nearly whole. */
const MIN_TITLED = 0.05
const LITERAL_WITHOUT_TITLE = 0.8
/** What has none of the words themselves is named by its title. */
const MIN_LITERAL = 0.1
const TITLED_WITHOUT_LITERAL = 0.35

/** What a question is after is in the piece by more than something related to it, or else the piece is about its kind alone. */
const MIN_OF_HEAD = 0.65
const MIN_OF_KIND = 0.5
/** A piece that does not name it in its title comes behind one that does. */
const HEAD_UNTITLED = 0.9
const HAPPENED_UNTITLED = 0.8
/** What a title says besides makes it the name of something else. */
const TITLE_SAID = 0.15

interface Vocabulary {
  indexId: string
  version: string
  chunks: number
  found: VocabularyWord[]
}

/** The pieces that answer a question, of each source the best one, the best first. */
export async function searchKnowledge(
  db: Db,
  question: KnowledgeQuestion,
  meaning?: QuestionVector,
): Promise<Retrieval> {
  const { terms: asked, floor } = readQuestion(question.text, readingOfServices)
  const vocabulary = await selectVocabulary(db, asked)
  if (!vocabulary) return { passages: [], unknownWords: asked.map((term) => term.asked), version: 'none' }
  const isDeveloper = asksAsDeveloper(question.text)
  const { indexId, version, chunks, found } = isDeveloper ? vocabulary : forPeople(vocabulary)
  if (asked.length === 0) return { passages: [], unknownWords: [], version }
  const terms = matchTerms(asked, found, chunks)
  const unknownWords = terms.filter(({ matches }) => matches.length === 0).map((term) => term.asked)

  const needed = requiredCombinations(terms, floor)
  if (needed.length === 0) return { passages: [], unknownWords, version }
  const near = meaning ? await selectNear(db, indexId, meaning) : []
  const candidates = await selectCandidates(db, { indexId, terms, needed, near, kinds: question.kinds })
  const forAsker = isDeveloper ? candidates : candidates.filter((row) => !isForDevelopers(row))
  const passages = ranked(forAsker, { terms, floor, near, language: question.language })
  return { passages: passages.slice(0, question.limit), unknownWords, version }
}

/** How rare a word is for people must not depend on what is written for developers. */
function forPeople(vocabulary: Vocabulary): Vocabulary {
  const { chunks, words } = developerWords()
  const found = vocabulary.found
    .map((entry) => ({ ...entry, texts: entry.texts - (words.get(entry.word) ?? 0) }))
    .filter(({ texts }) => texts > 0)
  return { ...vocabulary, found, chunks: Math.max(1, vocabulary.chunks - chunks) }
}

/** Undefined where there is no index yet. */
async function selectVocabulary(db: Db, asked: QueryTerm[]): Promise<Vocabulary | undefined> {
  const { words, sounds, stems, englishStems } = columnsOf(asked.map(({ word }) => word))
  const { english, mongolianStems } = expandTerms(asked)
  const likeEach = (condition: ReturnType<typeof sql>, order = sql`w.chunks desc, w.word`) => sql`
    (select w.word, w.chunks from ai_words w where w.index_id = active.id and w.chunks > 0 and ${condition}
     order by ${order} limit ${MAX_WORDS_PER_TERM})`
  const meant = (condition: ReturnType<typeof sql>) => sql`
    (select 0 as nth, w.word, w.chunks from ai_words w where w.index_id = active.id and w.chunks > 0 and ${condition}
     order by w.chunks desc, w.word limit ${MAX_SYNONYMS})`
  const { rows } = await sql<{
    id: string
    revision: number
    held: number
    nth: number | null
    word: string | null
    chunks: number | null
  }>`
    select active.id, active.revision, active.chunks as held, likely.nth, likely.word, likely.chunks
    from ai_indexes active
    left join lateral (
      select asked.nth::integer as nth, likely.word, max(likely.chunks) as chunks
      from unnest(${words}::text[], ${sounds}::text[], ${stems}::text[], ${englishStems}::text[])
        with ordinality as asked (word, sound, stem, english_stem, nth)
      cross join lateral (
        ${likeEach(sql`w.word = asked.word`)}
        union all
        ${likeEach(sql`length(asked.word) > 2 and w.word >= asked.word and w.word < asked.word || chr(1114111)`)}
        union all
        ${likeEach(sql`length(asked.sound) > 2 and w.sound >= asked.sound and w.sound < asked.sound || chr(1114111)`)}
        union all
        ${likeEach(sql`w.stem = asked.stem`)}
        union all
        ${likeEach(sql`w.english_stem = asked.english_stem`)}
        union all
        ${likeEach(sql`asked.sound !~ '[0-9]' and w.sound % asked.sound`, sql`similarity(w.sound, asked.sound) desc, w.word`)}
      ) likely
      group by asked.nth, likely.word
      union all
      ${meant(sql`w.snowball_stem = any (array(select insight_english_stem(one) from unnest(${english}::text[]) one))`)}
      union all
      ${meant(sql`w.stem = any (${mongolianStems}::text[])`)}
    ) likely on true
    where active.state = 'active'`.execute(db)
  const [first] = rows
  return (
    first && {
      indexId: first.id,
      version: `${first.id}.${first.revision}`,
      chunks: first.held,
      found: rows.flatMap(({ nth, word, chunks }) =>
        nth === null || word === null || chunks === null ? [] : [{ nth, word, texts: chunks }],
      ),
    }
  )
}

interface CandidateRow {
  kind: SourceKind
  ref_id: string
  part: string
  code: string | null
  title_mn: string | null
  text_mn: string | null
  title_en: string | null
  text_en: string | null
  href: string | null
  /** Those of its words that match a search term, and those of them in its titles. */
  has: string[]
  titled: string[]
}

interface Wanted {
  indexId: string
  terms: SearchTerm[]
  needed: SearchTerm[][]
  /** What is near in meaning is looked at besides. */
  near: readonly NearChunk[]
  kinds: readonly SourceKind[] | undefined
}

/** The likeliest of the pieces that have one of the combinations whole. */
async function selectCandidates(
  db: Db,
  { indexId, terms, needed, near, kinds }: Wanted,
): Promise<CandidateRow[]> {
  const storedOf = ({ matches }: SearchTerm) => matches.map(({ stored }) => stored)
  const wanted = anyCombination(needed.map((words) => words.map(storedOf)))
  const matching = [...new Set(terms.flatMap(storedOf))]
  const parts = scoreParts(terms)
  const queries = [...parts.map(({ words }) => anyOf(words)), ...parts.map(inTitle)]
  const weights = [...parts.map(({ weight }) => weight), ...parts.map(({ weight }) => weight * TITLE_SHARE)]
  const { rows } = await sql<CandidateRow>`
    with likeliest as materialized (
      select c.kind, c.ref_id, c.part,
        (select sum(p.weight) from unnest(${queries}::text[]::tsquery[], ${weights}::double precision[])
          as p (part, weight) where c.words @@ p.part) as weight
      from ai_chunks c
      where c.index_id = ${indexId}::uuid
        and c.words @@ (${`'${indexLexeme(indexId)}'`}::tsquery && ${wanted}::tsquery)
        and (${kinds ?? null}::text[] is null or c.kind = any (${kinds ?? null}::text[]))
      order by weight desc nulls last, c.kind, c.part, c.ref_id
      limit ${MAX_CANDIDATES}
    ), chosen as (
      select kind, ref_id, part from likeliest
      union
      select kind, ref_id, part from unnest(
        ${near.map(({ kind }) => kind)}::text[], ${near.map(({ ref_id }) => ref_id)}::text[],
        ${near.map(({ part }) => part)}::text[]) as near (kind, ref_id, part)
      where ${kinds ?? null}::text[] is null or kind = any (${kinds ?? null}::text[])
    )
    select c.kind, c.ref_id, c.part, c.code, c.title_mn, c.text_mn, c.title_en, c.text_en, c.href,
      array(select word from unnest(tsvector_to_array(c.words)) word where word = any (${matching}::text[])) as has,
      array(select word from unnest(tsvector_to_array(ts_filter(c.words, '{a}'))) word
        where word = any (${matching}::text[])) as titled
    from chosen l join ai_chunks c
      on c.index_id = ${indexId}::uuid and c.kind = l.kind and c.ref_id = l.ref_id and c.part = l.part`.execute(
    db,
  )
  return rows
}

const inTitle = ({ words }: ScorePart): string => words.map((word) => `${quoteLexeme(word)}:A`).join(' | ')

type Language = Passage['language']

interface Candidate extends Coverage {
  row: CandidateRow
  /** Those of its words that match, and those of them in its titles. */
  has: ReadonlySet<string>
  inTitles: ReadonlySet<string>
  /** Which share of the question its titles cover. */
  titled: number
  /** How near it is in meaning; 0 where that is not known. */
  similarity: number
}

interface Ranking {
  terms: SearchTerm[]
  floor: number
  near: readonly NearChunk[]
  language: Language
}

function ranked(rows: CandidateRow[], { terms, floor, near, language }: Ranking): Passage[] {
  const nearness = new Map(near.map((chunk) => [placeOf(chunk), chunk.similarity]))
  const fitting = rows
    .map((row): Candidate => {
      const [has, inTitles] = [new Set(row.has), new Set(row.titled)]
      const titled = coverage(terms, inTitles).similar
      const similarity = Math.max(0, nearness.get(placeOf(row)) ?? 0)
      return { row, has, inTitles, titled, similarity, ...coverageOf(terms, has) }
    })
    .filter((candidate) => isAnswer(candidate, terms, floor))
  const byMeaning = near.length > 0 ? [fitting.map(({ similarity }) => similarity)] : []
  const fused = fuse([...listsOf(fitting), ...byMeaning])
  const passages = fitting
    .map((candidate, index) => {
      const shown = candidate.row[`title_${language}`] === null ? otherThan(language) : language
      const weight = weightOf(candidate, terms) * (shown === language ? 1 : OTHER_LANGUAGE)
      return passageOf(candidate, shown, fused[index]! * relevanceOf(candidate.covered) * weight)
    })
    .sort((a, b) => b.score - a.score)
  // Of each source the best piece.
  return [...Map.groupBy(passages, ({ kind, id }) => `${kind}/${id}`).values()].map(([best]) => best!)
}

/** By what it is, and by what its titles have of the question. */
const weightOf = ({ row, inTitles, titled }: Candidate, terms: SearchTerm[]): number =>
  kindWeights[row.kind] *
  (row.part === 'card' || row.kind === 'doc' ? 1 : OTHER_PART) *
  (1 + TITLE_SHARE * titled) *
  (covers(terms, inTitles, 'wanted', MIN_OF_HEAD) ? 1 : HEAD_UNTITLED) *
  (covers(terms, inTitles, 'happened', MIN_OF_HEAD) ? 1 : HAPPENED_UNTITLED) *
  (1 + TITLE_SAID * saidOfTitle(row, inTitles))

const isForDevelopers = ({ kind, ref_id }: CandidateRow): boolean => kind === 'doc' && isDeveloperDoc(ref_id)

/** What explains the site has everyday words, and offices the names of places: they answer only what they cover by their own. */
function isAnswer(candidate: Candidate, terms: SearchTerm[], floor: number): boolean {
  const { row, literal, covered, similarity } = candidate
  if (similarity >= NEAR && relevanceOf(covered) >= MIN_SHARED) return true
  return (
    isRelevant(candidate, floor) &&
    isNamed(candidate) &&
    (!byOwnWords.has(row.kind) || literal >= STRICT_FLOOR) &&
    hasHead(candidate, terms)
  )
}

/** Whether it has what the question is after, and of its kind. */
const hasHead = ({ row, has, inTitles }: Candidate, terms: SearchTerm[]): boolean =>
  covers(terms, row.kind === 'evidence' ? inTitles : has, 'kind', MIN_OF_KIND) &&
  isFor(row, (words) => covers(terms, words, 'wanted', MIN_OF_HEAD))

/**
 * Whether its words suffice without those that only its papers, fees and offices have; a paper of a service is not what the
 * service gives. Its texts are read only where the words that it has do not settle it.
 */
function isFor(row: CandidateRow, suffices: (words: ReadonlySet<string>) => boolean): boolean {
  if (row.kind !== 'service') return suffices(new Set(row.kind === 'evidence' ? row.titled : row.has))
  const titles = new Set(row.part.startsWith('evidence/') ? [] : row.titled)
  return suffices(titles) || (suffices(new Set(row.has)) && suffices(wordsOfPurpose(row, titles)))
}

function wordsOfPurpose(row: CandidateRow, titles: ReadonlySet<string>): ReadonlySet<string> {
  const texts = [row.text_mn ?? '', row.text_en ?? '']
  const ofPurpose = new Set(foldedWordsOf(texts.map((text) => purposeIn(row.part, text)).join('\n')))
  const ofTexts = new Set(foldedWordsOf(texts.join('\n')))
  const isOfPurpose = (word: string) =>
    ofPurpose.has(word) || titles.has(word) || (!ofTexts.has(word) && !row.titled.includes(word))
  return new Set(row.has.filter(isOfPurpose))
}

const byOwnWords: ReadonlySet<SourceKind> = new Set(['doc', 'office'])

/** Which share of one of its titles the question says. */
function saidOfTitle({ title_mn, title_en }: CandidateRow, said: ReadonlySet<string>): number {
  const shares = [title_mn, title_en].map((title) => {
    const words = foldedWordsOf(title ?? '')
    return words.length === 0 ? 0 : words.filter((word) => said.has(word)).length / words.length
  })
  return Math.max(...shares)
}

const isNamed = ({ titled, literal }: Candidate): boolean =>
  literal < MIN_LITERAL
    ? titled >= TITLED_WITHOUT_LITERAL
    : titled >= MIN_TITLED || literal >= LITERAL_WITHOUT_TITLE

const placeOf = ({ kind, ref_id, part }: Pick<CandidateRow, 'kind' | 'ref_id' | 'part'>): string =>
  `${kind}/${ref_id}/${part}`

const otherThan = (language: Language): Language => (language === 'mn' ? 'en' : 'mn')

function passageOf({ row, covered }: Candidate, language: Language, score: number): Passage {
  return {
    kind: row.kind,
    id: row.ref_id,
    code: row.code,
    language,
    title: row[`title_${language}`]!,
    text: row[`text_${language}`]!,
    href: row.href,
    score,
    // The shares of the words are rounded.
    relevance: Math.min(1, relevanceOf(covered)),
  }
}
