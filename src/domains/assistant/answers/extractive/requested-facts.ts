import { latinKey } from '../../../../text/latin.ts'
import { isStopWord } from '../../../../text/stop-words.ts'
import { matchedPositions, type ParsedText, type Vocabulary, vocabulary } from './parsed-text.ts'

/** What of a service a question asks for. */
export type RequestedFact =
  | 'fee'
  | 'days'
  | 'documents'
  | 'where'
  | 'who'
  | 'law'
  | 'validity'
  | 'hours'
  | 'status'
  | 'complaint'

/** In the order in which they are looked for: «хэд хоног» is no price, «хэн» comes with other questions too. */
const vocabularies: readonly (readonly [RequestedFact, Vocabulary])[] = [
  [
    'law',
    vocabulary(`
      ямар хууль*, ямар хуул*, аль хууль*, аль хуул*, хуулиар зохицуул*, хуульд заа*, хуулийн үндэс*, эрх зүйн үндэс*, ямар журм*, ямар журам*
      yamar huul*, yamar khuul*, ali huul*, which law*, what law*, legal basis, legal ground*, legislation, which act, which regulation*
    `),
  ],
  [
    'validity',
    vocabulary(`
      хэдэн жил хүчинтэй, хэр удаан хүчинтэй, хэдий хугацаанд хүчинтэй, хэдэн сар хүчинтэй, хүчинтэй хугацаа*, хүчинтэй байх хугацаа*
      heden jil huchintei, huchintei hugatsaa*, how long is it valid, how long valid, remain valid, stay valid, validity, valid for how long
    `),
  ],
  [
    'hours',
    vocabulary(`
      ажлын цаг*, ажиллах цаг*, цагийн хуваарь*, хэдэн цагаас, хэдэн цаг хүртэл, хэдэн цагт нээ*, хэдэн цагт хаадаг, амралтын өдөр ажил*, завсарлага*
      ajliin tsag*, ajillah tsag*, heden tsagaas, opening hours, office hours, working hours, what time do, when do you open, when are you open
      when is it open, open on saturday, open on sunday, open on weekends, closed on
    `),
  ],
  [
    'status',
    vocabulary(`
      явц нь, явцыг, явцаа, ямар шатанд, шийдэгдсэн эсэх*, шийдвэр гарсан уу, хянаж дууссан, yavtsiig, yamar shatand, shiidegdsen
      status of, state of, progress of, track my, been decided, been approved yet, is it ready, is it done yet
    `),
  ],
  [
    'complaint',
    vocabulary(`
      гомдол*, гомдлоо, давж заалд*, эс зөвшөөр*, зөвшөөрөхгүй байна, gomdol*, davj zaald*
      complain*, complaint*, appeal*, object to the decision, disagree with the decision
    `),
  ],
  [
    'days',
    vocabulary(`
      хоног*, хэдэн өдөр*, хэд өдөр*, өдрийн дотор, өдөрт, хэдэн өдрийн, хэр удаан, хэр удаж, хэр удах, хэр удна, хэр хурдан
      удаж*, удах вэ, удаан, хэзээ гар*, хэзээ бэлэн, хэзээ авах, хугацаанд, хугацаа хэд, хэдий хугацаа*, хэр хугацаа*
      ямар хугацаа*, хугацаа нь, шийдвэрлэх хугацаа, honog*, honoh, honox, hed udur*, heden udur*, udurt
      how long, how many days, how many working days, how fast, how quickly, how soon, processing time, take long
      days, when will, how much time, waiting time, wait for
    `),
  ],
  [
    'documents',
    vocabulary(`
      бичиг баримт*, баримт бичиг*, материал*, бүрдүүл*, бүрдэл*, юу хэрэгтэй, юу юу хэрэгтэй, юу шаард*, юу авч оч*
      юу бэлд*, юу өг*, ямар баримт*, ямар бичиг*, шаардагдах*, шаардлагатай баримт*, yu heregtei, yu xeregtei, bichig barimt*
      document*, papers, paperwork, what do i need, what do we need, what is needed, what i need, what should i bring
      what to bring, do i need to bring, evidence*, attachments, required, requirements, need to submit, must i bring
    `),
  ],
  [
    'fee',
    vocabulary(`
      төлбөр*, хураамж*, үнэ, үнэтэй*, үнийн, үнэгүй*, төгрөг*, хэд төл*, хэдийг төл*, хэд вэ, хэд ве, хэд бэ, хэд юм, хэд болох
      хэдтэй*, мөнгө төл*, зардал*, өртөг*, төлөх, төлдөг, төлнө, төлөх үү, hed ve, hed we, hed be, hedve, vne, une, unetei*
      fee, fees, cost*, price*, how much, charge*, free, pay for, expensive, tariff
    `),
  ],
  [
    'where',
    vocabulary(`
      хаана*, хаашаа, хаагуур, аль газар*, аль байгууллага*, аль оффис*, хэнд хандах, хаана хандах, ямар байгууллага*
      where, which office, which authority, which agency, whom do i ask, who provides, who issues, address of, office, offices, office address
    `),
  ],
  [
    'who',
    vocabulary(`
      хэн*, хэнд*, хэний, болзол*, нөхцөл*, хамрагд*, эрхтэй юу, авч болох уу, хэдэн нас*, хэдэн настай*
      who, whom, eligib*, entitled, qualif*, conditions, am i allowed, can i get, who can, which age, what age, how old
    `),
  ],
]

