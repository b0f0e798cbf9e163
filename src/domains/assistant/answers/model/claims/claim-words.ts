import type { Kind } from './records.ts'
import { vocabularySet, type WordSet } from './sets.ts'

/** Nouns by which a record is named. */
export const kindNouns: Readonly<Record<Kind, WordSet>> = {
  case: vocabularySet('application applications case cases request requests хүсэлт* өргөдөл* өргөдл*'),
  payment: vocabularySet('payment payments invoice invoices bill bills төлбөр* нэхэмжл*'),
  appointment: vocabularySet(
    'appointment appointments visit visits booking bookings цаг цагийн цагийг цагаа захиалга захиалгын захиалгыг уулзалт*',
  ),
  certificate: vocabularySet(
    'certificate certificates reference references лавлагаа* гэрчилгээ* тодорхойлолт*',
  ),
  notification: vocabularySet('notification notifications мэдэгдэл* мэдэгдл*'),
}

/** The other words that a statement about a record may have. They add nothing to what it says. */
export const claimWords = vocabularySet(`
  you your yours have has do does got is are was were been being it its they them this that these the a an and also of for with at on in
  from by to until since before under as there which here according records record data
  number numbers status state date time deadline amount total office address service fee ulaanbaatar result results
  not no yet already now currently still any
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
  mnt tugrik tugriks togrog togrogs am pm
  та таны танд таныг тань нь ба бөгөөд мөн энэ тэр байна байгаа байв бна бий юм биш үгүй алга байхгүй одоо одоогоор хараахан
  дугаар дугаартай дугаарын төлөв төлөвт төлөвтэй огноо хугацаа хугацаатай хүртэл дотор өмнө дүн дүнтэй төгрөг төгрөгийн нийт
  үйлчилгээ үйлчилгээний салбар салбарт хаяг цагт цагаас сарын сар оны он өдөр өдрийн өдөрт дугаартайг
  болсон гэсэн улаанбаатарын цагаар нд ны ний т д ын ийн наас нээс аас ээс н
`)
export const negators = vocabularySet('not no never биш үгүй алга байхгүй')
export const pronouns = vocabularySet('it its they them this that these энэ тэр эдгээр')
export const untilWords = vocabularySet('due deadline until by before хүртэл хугацаа дотор')
export const cancelWords = vocabularySet('cancel cancelled цуцлах цуцал*')
export const existenceWords = vocabularySet('байна бий байгаа алга байхгүй бна')

/** Counts in words; other numbers are figures. */
export const counts: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  нэг: 1,
  хоёр: 2,
  гурав: 3,
  гурван: 3,
  дөрөв: 4,
  дөрвөн: 4,
  тав: 5,
  таван: 5,
  зургаан: 6,
  долоон: 7,
  найман: 8,
  есөн: 9,
  арван: 10,
}
