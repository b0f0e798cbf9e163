import type { ErrorText } from '../error-text.ts'

export const aiKnowledgeCodes = {
  'ai.run_not_found': {
    status: 404,
    mn: 'Мэдлэгийн санг бүтээсэн ийм ажиллагаа алга. Жагсаалтаас шалгана уу.',
    en: 'There is no such run that built an index. See the list of runs.',
  },
} as const satisfies Record<string, ErrorText>
