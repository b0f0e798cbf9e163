import type { ErrorText } from '../error-text.ts'

export const aiBudgetCodes = {
  'ai.budget': {
    status: 429,
    mn: 'Туслахын өдрийн хязгаар дууслаа. Маргааш (Улаанбаатарын цагаар) дахин асууна уу.',
    en: 'The budget of the assistant for today is used up. Ask again tomorrow, by the clock of Ulaanbaatar.',
  },
} as const satisfies Record<string, ErrorText>
