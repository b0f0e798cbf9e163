import type { Language } from '../../../errors/language.ts'
import type { Usage } from '../../../providers/ai/port.ts'
import type { Answering, AssistantAnswer } from './assistant.ts'
import type { Candidate, Citation, NoticeCode, Proposal } from './turn.ts'

export interface CompleteAnswer extends Pick<AssistantAnswer, 'mode' | 'completeness' | 'conversation'> {
  answer: string
  citations: Citation[]
  candidates: Candidate[]
  proposals: Proposal[]
  notices: { code: NoticeCode; text: string }[]
  language: Language
  usage: { prompt_tokens: number; completion_tokens: number; estimated: boolean }
}

/** The whole answer, for people who do not read it as it is written. */
export async function completeAnswer({ language, noticeText, parts }: Answering): Promise<CompleteAnswer> {
  const gathered: Pick<CompleteAnswer, 'answer' | 'citations' | 'candidates' | 'proposals' | 'notices'> = {
    answer: '',
    citations: [],
    candidates: [],
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
    if (value.type === 'candidate') gathered.candidates.push(value.candidate)
    if (value.type === 'proposal') gathered.proposals.push(value.proposal)
    if (value.type === 'notice') gathered.notices.push({ code: value.code, text: noticeText(value) })
  }
}

export function usageOf({ prompt, completion, estimated }: Usage): CompleteAnswer['usage'] {
  return { prompt_tokens: prompt, completion_tokens: completion, estimated }
}
