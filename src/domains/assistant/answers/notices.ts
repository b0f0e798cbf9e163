import type { Language } from '../../../errors/language.ts'
import type { Prompts } from '../prompts/prompts.ts'
import type { AnswerPart, Basis, NoticeCode } from './turn.ts'

type Text = Record<Language, string>
export type AnswerNotice = Omit<Extract<AnswerPart, { type: 'notice' }>, 'type'>

/** Why there is no answer of a model. */
const reasons: Record<'no_model' | 'model_failed' | 'budget', Text> = {
  no_model: { mn: 'Хэлний загвар ашиглаагүй.', en: 'No language model was used.' },
  model_failed: {
    mn: 'Хэлний загвараас ашиглах боломжтой хариулт ирсэнгүй.',
    en: 'The language model gave no answer that can be used.',
  },
  budget: {
    mn: 'Хэлний загварын өнөөдрийн хэмжээ дууссан.',
    en: "Today's budget for the language model is used up.",
  },
}

/** What the answer was made from instead. */
const bases: Record<Exclude<Basis, 'fixed'>, Text> = {
  published: {
    mn: 'Хариулт нийтэлсэн эх сурвалжаас шууд бүрдэв.',
    en: 'This answer consists of published texts and facts.',
  },
  own: {
    mn: 'Хариултыг таны өөрийн бүртгэлээс шууд уншив.',
    en: 'This answer was read from your own records.',
  },
}

const others: Record<Exclude<NoticeCode, keyof typeof reasons>, Text> = {
  tools_left_out: {
    mn: 'Энэ хариултыг хэрэгсэл ашиглахгүйгээр гаргав.',
    en: 'This answer was made without tools.',
  },
  figures_left_out: {
    mn: 'Эх сурвалжид байхгүй тоог хариултаас хасав.',
    en: 'Figures that stand in no source were left out of the answer.',
  },
  claims_left_out: {
    mn: 'Таны бүртгэлээр эсвэл эх сурвалжаар нотлогдоогүй зүйлийг хариултаас хасав.',
    en: 'What neither your records nor a source confirm was left out of the answer.',
  },
  shortened: {
    mn: 'Хэт урт байсан, эсвэл холбоос мэт харуулж болохгүй зүйлтэй байсан тул хариултын нэг хэсгийг хасав.',
    en: 'Part of the answer was left out: it was too long, or had something in it that is not shown, such as a link.',
  },
}

/** What the reader should know of the answer, in its language. */
export function noticeText(
  prompts: Prompts,
  { code, basis = 'published' }: AnswerNotice,
  language: Language,
): string {
  if (!isReason(code)) return others[code][language]
  if (code === 'no_model' && basis === 'published') return prompts.text('text.no_model', language)
  const reason = reasons[code][language]
  return basis === 'fixed' ? reason : `${reason} ${bases[basis][language]}`
}

const isReason = (code: NoticeCode): code is keyof typeof reasons => code in reasons
