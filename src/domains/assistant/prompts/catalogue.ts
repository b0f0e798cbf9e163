import { english } from './built-in/en.ts'
import { mongolian } from './built-in/mn.ts'
import type { PromptKey } from './prompts.ts'

interface InBothLanguages {
  mn: string
  en: string
}

/**
 * What code fills in at `{{name}}`: it gives a value for every variable of a key. A text that leaves out a required one
 * would lose what it is about.
 */
interface PromptVariable {
  name: string
  required: boolean
  description: InBothLanguages
}

interface PromptDescription {
  purpose: InBothLanguages
  variables: readonly PromptVariable[]
}

const site: PromptVariable = {
  name: 'site',
  required: false,
  description: { mn: 'Платформын нэр', en: 'Name of the platform' },
}
const today: PromptVariable = {
  name: 'today',
  required: false,
  description: { mn: 'Улаанбаатарын өнөөдрийн огноо', en: 'The date in Ulaanbaatar' },
}
const question: PromptVariable = {
  name: 'question',
  required: true,
  description: { mn: 'Хүний асуулт', en: 'What the person asks' },
}
const sources: PromptVariable = {
  name: 'sources',
  required: true,
  description: { mn: 'Дугаарласан эх сурвалжууд', en: 'The numbered sources' },
}
const terms: PromptVariable = {
  name: 'terms',
  required: true,
  description: { mn: 'Каталогийн албан ёсны нэр томьёо', en: 'Official terms of the catalogue' },
}

/** Every text, what it is for and what is filled in. */
export const descriptions: Readonly<Record<PromptKey, PromptDescription>> = {
  'assistant.system': {
    purpose: { mn: 'Туслахын үүрэг, хэл найруулга', en: 'The role of the assistant and how it speaks' },
    variables: [site, today],
  },
  'assistant.public': {
    purpose: { mn: 'Нэвтрээгүй хүнд хариулах заавар', en: 'Added where the person is not signed in' },
    variables: [],
  },
  'assistant.signed_in': {
    purpose: { mn: 'Нэвтэрсэн хүнд хариулах заавар', en: 'Added where the person is signed in' },
    variables: [],
  },
  'assistant.tools': {
    purpose: { mn: 'Функц дуудах, санал гаргах заавар', en: 'How functions and proposals are used' },
    variables: [],
  },
  'answer.compose': {
    purpose: { mn: 'Эх сурвалжаас хариулт бичих заавар', en: 'How an answer is written from the sources' },
    variables: [sources, question],
  },
  'guard.question': {
    purpose: {
      mn: 'Зааврыг тойрох гэсэн асуултыг таньна; PASS эсвэл BLOCK гэж хариулна',
      en: 'Recognises questions that try to get round the instructions; answers PASS or BLOCK',
    },
    variables: [question],
  },
  'guard.answer': {
    purpose: {
      mn: 'Хариултыг эх сурвалжтай нь тулгана; PASS эсвэл BLOCK гэж хариулна',
      en: 'Holds the answer against its sources; answers PASS or BLOCK',
    },
    variables: [
      sources,
      {
        name: 'answer',
        required: true,
        description: { mn: 'Шалгах хариулт', en: 'The answer to be checked' },
      },
    ],
  },
  translate: {
    purpose: { mn: 'Орчуулгын заавар', en: 'How texts are translated' },
    variables: [
      { name: 'from', required: true, description: { mn: 'Эх бичвэрийн хэл', en: 'Language of the text' } },
      { name: 'to', required: true, description: { mn: 'Орчуулгын хэл', en: 'Language of the translation' } },
      terms,
    ],
  },
  'speech.style': {
    purpose: { mn: 'Хэрхэн унших тухай', en: 'How texts are read out' },
    variables: [],
  },
  'transcribe.hint': {
    purpose: {
      mn: 'Яриаг бичвэр болгоход сонсогдож болох үгс',
      en: 'Words that may be heard, for transcription',
    },
    variables: [{ ...terms, required: false }],
  },
  'text.greeting': {
    purpose: { mn: 'Туслахын эхний үг', en: 'The first words of the assistant' },
    variables: [],
  },
  'text.no_model': {
    purpose: {
      mn: 'Хэлний загваргүй хариултад хавсаргана',
      en: 'Said with an answer without a language model',
    },
    variables: [],
  },
  'text.no_source': {
    purpose: { mn: 'Хариулах эх сурвалж олдоогүй үед', en: 'Said where there is no source for an answer' },
    variables: [],
  },
  'text.out_of_scope': {
    purpose: {
      mn: 'Төрийн үйлчилгээнд хамаарахгүй асуултад',
      en: 'Said where it is not about public services',
    },
    variables: [],
  },
  'text.handover': {
    purpose: { mn: 'Хүнийг байгууллага руу чиглүүлнэ', en: 'Leads the person to an office' },
    variables: [
      {
        name: 'office',
        required: true,
        description: { mn: 'Байгууллага, салбарын нэр', en: 'Name of the office' },
      },
      {
        name: 'contacts',
        required: false,
        description: {
          mn: 'Утас, хаяг, цагийн хуваарь бүтэн өгүүлбэрээр; мэдэгдэхгүй бол хоосон',
          en: 'Phone, address and hours as sentences; empty where none is known',
        },
      },
    ],
  },
  'text.crisis': {
    purpose: {
      mn: 'Амь нас, эрүүл мэнд аюулд орсон байж болзошгүй үед',
      en: 'Said where a life may be in danger',
    },
    variables: [],
  },
}

export const builtIn = { mn: mongolian, en: english } as const
