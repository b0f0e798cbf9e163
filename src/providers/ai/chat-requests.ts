import type { ChatMessage, ChatRequest, ToolCall } from './port.ts'

/** What this server takes of a request. */
export interface RequestShape {
  hasTools: boolean
  streams: boolean
  /** Whether a stream is asked to end with the tokens used. */
  asksForUsage: boolean
  /** Models that think first refuse any but their own. */
  hasTemperature: boolean
  limitField: 'max_tokens' | 'max_completion_tokens'
}

/** `tool_choice` is left out: servers refuse it in one case or another, and `auto` is what it is without. */
export function chatRequestBody(request: ChatRequest, model: string, shape: RequestShape): object {
  const { messages, functions = [], limit, temperature } = request
  return {
    model,
    messages: messages.map(messageOf),
    stream: shape.streams,
    ...(shape.streams && shape.asksForUsage && { stream_options: { include_usage: true } }),
    [shape.limitField]: limit,
    ...(shape.hasTemperature && { temperature }),
    ...(shape.hasTools && { tools: functions.map((one) => ({ type: 'function', function: one })) }),
  }
}

function messageOf(message: ChatMessage): object {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.content }
  if (message.role !== 'assistant' || !message.calls?.length)
    return { role: message.role, content: message.content }
  return {
    role: 'assistant',
    content: message.content === '' ? null : message.content,
    tool_calls: message.calls.map(callOf),
  }
}

/** Servers read the arguments of past calls, and fail at what is no JSON. */
const callOf = ({ id, name, arguments: given }: ToolCall): object => ({
  id,
  type: 'function',
  function: { name, arguments: isJson(given) ? given : '{}' },
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** All that a model reads, for an estimate of its tokens. */
export function promptText({ messages, functions = [] }: ChatRequest): string {
  const calls = messages.flatMap((message) => (message.role === 'assistant' ? (message.calls ?? []) : []))
  return [
    ...messages.map(({ content }) => content),
    ...calls.map(({ name, arguments: given }) => name + given),
    ...functions.map((one) => JSON.stringify(one)),
  ].join('\n')
}
