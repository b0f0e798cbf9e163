import type { ChatRequest } from '../../../../providers/ai/port.ts'
import type { Spending } from './spending.ts'

/** Words with which people try to talk a model out of its task: English, Mongolian, and Mongolian in Latin letters. */
const attempts = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(?:instruction|rule|prompt|previous|above|guideline|polic|restriction|filter|safety)/i,
  /\b(?:system|hidden|initial|original|developer|secret)\s+(?:prompt|message|instruction|rule)/i,
  /\byour\s+(?:\w+\s+)?(?:instructions|rules|guidelines|prompt)\b/i,
  /\b(?:jailbreak|dan mode|developer mode|god mode|admin mode|debug mode|sudo|do anything now)\b/i,
  /\b(?:act as|pretend|role-?play|you are now|from now on|imagine you|simulate|new persona)\b/i,
  /\b(?:repeat|print|output|reveal|translate|encode)\b.{0,40}\b(?:everything|words|verbatim|above|base64|rot13|hex)\b/i,
  /\b(?:say|answer|reply|respond)\b.{0,20}\b(?:exactly|only with|with only|that the fee|that it is free)\b/i,
  /<\||\|>|\[\/?inst\]|<<|>>|###|^\s*(?:system|assistant|tool|developer)\s*:/im,
  /(?:заавр|хязгаарлалт|промпт)\p{L}*.{0,40}(?:март|үл |тоо|зөрч|дагах|хэрэгс|өөрчил|харуул|хэл|бич|давт|орчуул)/iu,
  /(?:март|үл тоо|алгас)\p{L}*.{0,40}(?:заавр|дүрм|дээрх|өмнөх)/iu,
  /(?:чи одоо|та одоо|дүрд|тоглож|болж хувир|болоод хариул|хөгжүүлэгчийн горим|систем(?:ийн)? (?:заавар|мессеж|промпт))/iu,
  /(?:zaavr|durem|durm|prompt)\p{L}*.{0,40}(?:mart|ul too|zorch|haruul|hel|bich|davt)/iu,
]

/** Whether a question looks as if it were meant for the model rather than for the assistant. */
export const isSuspicious = (question: string): boolean => attempts.some((words) => words.test(question))

/** A small request of its own, which answers with one word. What is no clear PASS does not pass. */
export async function passesGuard(prompt: string, spending: Spending, signal: AbortSignal): Promise<boolean> {
  const request: ChatRequest = {
    messages: [{ role: 'user', content: prompt }],
    // Some think before they say it.
    limit: 64,
    temperature: 0,
    signal,
  }
  let verdict = ''
  for await (const part of spending.stream(request)) if (part.kind === 'text') verdict += part.text
  return /\bPASS\b/.test(verdict) && !/BLOCK/i.test(verdict)
}
