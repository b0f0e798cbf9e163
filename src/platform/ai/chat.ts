import type { components } from '../../../generated/platform.d.ts'
import type { ManualWork } from '../../audit/work.ts'
import type { Call } from '../../contract/context.ts'
import { EventStream } from '../../contract/event-stream.ts'
import type { Context, Handler } from '../../contract/types.ts'
import { completeAnswer } from '../../domains/assistant/answers/answer.ts'
import type { Answering, AssistantQuestion } from '../../domains/assistant/answers/assistant.ts'
import { chatEventsOf } from '../../domains/assistant/answers/events.ts'
import { ownNames } from '../../domains/identity/people/person-queries.ts'
import { toolNames } from '../../domains/tools/catalogue/tool-catalogue.ts'

export const chatWithPublicAssistant: Handler<'chatWithPublicAssistant'> = async ({ body }, context) =>
  completeAnswer(await askedBy(body, context, undefined))

export const streamPublicAssistant: Handler<'streamPublicAssistant'> = async ({ body }, context) =>
  new EventStream(chatEventsOf(await askedBy(body, context, undefined), context))

export const chatWithAssistant: Handler<'chatWithAssistant'> = async ({ body }, context) =>
  completeAnswer(await askedBy(body, context, await personOf(context, body.use_tools)))

export const streamAssistant: Handler<'streamAssistant'> = async ({ body }, context) =>
  new EventStream(
    chatEventsOf(await askedBy(body, context, await personOf(context, body.use_tools)), context),
  )

type Body = Pick<components['schemas']['AiChatRequest'], 'message' | 'language'> & {
  conversation?: string | undefined
}

function askedBy(
  body: Body,
  context: Omit<Call, 'principal'> & ManualWork,
  person: AssistantQuestion['person'],
): Promise<Answering> {
  const { services, language, read, signal } = context
  return services.assistant.ask({
    message: body.message,
    language: body.language,
    preferred: language,
    conversation: body.conversation,
    person,
    read: (work) => read(({ db }) => work(db)),
    signal,
  })
}

type SignedIn = Context<'chatWithAssistant'> | Context<'streamAssistant'>

async function personOf(context: SignedIn, useTools = false): Promise<AssistantQuestion['person']> {
  const { principal, services, read } = context
  const { userId: id } = principal
  return {
    id,
    names: await read(({ db }) => ownNames(db, id)),
    read: (language) => context.readAsCaller(language),
    tools: useTools ? await toolNames(principal, services) : undefined,
  }
}
