import type { Language } from '../../../../errors/language.ts'

/** Short fixed replies, where there is nothing to look up. */
export const replies = {
  closing: {
    mn: 'Зүгээр ээ. Өөр асуух зүйл байвал бичээрэй.',
    en: 'You are welcome. Write if there is anything else that you would like to know.',
  },
  insult: {
    mn: 'Хариулт тус болоогүй бол уучлаарай. Ямар үйлчилгээний талаар, юу мэдэхийг хүсэж байгаагаа бичвэл дахин хайя.',
    en: 'I am sorry if the answer did not help. Write which service it is about and what you would like to know, and I look again.',
  },
  whichService: {
    mn: 'Ямар үйлчилгээний талаар асууж байна вэ? Үйлчилгээний нэрийг бичнэ үү, жишээ нь «гадаад паспорт».',
    en: 'Which service do you mean? Write its name, for example “passport”.',
  },
} satisfies Record<string, Record<Language, string>>
