import { vocabularySet } from './sets.ts'

/** The person who is spoken to, or spoken of: `вас` and the like are no words of our languages, and still address. */
export const addressed = vocabularySet(`
  you your yours yourself yourselves u ur ya yall thou thy thee
  та таны танд таныг танаас тантай танаар танай танайд танайх танайхаас тань танийх чи чиний чинь чамд чамайг чамаас чамтай чамаар
  вы вас вам вами ваш ваша ваше ваши вашего вашей вашу вашем твой твоя твоё тебе тебя ты
`)
export const addressedAsSubject = vocabularySet('you u ya')
export const firstPerson = vocabularySet('i we би бид')

/** What people have with an authority. In English one is meant where a word such as "the" stands before it. */
export const recordNouns = vocabularySet(`
  application* case cases request* petition* claim* filing* submission* appeal* complaint*
  payment* invoice* bill bills refund* debt* fine fines transaction* appointment* visit* booking* reservation* meeting*
  certificate* reference* passport* licen* permit* visa visas notification* notice* message* letter* decision* ruling* verdict*
  document* file files registration* status
  applicant* citizen* holder* client* customer* user users
  хүсэлт* өргөдөл* өргөдл* гомдол* гомдл* төлбөр* нэхэмжл* торгууль* торгуул* захиалг* уулзалт* лавлагаа* гэрчилгээ* паспорт*
  үнэмлэх* тодорхойлолт* виз визийн визийг мэдэгдэл* мэдэгдл* шийдвэр шийдвэрийг захирамж* материал* хэрэг хэргийг хэргийн
  төлөв төлөвийг гаргагч* гуай
`)
export const definite = vocabularySet('the this that these those its said his her their my our')
export const thirdPerson = vocabularySet('he she him her his hers')

/** Bind a statement to this moment, and so to something that is so and not to what holds for everyone. */
export const deictic = vocabularySet(`
  now already today tomorrow yesterday tonight currently presently still yet finally recently lately ago anymore soon shortly
  одоо өнөөдөр маргааш өчигдөр нөгөөдөр саяхан дөнгөж удахгүй хараахан хэдийнээ хэдийн
`)

export const modals = vocabularySet('can could may might must should shall will would cannot')
export const future = vocabularySet('will would shall')
export const needing = vocabularySet('need needs require requires')
export const auxiliaries = vocabularySet('is are am was were has have had does do did been being')
export const pastAuxiliaries = vocabularySet('was were had did')
export const conditionals = vocabularySet(
  'if unless once when whenever until till before after where wherever whether provided',
)
export const joining = vocabularySet(`
  and but so because since as which who whose that while although though however therefore thus hence then plus
  бөгөөд ба харин гэвч боловч тул учир учраас тиймээс гэхдээ мөн
`)
export const adverbs = vocabularySet(
  'also then only always usually normally first again either both not never really even just all please simply',
)
/** After "be": what is asked of everyone. */
export const requirementWords = vocabularySet(
  'required needed necessary mandatory optional asked possible enough recommended advised obliged',
)

/** What people do to get a service, in the words that tell them so. */
export const procedural = vocabularySet(`
  apply pay submit sign fill bring choose book send collect go visit show upload provide enter log use start confirm find see
  want wish wait register obtain attach present take come get receive need require select open click press call ask contact
  check give make follow pick prepare keep read look compare complete download print scan mean like
  answer reply write order renew withdraw cancel turn return notify inform remember note appear scroll type
`)
export const openers = vocabularySet(
  'please then next first finally also and or to just simply step note tip',
)

/** Past forms that do not end in -ed. */
export const irregularPast = vocabularySet(`
  went got came sent gave made took found wrote won lost said told became began met saw held kept left felt fell brought bought
  chose drew drove knew led let meant put ran rose sold spoke stood taught thought understood
`)

/** Words that say nothing of anyone, beside the stop words of the search. */
export const plain = vocabularySet(`
  its also only within per each every other more most than such own then there here very up out off over under between during
  through via while one two first second both same either neither without against
  нь юм шүү даа дээ аас нэг хоёр бүр өөр зэрэг гэх мэт дагуу тул хүртэл дотор хойш өмнө дараа
`)
