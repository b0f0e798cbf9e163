import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { sendJson } from '../shared/http.ts'
import { Refusal } from './embeddings.ts'
import type { CallFaults } from './faults.ts'
import type { Requests } from './requests.ts'
import type { Message, Script, ScriptedCall, ScriptedReply } from './script.ts'
import { type Piece, streamPieces } from './stream.ts'

interface ChatBody extends Readonly<Record<string, unknown>> {
  model?: unknown
  messages?: unknown
  stream?: unknown
  stream_options?: { include_usage?: unknown }
  max_tokens?: unknown
  max_completion_tokens?: unknown
  temperature?: unknown
  tools?: unknown
  tool_choice?: unknown
}

interface Chat {
  script: Script
  faults: CallFaults
  requests: Requests
}

/** `POST /chat/completions`, whole or streamed. */
export async function answerChat(response: ServerResponse, body: ChatBody, chat: Chat): Promise<void> {
  const { script, faults, requests } = chat
  const wrong = invalidReason(body) ?? quirkRefusal(body, faults)
  if (wrong) throw new Refusal(400, wrong)
  const [model, messages] = [String(body.model), body.messages as Message[]]
  const said = withinLimit(script.answer(messages, model), body, faults)
  const usage = usageOf(messages, said)
  const head = { id: `chatcmpl-${randomUUID()}`, created: Math.floor(Date.now() / 1000), model }
  if (!body.stream || faults.take('whole_though_stream'))
    return sendJson(response, wholeAnswer(head, said, faults, usage))
  const pieces = piecesOf(said, faults)
  const counts = body.stream_options?.include_usage === true && !faults.take('no_usage')
  await streamPieces(response, pieces, {
    head: { ...head, object: 'chat.completion.chunk' },
    usage: counts ? usage : undefined,
    faults,
    requests,
  })
}

function invalidReason(body: ChatBody): string | undefined {
  if (typeof body.model !== 'string' || body.model === '') return 'model is missing'
  if (!Array.isArray(body.messages) || body.messages.length === 0) return 'messages is missing'
  if (body.tool_choice !== undefined && body.tools === undefined)
    return 'When using `tool_choice`, `tools` must be set.'
  if (body.tools !== undefined && (!Array.isArray(body.tools) || body.tools.length === 0))
    return 'tools must be a list that is not empty'
  return undefined
}

/** As vLLM, OpenAI, Mistral and older servers say it. */
function quirkRefusal(body: ChatBody, faults: CallFaults): string | undefined {
  if (body.tools !== undefined && faults.take('tools_400'))
    return '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'
  if (body.stream_options !== undefined && faults.take('stream_options_400'))
    return 'Unrecognized request argument supplied: stream_options'
  if (body.temperature !== undefined && faults.take('temperature_400'))
    return "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported."
  if (body.max_tokens !== undefined && faults.take('limit_field_400'))
    return "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
  return undefined
}

/** One word is one token here. */
function withinLimit(said: ScriptedReply, body: ChatBody, faults: CallFaults): ScriptedReply {
  const limit = Number(body.max_completion_tokens ?? body.max_tokens ?? Number.POSITIVE_INFINITY)
  if (said.pieces.length <= limit || faults.take('ignores_limit')) return said
  return { pieces: said.pieces.slice(0, limit), calls: [], finish: 'length' }
}

function usageOf(messages: readonly Message[], said: ScriptedReply): Record<string, number> {
  const prompt = messages.map(({ content }) => String(content ?? '').split(/\s+/).length)
  const prompt_tokens = prompt.reduce((sum, one) => sum + one, 0)
  const completion_tokens = said.pieces.length + said.calls.length * 10
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}

const argumentsOf = ({ arguments: given }: ScriptedCall): string =>
  typeof given === 'string' ? given : JSON.stringify(given)

function wholeAnswer(head: object, said: ScriptedReply, faults: CallFaults, usage: object): object {
  const noId = faults.take('no_id')
  const tool_calls = said.calls.map((call) => ({
    ...(!noId && { id: `call_${randomUUID()}` }),
    type: 'function',
    function: { name: call.name, arguments: argumentsOf(call) },
  }))
  const content = said.pieces.length === 0 && tool_calls.length > 0 ? null : said.pieces.join('')
  const message = { role: 'assistant', content, ...(tool_calls.length > 0 && { tool_calls }) }
  return {
    ...head,
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: said.finish }],
    ...(!faults.take('no_usage') && { usage }),
  }
}

function piecesOf(said: ScriptedReply, faults: CallFaults): Piece[] {
  const reasoning = faults.take('reasoning') ? [{ reasoning_content: 'Let me think.' }] : []
  const calls = faults.take('calls_lost_in_stream') ? [] : callPieces(said.calls, faults)
  const finish = calls.length === 0 && said.finish === 'tool_calls' ? 'stop' : said.finish
  return [
    { delta: { role: 'assistant', content: '' } },
    ...reasoning.map((delta) => ({ delta })),
    ...said.pieces.map((content) => ({ delta: { content }, isText: true })),
    ...calls.map((tool_calls) => ({ delta: { tool_calls } })),
    ...(faults.take('no_finish') ? [] : [{ delta: {}, finish }]),
  ]
}

/** Name and id first, then the arguments in pieces; or in the ways of other servers. */
function callPieces(calls: readonly ScriptedCall[], faults: CallFaults): object[][] {
  if (calls.length === 0) return []
  const [noIndex, sameIndex, noId, whole] = [
    faults.take('no_index'),
    faults.take('same_index'),
    faults.take('no_id'),
    faults.take('whole_arguments'),
  ]
  return calls.flatMap((call, at) => {
    const index = noIndex ? {} : { index: sameIndex ? 0 : at }
    const id = noId ? {} : { id: `call_${randomUUID()}` }
    const text = argumentsOf(call)
    if (whole)
      return [[{ ...index, ...id, type: 'function', function: { name: call.name, arguments: text } }]]
    const pieces = text.match(/.{1,7}/gsu) ?? []
    return [
      [{ ...index, ...id, type: 'function', function: { name: call.name, arguments: '' } }],
      ...pieces.map((piece) => [{ ...index, function: { arguments: piece } }]),
    ]
  })
}
