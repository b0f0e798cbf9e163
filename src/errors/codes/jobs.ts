import type { ErrorText } from '../error-text.ts'

export const jobCodes = {
  'jobs.unknown': {
    status: 404,
    mn: 'Ийм нэртэй ажил алга. Ажлын жагсаалтаас нэрийг шалгана уу.',
    en: 'There is no job with this name. See the list of jobs.',
  },
} as const satisfies Record<string, ErrorText>
