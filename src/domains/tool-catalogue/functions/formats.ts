import { anthropicTool } from './anthropic.ts'
import { geminiTool } from './gemini.ts'
import { openAiTool, strictOpenAiTool } from './openai.ts'
import type { Tool } from './tool.ts'

type Format = (tools: readonly Tool[]) => Record<string, unknown>[]

/** The function formats of the model APIs, all made from the one contract. */
export const toolFormats = {
  openai: (tools) => tools.map(openAiTool),
  'openai-strict': (tools) => tools.map(strictOpenAiTool).filter((tool) => tool !== undefined),
  anthropic: (tools) => tools.map(anthropicTool),
  gemini: (tools) => [{ functionDeclarations: tools.map(geminiTool).filter((tool) => tool !== undefined) }],
} as const satisfies Record<string, Format>
