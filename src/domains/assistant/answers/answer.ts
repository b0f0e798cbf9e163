import type { components } from '../../../../generated/platform.d.ts'
import type { Usage } from '../../../providers/ai/port.ts'
import type { Answering } from './assistant.ts'

type ChatAnswer = components['schemas']['AiChatAnswer']

/** The whole answer, for people who do not read it as it is written. */
export async function wholeAnswer({ language, noticeText, parts }: Answering): Promise<ChatAnswer> {
  const gathered: Pick<ChatAnswer, 'answer' | 'citations' | 'proposals' | 'notices'> = {
    answer: '',
    citations: [],
    proposals: [],
    notices: [],
  }
  for (;;) {
    const { done, value } = await parts.next()
    if (done) {
      const { mode, completeness, conversation, usage } = value
      return {
        ...gathered,
        language,
        mode,
        completeness,
        conversation,
        usage: usageOf(usage),
      }
    }
    if (value.type === 'delta') gathered.answer += value.text
    if (value.type === 'citation') gathered.citations.push(value.citation)
    if (value.type === 'proposal') gathered.proposals.push(value.proposal)
    if (value.type === 'notice') gathered.notices.push({ code: value.code, text: noticeText(value) })
  }
}

export function usageOf({ prompt, completion, estimated }: Usage): ChatAnswer['usage'] {
  return { prompt_tokens: prompt, completion_tokens: completion, estimated }
}
