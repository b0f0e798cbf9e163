import type { Clause } from './clauses.ts'
import type { Presupposition, RequiredEvidenceLevel } from './need.ts'
import { vocabularySet } from './sets.ts'
import {
  adverbs,
  auxiliaries,
  deictic,
  joining,
  modals,
  needing,
  openers,
  requirementWords,
} from './words.ts'

const possessives = vocabularySet('your ur yours')
const debts = vocabularySet(
  'debt* fine fines penalt* arrears surcharge* liabilit* backlog overpayment* underpayment*',
)
const papers = vocabularySet(
  'passport* card cards licen* permit* visa visas certificate* reference* document* plate plates id diploma* deed deeds order orders parcel* package* paper papers letter* badge*',
)
/** What exists only where something has been made or granted. */
const made = vocabularySet('new newly fresh ready finished replacement renewed reissued updated extended')
const collecting = vocabularySet('collect* fetch* retrieve* pickup')
/** To look whether there is something supposes nothing, nor does asking for something that there is not yet. */
const looking = vocabularySet(
  'check see view find look track learn ask inquire enquire search show whether apply order request choose renew want wish',
)
const taking = vocabularySet('pay settle clear repay pick take')
/** A term that begins with the application: "after 10 working days". */
const later =
  /\b(?:after|in|within) (?:about |up to )?(?:\d+|one|two|three|five|seven|ten|a few|several) (?:\w+ )?(?:day|week|month|hour)s?\b/
const money = vocabularySet(
  'pension* allowance* benefit benefits subsid* stipend* compensation* refund* money salary',
)
const moving = vocabularySet('arrive come land reach')
const regularly = vocabularySet('every each monthly quarterly yearly annually always')
const weekdays = vocabularySet('monday tuesday wednesday thursday friday saturday sunday')

/** What an instruction supposes to be so: "pay your fine" says that there is one. */
export function presupposedInEnglish(
  { words, text }: Clause,
  { debt, thing }: Presupposition,
): RequiredEvidenceLevel {
  const own = words.findIndex((word) => possessives.has(word))
  if (own !== -1 && !isPurpose(words, own) && !isLooking(words, own)) {
    if (!debt && owns(words, debts)) return 'datum'
    const isLater = words.includes('will') || later.test(text)
    if (!thing && !isLater && (collects(words) || ownsMade(words))) return 'datum'
  }
  return promisesMoney(words, text) || promisesDay(words) ? 'datum' : 'nothing'
}

/** "To pay your fine", "how to pick up your passport". */
function isPurpose(words: readonly string[], own: number): boolean {
  const at = words.lastIndexOf('to', own)
  if (at === -1 || (at > 0 && !/^(?:how|where|when|whether)$/.test(words[at - 1] ?? ''))) return false
  const between = words.slice(at + 1, own).filter((word) => !/^(?:up|off|for)$/.test(word))
  return between.length === 1
}

/** The verb of looking governs what is owned: "see what it is and pay your fine" has another one. */
const isLooking = (words: readonly string[], own: number): boolean => {
  const at = words.slice(0, own).findLastIndex((word) => looking.has(word))
  return at !== -1 && !words.slice(at, own).some((word) => taking.has(word))
}

const owns = (words: readonly string[], nouns: { has(word: string): boolean }): boolean =>
  words.some(
    (word, at) => nouns.has(word) && words.slice(Math.max(0, at - 4), at).some((one) => possessives.has(one)),
  )

const ownsMade = (words: readonly string[]): boolean =>
  words.some((word, at) => made.has(word) && possessives.has(words[at - 1] ?? '')) && owns(words, papers)

const collects = (words: readonly string[]): boolean =>
  words.some(
    (word, at) => collecting.has(word) || (/^pick/.test(word) && words.slice(at + 1, at + 6).includes('up')),
  )

const promisesMoney = (words: readonly string[], text: string): boolean =>
  words.includes('will') &&
  words.some((word) => money.has(word)) &&
  !words.some((word) => regularly.has(word)) &&
  !later.test(text) &&
  words.some((word) => moving.has(word) || /^(?:paid|transferred|credited|deposited|sent)$/.test(word))

