import { geminiTool } from './gemini.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { openAiChatTool, openAiTool, strictOpenAiChatTool, strictOpenAiTool } from './openai.ts'
import type { Tool } from './tool.ts'

type Format = (tools: readonly Tool[]) => Record<string, unknown>[]

/** The function formats of the model APIs, all made from the one contract. */
export const toolFormats = {
  openai: (tools) => tools.map(openAiTool),
  'openai-strict': (tools) => tools.map(strictOpenAiTool).filter((tool) => tool !== undefined),
  'openai-chat': (tools) => tools.map(openAiChatTool),
  'openai-chat-strict': (tools) => tools.map(strictOpenAiChatTool).filter((tool) => tool !== undefined),
  anthropic: (tools) => tools.map(anthropicTool),
  gemini: (tools) => [{ functionDeclarations: tools.map(geminiTool).filter((tool) => tool !== undefined) }],
} as const satisfies Record<string, Format>

/** As the Messages API of Anthropic takes tools. */
function anthropicTool({ name, description, input }: Tool) {
  return { name, description, input_schema: jsonSchemaOf(input) }
}
