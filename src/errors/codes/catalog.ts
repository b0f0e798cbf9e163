import type { ErrorText } from '../error-text.ts'

export const catalogCodes = {
  'catalog.service_not_found': {
    status: 404,
    mn: 'Ийм дугаар, кодтой нийтэлсэн үйлчилгээ алга. Үйлчилгээний жагсаалтаас хайна уу.',
    en: 'No published service has this id or code. Search for it in the list of services.',
  },
} as const satisfies Record<string, ErrorText>
