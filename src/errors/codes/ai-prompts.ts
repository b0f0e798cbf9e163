import type { ErrorText } from '../error-text.ts'

export const aiPromptCodes = {
  'ai.prompt_not_found': {
    status: 404,
    mn: 'Туслахад ийм түлхүүртэй бичвэр алга. Түлхүүрийг бичвэрүүдийн жагсаалтаас авна уу.',
    en: 'The assistant has no text of this key. Take the key from the list of texts.',
  },
  'ai.prompt_refused': {
    status: 422,
    mn: 'Туслахын бичвэрийг ийм байдлаар хадгалах боломжгүй. details талбарт заасныг засна уу.',
    en: 'The text of the assistant cannot be stored like this. Correct what details names.',
  },
} as const satisfies Record<string, ErrorText>
