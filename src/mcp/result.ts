import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Answer } from '../contract/reply.ts'

interface ToolAnswer {
  success: boolean
  data?: Record<string, unknown>
  error?: string
}

/** The tool's envelope in the protocol's words. What the tool refused, the model reads and can correct. */
export function toolResultOf({ body }: Answer): CallToolResult {
  const { success, data, error } = JSON.parse(String(body)) as ToolAnswer
  if (!success) return { isError: true, content: [{ type: 'text', text: error ?? 'The tool failed.' }] }
  return {
    content: [{ type: 'text', text: JSON.stringify(data) }],
    ...(data ? { structuredContent: data } : {}),
  }
}
