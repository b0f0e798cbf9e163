import type { Language } from '../../../../errors/language.ts'
import type { CatalogueMatch } from '../../../services/knowledge/meant.ts'
import type { Facts } from '../facts.ts'
import type { AnswerPart, Candidate } from '../turn.ts'
import type { RequestedFact } from './requested-facts.ts'

const MAX_OFFERED = 3
const MAX_SUMMARY_LENGTH = 200

const lead: Record<Language, string> = {
  mn: 'Та эдгээрийн аль нэгийг асууж байна уу?',
  en: 'Is it one of these?',
}
/** What tells them apart. */
const deciding: Record<'deed' | 'subject', Record<Language, string>> = {
  deed: { mn: 'Чухам юу хийлгэх гэж байгаагаа сонгоно уу.', en: 'Which of them would you like to do?' },
  subject: { mn: 'Юуны тухай болохыг сонгоно уу.', en: 'What is it about?' },
}

/** How the chosen one is asked for the same. */
const questions: Record<RequestedFact, Record<Language, string>> = {
  fee: { mn: 'хураамж хэд вэ?', en: 'how much is the fee?' },
  days: { mn: 'хэд хоног болох вэ?', en: 'how long does it take?' },
  documents: { mn: 'ямар бичиг баримт бүрдүүлэх вэ?', en: 'which documents do I need?' },
  where: { mn: 'хаана хандах вэ?', en: 'where do I go?' },
  law: { mn: 'хуулийн үндэслэл нь юу вэ?', en: 'what is the legal basis?' },
  validity: { mn: 'хүчинтэй хугацаа нь хэд вэ?', en: 'how long is it valid?' },
  who: { mn: 'хэн авах эрхтэй вэ?', en: 'who is it for?' },
  hours: { mn: 'ажлын цаг хэд вэ?', en: 'what are the opening hours?' },
  status: { mn: 'хүсэлтийн явцыг яаж харах вэ?', en: 'how do I see the status of my application?' },
  complaint: { mn: 'гомдлоо хаана гаргах вэ?', en: 'where do I complain?' },
}

/** Asks which of a few is meant. Gives false where fewer than one of them is published any more. */
export async function* choiceAnswer(
  sources: CatalogueMatch['sources'],
  asked: readonly RequestedFact[],
  language: Language,
  facts: Facts,
): AsyncGenerator<AnswerPart, boolean> {
  const offered = await Promise.all(
    sources.slice(0, MAX_OFFERED).map(({ kind, id }) => candidateOf(kind, id, asked, language, facts)),
  )
  const candidates = offered.filter((one) => one !== undefined)
  if (candidates.length === 0) return false
  for (const candidate of candidates) yield { type: 'candidate', candidate }
  const apart = deciding[isOneSubject(candidates) ? 'deed' : 'subject'][language]
  yield { type: 'delta', text: candidates.length > 1 ? `${lead[language]} ${apart}` : lead[language] }
  return true
}

async function candidateOf(
  kind: Candidate['kind'],
  id: string,
  asked: readonly RequestedFact[],
  language: Language,
  facts: Facts,
): Promise<Candidate | undefined> {
  if (kind === 'life_event') {
    const event = await facts.lifeEvent(id)
    const title = event?.[`name_${language}`]
    return (
      event && {
        kind,
        id,
        code: event.code,
        title: title!,
        summary: inLine(event[`description_${language}`]),
        message: title!,
        href: `/services?life_event=${event.code}`,
      }
    )
  }
  const service = await facts.service(id)
  if (!service) return undefined
  const { content } = service
  const title = content[`name_${language}`]
  const [fact] = asked
  return {
    kind,
    id: service.id,
    code: content.code,
    title,
    summary: inLine(content[`description_${language}`]),
    message: fact ? `${title}: ${questions[fact][language]}` : title,
    href: `/services/${content.code}`,
  }
}

/** The first sentence, or as much of it as a line holds. */
function inLine(text: string): string {
  const [sentence = ''] = text.split(/(?<=[.!?])\s/u)
  return sentence.length <= MAX_SUMMARY_LENGTH
    ? sentence
    : `${sentence
        .slice(0, MAX_SUMMARY_LENGTH - 1)
        .toWellFormed()
        .trimEnd()}…`
}

/** Services on one thing begin alike, or have the most of their words in common. */
function isOneSubject(candidates: readonly Candidate[]): boolean {
  const [first = new Set<string>(), ...others] = candidates.map(
    ({ title }) => new Set(title.toLowerCase().split(/\s+/)),
  )
  return others.every((words) => {
    const shared = [...first].filter((word) => words.has(word)).length
    return shared * 2 >= Math.min(first.size, words.size)
  })
}
