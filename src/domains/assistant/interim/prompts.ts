import type { PromptKey, Prompts } from '../../prompts/prompts.ts'

type Said = Extract<PromptKey, `text.${string}`>

const texts: Record<Said, { mn: string; en: string }> = {
  'text.greeting': {
    mn: 'Сайн байна уу. Төрийн үйлчилгээний талаар асууна уу: юу бүрдүүлэх, хэдэн төгрөг, хэдэн өдөр, хаана.',
    en: 'Hello. Ask about public services: which documents, how much, how long, where.',
  },
  'text.no_model': {
    mn: 'Хэлний загвар холбоогүй. Хариулт нийтэлсэн эх сурвалжаас шууд бүрдэв.',
    en: 'No language model is connected. This answer consists of published texts and facts.',
  },
  'text.no_source': {
    mn: 'Нийтэлсэн эх сурвалжаас хариулт олдсонгүй. Өөр үгээр асууж үзнэ үү.',
    en: 'No published source answers this. Try other words.',
  },
  'text.out_of_scope': {
    mn: 'Би зөвхөн төрийн үйлчилгээний талаар хариулна.',
    en: 'I answer questions about public services only.',
  },
  'text.personal_data': {
    mn: 'Хувийн мэдээлэл бичихгүй асууна уу.',
    en: 'Ask without personal data.',
  },
  'text.handover': {
    mn: 'Дараах газраас лавлана уу.',
    en: 'This office can help you.',
  },
  'text.crisis': {
    mn: 'Аюултай байдалд байвал яг одоо утасдаарай: онцгой байдал 101, цагдаа 102, түргэн тусламж 103, хүүхдийн тусламж 108. Та ганцаараа биш.',
    en: 'If you are in danger, call now: fire and emergency 101, police 102, ambulance 103, child helpline 108. You are not alone.',
  },
}

export const builtInPrompts: Prompts = {
  text: (key, language) => texts[key as Said][language],
  version: () => 'built-in',
}