/** "The licence will arrive on Monday": of one licence. */
const promisesDay = (words: readonly string[]): boolean =>
  words.includes('will') &&
  words.some((word) => weekdays.has(word)) &&
  words.some((word) => papers.has(word) || money.has(word) || possessives.has(word))

const denying = vocabularySet('nothing none')
const universal = vocabularySet('everything anything')
const verdictNouns = vocabularySet('answer result results outcome verdict conclusion reply response')
const pointers = vocabularySet('it that this')
const linking = vocabularySet('is are was were looks look seems seem appears remains sounds stays')
const articles = vocabularySet(
  'a an the what how where when why who which only about for from by to your their its one',
)

/** What is said of a service, and not of what became of a case. */
const ofServices = vocabularySet('free charged available optional voluntary compulsory online')

/** "Everything is in order", "the answer is yes": a verdict on something that the sentence does not name. */
export function verdictInEnglish({ words, states }: Clause): RequiredEvidenceLevel {
  const said = words.slice(
    words.findIndex((word) => !joining.has(word) && !openers.has(word) && word !== 'yes'),
  )
  const verb = said.findIndex((word) => linking.has(word))
  const isOfService = said.some((word) => ofServices.has(word))
  const isDenial = said.slice(0, 3).some((word) => denying.has(word))
  if (isOfService || said.some((word) => modals.has(word) || needing.has(word) || requirementWords.has(word)))
    return 'nothing'
  if (verb === -1) return isVerbless(said) ? 'datum' : 'nothing'
  const behind = said.slice(verb + 1).filter((word) => !adverbs.has(word))
  if (isDenial) return states.length > 0 || said.some((word) => deictic.has(word)) ? 'datum' : 'source'
  if (universal.has(said[0] ?? '') || (said[0] === 'all' && (verb === 1 || said[1] === 'of'))) return 'source'
  if (said.slice(0, verb).some((word) => verdictNouns.has(word)))
    return behind.some((word) => /^(?:yes|no|good|bad|clear|favou?rable|in|out|here)$/.test(word))
      ? 'datum'
      : 'source'
  const isShort = behind.length > 0 && behind.length <= 3
  return pointers.has(said[0] ?? '') && verb === 1 && isShort && !articles.has(behind[0] ?? '')
    ? 'source'
    : 'nothing'
}

/** "Everything in order", "nothing owed", "all clear". */
const isVerbless = (words: readonly string[]): boolean =>
  words.length > 1 &&
  words.length <= 5 &&
  (denying.has(words[0] ?? '') ||
    universal.has(words[0] ?? '') ||
    /^all (?:clear|good|well|done|set|right|in)\b/.test(words.join(' '))) &&
  !words.some((word) => auxiliaries.has(word))

const assuring =
  /\b(?:rest assured|be assured|trust me|believe me|(?:do not|no need to|need not|never) worry|no worries|(?:be|am|are) (?:sure|certain|confident)|mark my words|(?:i|we) (?:(?:can|have|do|hereby|now|just|already|also|gladly|will) ){0,3}(?:confirm(?:ed)?|assured?|promised?|guaranteed?|checked|verified|looked|vouch|certify))\b/

/** The assistant vouches for what follows. */
export const isAssuranceInEnglish = (text: string): boolean => assuring.test(text)

/** What the clause lets depend on something that may not be so. "If you like" and "if you have time" do not. */
export function conditionInEnglish({ conditional, words, states }: Clause): Presupposition {
  if (!conditional || words.some((word) => idle.has(word))) return { debt: false, thing: false }
  const debt = words.some((word) => debts.has(word) || owing.has(word))
  return { debt, thing: !debt && (states.length > 0 || words.some((word) => conditionsOf.has(word))) }
}

const idle = vocabularySet('time minute moment chance question questions doubt doubts wish like ask')
const owing = vocabularySet('owe owes owed overdue unpaid late')
const conditionsOf = vocabularySet(
  'have has receive receives get gets got notified informed message issued approval decision made arrives granted processed days sms',
)
