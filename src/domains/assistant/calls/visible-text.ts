import { AppError } from '../../../errors/app-error.ts'
import { stripInvisible } from '../../../text/clean.ts'

/** What a reader sees of a text: a model is shown nothing else, and nothing hides personal data from us. */
export function visibleText(text: string): string {
  const visible = stripInvisible(text)
  if (visible === '') throw new AppError('request.invalid', { details: [nothingVisible] })
  return visible
}

const nothingVisible = {
  path: '/body/text',
  rule: 'blank' as const,
  mn: 'Бичвэрт харагдах тэмдэгт алга.',
  en: 'There is nothing visible in the text.',
}
