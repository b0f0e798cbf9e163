import { type ToolRefusal, toolRefusal } from '../contract/reply.ts'
import type { Context, Handler } from '../contract/types.ts'
import { completeAnswer } from '../domains/assistant/answers/answer.ts'
import { publishedPart } from '../domains/assistant/answers/citation.ts'
import type { Payer } from '../domains/assistant/budgets/budgets.ts'
import { AppError } from '../errors/app-error.ts'
import { codes } from '../errors/codes.ts'

export const ask_services: Handler<'ask_services'> = async ({ body }, context) => {
  const { services, principal, language, read, signal } = context
  try {
    const answering = await services.assistant.ask({
      message: body.question,
      field: 'question',
      language: body.language,
      preferred: language,
      conversation: undefined,
      // Also where a person calls: what a tool answers is read by a program, and holds nothing of anyone.
      person: undefined,
      payer: payerOf(principal),
      passages: body.limit ?? undefined,
      read: (work) => read(({ db }) => work(db)),
      signal,
    })
    const whole = await completeAnswer(answering)
    const { mode, completeness, notices, language: spoken } = whole
    const { answer, citations } = publishedPart(whole.answer, whole.citations)
    return {
      answer: [answer, ...whole.candidates.map(({ title, summary }) => `- ${title}: ${summary}`)].join('\n'),
      language: spoken,
      mode,
      completeness,
      citations: citations.map(({ href, ...citation }) => ({
        ...citation,
        url: href === null ? null : new URL(href, services.config.publicOrigin).href,
      })),
      notices: notices.map(({ text }) => text),
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'ai.personal_data') return withReasons(error)
    throw error
  }
}

/** The organisation of a key or client; a key of the platform asks for everyone. */
function payerOf(principal: Context<'ask_services'>['principal']): Payer {
  if (principal.kind === 'user' || principal.kind === 'token') return { userId: principal.userId }
  return principal.orgId === null ? 'public' : { orgId: principal.orgId }
}

/** As words that a model can act on: what the question has in it, and what to do. */
function withReasons(error: AppError): ToolRefusal {
  const { mn, en } = codes[error.code]
  const said = (language: 'mn' | 'en') =>
    (error.details ?? []).map((fault) => ('mn' in fault ? fault[language] : fault.message))
  return toolRefusal({ mn: [mn, ...said('mn')].join(' '), en: [en, ...said('en')].join(' ') })
}
