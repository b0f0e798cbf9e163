import type { Prompts } from '../prompts/prompts.ts'
import type { Language, NoticeCode } from './turn.ts'

const texts: Record<Exclude<NoticeCode, 'no_model'>, Record<Language, string>> = {
  model_failed: {
    mn: 'Хэлний загвар хариулсангүй. Хариулт нийтэлсэн эх сурвалжаас шууд бүрдэв.',
    en: 'The language model did not answer. This answer consists of published texts and facts.',
  },
  budget: {
    mn: 'Хэлний загварын өнөөдрийн хэмжээ дууссан. Хариулт нийтэлсэн эх сурвалжаас шууд бүрдэв.',
    en: "Today's budget for the language model is used up. This answer consists of published texts and facts.",
  },
  tools_left_out: {
    mn: 'Энэ хариултыг хэрэгсэл ашиглахгүйгээр гаргав.',
    en: 'This answer was made without tools.',
  },
  figures_left_out: {
    mn: 'Эх сурвалжид байхгүй тоог хариултаас хасав.',
    en: 'Figures that stand in no source were left out of the answer.',
  },
  shortened: {
    mn: 'Хариулт хэт урт байсан тул товчлов.',
    en: 'The answer was too long and was shortened.',
  },
}

/** What the reader should know of the answer, in its language. */
export function noticeText(prompts: Prompts, code: NoticeCode, language: Language): string {
  return code === 'no_model' ? prompts.text('text.no_model', language) : texts[code][language]
}
