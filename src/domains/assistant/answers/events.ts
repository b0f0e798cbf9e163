import { messageFor } from '../../../errors/codes.ts'
import type { Language } from '../../../errors/language.ts'
import { mapError } from '../../../errors/map-error.ts'
import type { Logger } from '../../../observability/log.ts'
import { type CompleteAnswer, usageOf } from './answer.ts'
import type { Answering } from './assistant.ts'
import type { AnswerPart, NoticeCode } from './turn.ts'

type ChatEvent =
  | { type: 'meta'; request_id: string; language: Language }
  | Exclude<AnswerPart, { type: 'notice' }>
  | { type: 'notice'; notice: { code: NoticeCode; text: string } }
  | ({ type: 'done' } & Pick<CompleteAnswer, 'mode' | 'completeness' | 'conversation' | 'usage'>)
  | { type: 'error'; error: string; message: string }

/** The answer event by event. What fails once it has begun is its last event, and says no more than its code. */
export async function* chatEventsOf(
  answering: Answering,
  { requestId, log }: { requestId: string; log: Logger },
): AsyncGenerator<ChatEvent> {
  const { language, parts } = answering
  yield { type: 'meta', request_id: requestId, language }
  try {
    const answered = yield* asEvents(answering, parts)
    const { mode, completeness, conversation, usage } = answered
    yield { type: 'done', mode, completeness, conversation, usage: usageOf(usage) }
  } catch (thrown) {
    const error = mapError(thrown)
    if (error.status >= 500) log.warn({ err: error, request: requestId }, 'assistant answer interrupted')
    yield { type: 'error', error: error.code, message: messageFor(error.code, language) }
  }
}

async function* asEvents<Result>(
  answering: Answering,
  parts: AsyncGenerator<AnswerPart, Result>,
): AsyncGenerator<ChatEvent, Result> {
  try {
    for (;;) {
      const { done, value } = await parts.next()
      if (done) return value
      yield eventOf(answering, value)
    }
  } finally {
    await parts.return(undefined as never)
  }
}

function eventOf({ noticeText }: Answering, part: AnswerPart): ChatEvent {
  return part.type === 'notice'
    ? { type: 'notice', notice: { code: part.code, text: noticeText(part) } }
    : part
}
