/** Texts that administrators may change: instructions to the model, and what the assistant says itself. */
export const promptKeys = [
  'assistant.system',
  'assistant.public',
  'assistant.signed_in',
  'assistant.tools',
  'answer.compose',
  'guard.question',
  'guard.answer',
  'translate',
  'speech.style',
  'transcribe.hint',
  'text.greeting',
  'text.no_model',
  'text.no_source',
  'text.out_of_scope',
  'text.handover',
  'text.crisis',
] as const

export type PromptKey = (typeof promptKeys)[number]

export interface Prompts {
  /** The text as it holds now, with its variables filled in. From memory, kept current on every instance. */
  text(key: PromptKey, language: 'mn' | 'en', variables?: Readonly<Record<string, string>>): string
  /** Changes with every change of a text. */
  version(): string
}
