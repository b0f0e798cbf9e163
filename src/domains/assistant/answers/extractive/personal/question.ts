import { AppError } from '../../../../../errors/app-error.ts'
import type { Language } from '../../../../../errors/language.ts'
import type { AnswerPart, Composed, PersonalRead } from '../../turn.ts'
import type { PersonalIntent } from './intent.ts'

export interface PersonalQuestion extends Omit<PersonalIntent, 'topic'> {
  read: PersonalRead
  language: Language
  /** Words of the question that may name one of them, such as «паспорт». */
  named: readonly string[]
  /** Numbers of applications and invoices in the question. */
  numbers: readonly string[]
  /** Which of them, where it says «the second one»; from 0, or -1 for the last. */
  ordinal: number | undefined
}

export type Completeness = Composed['completeness']
/** Tells how much of what was asked for it has said. */
export type PersonalAnswerContext = AsyncGenerator<AnswerPart, Completeness>

/** The longest page that lists of the contract have. */
const PAGE = 100
const SHOWN = 10

/** The first page of a list of the contract. What the operation refuses, the answer cannot say either. */
export async function listOf<Item>(
  { read }: PersonalQuestion,
  operationId: string,
  parameters: Readonly<Record<string, string | number | boolean>> = {},
): Promise<Item[]> {
  const { status, data } = await read(operationId, { limit: PAGE, ...parameters })
  if (status !== 200) throw new AppError('server.unavailable', { cause: data })
  return (data as { items: Item[] }).items
}

export const textPart = (lines: readonly string[]): AnswerPart => ({ type: 'delta', text: lines.join('\n') })

/** The first of them, each in a line; and how many more there are on which page. */
export async function* listed<Item>(
  { language }: PersonalQuestion,
  items: readonly Item[],
  { title, page, lineOf }: { title: string; page: string; lineOf(item: Item): string | Promise<string> },
): PersonalAnswerContext {
  const lines = await Promise.all(items.slice(0, SHOWN).map(lineOf))
  const more = items.length - lines.length
  const left = items.length >= PAGE ? `${more}+` : String(more)
  const rest =
    language === 'mn'
      ? `Өөр ${left} бий, бүгдийг нь эндээс харна уу: ${page}`
      : `And ${left} more; see all of them at ${page}`
  yield textPart([title, ...lines.map((line) => `– ${line}`), ...(more > 0 ? [rest] : [])])
  return more > 0 ? 'partial' : 'full'
}