const urgency = vocabulary(`
  яаралтай*, онлайн*, цахимаар, цахим, биечлэн, салбар дээр, online, urgent*, in person, express, fast
`)
/** Words that stand for what was said before, and those that go with any question. */
const pointing = vocabulary(`
  энэ*, тэр*, эхний*, дээрх*, үүн*, түүн*, нөгөө*, бас, тэгвэл, тэгээд, харин, за, ок, болох, болно, болдог, авах, авахад, хийлгэх, гарах
  гардаг, гарна, шийддэг, шийдэх, хийх, хийдэг, очих, авч очих, бэлдэх, өгөх, өгдөг, хэлээч, хэлж өг, мэдэх, байвал, төлөх ёстой, ёстой, вэ, ве, бэ, уу, үү, юу, юм, хэд, хэдэн, ямар, яаж, хэрхэн, яах, надад, би, ene, ter, ter ni, ve, we, be
  it, its, this, that, these, those, them, one, the first, then, and, so, ok, for, do, does, i, me, is, are, what, about, a, the, to, get
  take, how, much, many, can, will, would, need, have, in, of, by, at, on, need it, apply, you, my, please, which, must, send, should, bring, any, there, we, give
`)

/** Everything that is asked for, in the order of the question. «хэн» comes with other questions too, so it counts alone. */
export function requestedFacts(heard: ParsedText): readonly RequestedFact[] {
  const found = vocabularies
    .map(([fact, words]) => ({ fact, at: Math.min(...matchedPositions(heard, words)) }))
    .filter(({ at }) => at < heard.length)
  const telling = found.filter(({ fact }) => fact !== 'who')
  return (telling.length > 0 ? telling : found)
    .sort((one, other) => one.at - other.at)
    .map(({ fact }) => fact)
}

const isGrammar = (word: string): boolean => isStopWord(word, latinKey(word))

/** Whether the question names nothing itself, so that it is about what was said before: «хэд вэ?», "how long does it take?". */
export function hasNoSubject(heard: ParsedText, further: readonly Vocabulary[] = []): boolean {
  const empty = [...vocabularies.map(([, words]) => words), urgency, pointing, ...further]
  const covered = new Set(empty.flatMap((words) => [...matchedPositions(heard, words)]))
  return heard.length > 0 && heard.every(({ written }, at) => covered.has(at) || isGrammar(written))
}
