import { porter2 } from './porter2.ts'

/** Forms that no ending explains: the base first, then the others. */
const irregular = `
  be am are is was were been being
  become became
  begin began begun
  bite bit bitten
  blow blew blown
  break broke broken
  bring brought
  build built
  burn burnt
  buy bought
  catch caught
  child children
  choose chose chosen
  come came
  deal dealt
  die died dying
  dig dug
  do did done does
  draw drew drawn
  drink drank drunk
  drive drove driven
  eat ate eaten
  fall fell fallen
  feed fed
  feel felt
  fight fought
  find found
  fly flew flown
  foot feet
  forbid forbade forbidden
  forget forgot forgotten
  freeze froze frozen
  get got gotten
  give gave given
  go went gone
  grow grew grown
  hang hung
  have had has
  hear heard
  hide hid hidden
  hold held
  keep kept
  know knew known
  lay laid
  lead led
  learn learnt
  leave left
  lend lent
  lose lost
  make made
  man men
  mean meant
  meet met
  mouse mice
  pay paid
  person people
  ride rode ridden
  ring rang rung
  rise rose risen
  run ran
  say said
  see saw seen
  seek sought
  sell sold
  send sent
  shake shook shaken
  shoot shot
  show shown
  shrink shrank shrunk
  sing sang sung
  sit sat
  sleep slept
  speak spoke spoken
  spend spent
  spill spilt
  stand stood
  steal stole stolen
  stick stuck
  strike struck
  swear swore sworn
  swim swam swum
  take took taken
  teach taught
  tear tore torn
  tell told
  think thought
  throw threw thrown
  tooth teeth
  understand understood
  undo undid undone
  wake woke woken
  wear wore worn
  win won
  woman women
  write wrote written
`

const bases = new Map<string, string>()
const formsOfBase = new Map<string, readonly string[]>()
for (const line of irregular.trim().split('\n')) {
  const [base, ...forms] = line.trim().split(' ') as [string, ...string[]]
  formsOfBase.set(base, forms)
  for (const form of forms) bases.set(form, base)
}

/** What every form of an English word has in common, and no other word should. */
export function englishLemma(folded: string): string {
  return porter2(bases.get(folded) ?? folded)
}

/** The base and its irregular forms. */
export function irregularForms(word: string): readonly string[] {
  const base = bases.get(word) ?? word
  return [base, ...(formsOfBase.get(base) ?? [])]
}
