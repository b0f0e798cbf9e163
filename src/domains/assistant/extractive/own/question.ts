import { AppError } from '../../../../errors/app-error.ts'
import type { AnswerPart, Language, OwnRead } from '../../turn.ts'
import type { OwnIntent } from './intent.ts'

export interface OwnQuestion {
  read: OwnRead
  language: Language
  wish: OwnIntent['wish']
}

const MOST = 10

/** The first page of a list of the contract. What the operation refuses, the answer cannot say either. */
export async function listOf<Item>(
  { read }: OwnQuestion,
  operationId: string,
  parameters: Readonly<Record<string, string | number | boolean>> = {},
): Promise<Item[]> {
  const { status, data } = await read(operationId, { limit: MOST, ...parameters })
  if (status !== 200) throw new AppError('server.unavailable', { cause: data })
  return (data as { items: Item[] }).items
}

export const text = (lines: readonly string[]): AnswerPart => ({ type: 'delta', text: lines.join('\n') })
