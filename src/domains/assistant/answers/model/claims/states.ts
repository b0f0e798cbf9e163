/** What can be true of a case, payment, appointment, certificate or notification. */
export type Concept =
  | 'approved'
  | 'rejected'
  | 'decided'
  | 'completed'
  | 'closed'
  | 'open'
  | 'cancelled'
  | 'expired'
  | 'submitted'
  | 'review'
  | 'information'
  | 'signature'
  | 'payment'
  | 'overdue'
  | 'due'
  | 'paid'
  | 'paying'
  | 'failed'
  | 'void'
  | 'refunding'
  | 'refunded'
  | 'booked'
  | 'attended'
  | 'missed'
  | 'issued'
  | 'valid'
  | 'revoked'
  | 'replaced'
  | 'read'
  | 'unread'
  /** A word of state that no datum of ours has: it can be recognised, and never be supported. */
  | 'other'

export interface StateWord {
  concept: Concept
  /** A result that people wait for; other words are also said of services in general. */
  outcome: boolean
  negated: boolean
  start: number
  end: number
}

interface Form {
  concept: Concept
  outcome?: true
  words: RegExp
}

// Verbs of Mongolian in the forms that say what has happened or is happening: stem, voice, ending.
const past =
  '(?:с[аэоө]н|с[аэоө]нгүй|л[аэоө]{2}|[жч]ээ|[аэоөиуү]в|[аэоө]{2}гүй|[аэоө]{2}д|[жч](?= (?:байна|байгаа|байв|бна)))'
const did = (stems: string): string => `(?:${stems})\\p{L}{0,6}?${past}`
const word = (forms: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms})(?![\\p{L}\\p{N}])`, 'gu')

/** "It is fine", and not "a fine". */
const adjective = '(?<!(?<!\\p{L})(?:an?|the|your|any|this|each|every|of|pay|paid|traffic|parking|tax) )'

/** Phrases stand before the words that they have in them. */
const forms: readonly Form[] = [
  {
    concept: 'expired',
    outcome: true,
    words: word(`expired|lapsed|timed out|хугацаа(?: нь)? (?:${did('дуус|хэтэр|хэтр')})`),
  },
  { concept: 'overdue', outcome: true, words: word(`overdue|past due|хугацаа хэтэрсэн`) },
  {
    concept: 'information',
    words: word(
      `(?:waiting|awaiting) (?:for )?(?:more |further |the )?information|information (?:was |is |has been )?requested|мэдээлэл (?:хүссэн|хүлээж (?=байна|байгаа))`,
    ),
  },
  {
    concept: 'signature',
    words: word(
      `(?:waiting|awaiting) (?:for )?(?:your |the )?signature|unsigned|гарын үсэг хүлээж(?= байна| байгаа)`,
    ),
  },
  {
    concept: 'payment',
    words: word(
      `(?:waiting|awaiting) (?:for )?(?:your |the )?payment|төлбөр(?:ийг)? хүлээж(?= байна| байгаа)`,
    ),
  },
  {
    concept: 'review',
    words: word(
      `(?:in|under) (?:review|consideration|examination)|being (?:reviewed|processed|considered|examined|checked)|(?:хяна|хянагда|шалга|шалгагда|судла|судлагда)ж(?= байна| байгаа)`,
    ),
  },
  {
    concept: 'refunding',
    outcome: true,
    words: word('being (?:refunded|paid back)|буцааж(?= байна| байгаа)'),
  },
  {
    concept: 'refunded',
    outcome: true,
    words: word(
      `refunded|reimbursed|paid back|(?:мөнгийг |төлбөрийг )?буцаан (?:олгосон|шилжүүлсэн)|${did('буцаа')}`,
    ),
  },
  { concept: 'paying', words: word('being paid|төлж(?= байна| байгаа)') },
  {
    concept: 'failed',
    outcome: true,
    words: word(`failed|unsuccessful|declined payment|төлөгдсөнгүй|амжилтгүй(?: болсон| боллоо)?`),
  },
  {
    concept: 'cancelled',
    outcome: true,
    words: word(`cancel+ed|withdrawn|called off|annulled|буцаан татсан|${did('цуцал|цуцл|тата')}|татсан`),
  },
  {
    concept: 'rejected',
    outcome: true,
    words: word(
      `rejected|refused|denied|declined|turned down|disapproved|dismissed|rejection|refusal|denial|${did('татгалз|няцаа')}|татгалзал\\p{L}*|татгалзлаа`,
    ),
  },
  {
    concept: 'approved',
    outcome: true,
    words: word(
      `approved|granted|accepted|authori[sz]ed|approval|acceptance|${did('зөвшөөр|батал|батла|баталг')}|хүлээн зөвшөөрсөн`,
    ),
  },
  { concept: 'void', outcome: true, words: word('void|voided|хүчингүй') },
  { concept: 'revoked', outcome: true, words: word(`revoked|invalidated|хүчингүй (?:болсон|болгосон)`) },
  { concept: 'replaced', words: word(`replaced|superseded|${did('соли')}`) },
  {
    concept: 'decided',
    outcome: true,
    words: word(`decided|resolved|settled|${did('шийдвэрлэ|шийдэ|шийд')}`),
  },
  {
    concept: 'completed',
    outcome: true,
    words: word(`completed|finished|finali[sz]ed|done|fulfilled|${did('дуус|биел|гүйцэтгэ|гүйцээ')}`),
  },
  { concept: 'closed', outcome: true, words: word(`closed|${did('хаа')}`) },
  {
    concept: 'submitted',
    words: word(
      `submitted|filed|lodged|received|registered|${did('илгээ|хүргүүл|бүртгэ|бүртгүүл')}|хүлээ[нж] авсан`,
    ),
  },
  { concept: 'attended', words: word('attended|ирсэн') },
  { concept: 'missed', words: word('missed|no-show|ирээгүй') },
  { concept: 'booked', words: word(`booked|scheduled|reserved|confirmed|${did('захиал|товло')}`) },
  { concept: 'issued', words: word(`issued|${did('олго')}`) },
  { concept: 'valid', words: word('valid|in force|хүчинтэй') },
  { concept: 'unread', words: word('unread|уншаагүй') },
  { concept: 'read', words: word('have been read|been read|уншсан') },
  { concept: 'paid', outcome: true, words: word(`paid|unpaid|${did('төл')}`) },
  { concept: 'due', words: word('due|outstanding|owing|owed|owe') },
  { concept: 'open', words: word('open|active|pending|in progress|ongoing|нээлттэй') },
  {
    concept: 'other',
    outcome: true,
    words: word(
      `ready|done deal|success|successful|successfully|verified|positive|negative|cleared|passed|okayed|ok|${adjective}fine|won|lost|eligible|entitled|qualified|forwarded|escalated|archived|suspended|blocked|frozen|delivered|dispatched|shipped|printed|arrived|congratulations|all set|all good|a success|бэлэн|бэлтгэсэн|амжилттай|эерэг|сөрөг|асуудалгүй|болсон|боллоо|бүтсэн|гарсан|гарлаа|ирлээ|баяр хүргэе`,
    ),
  },
  { concept: 'other', words: word('waiting|awaiting|processed|reviewed|prepared|sent|хүлээгдэж|хүлээж') },
]

const negatedForm = /^(?:un(?:paid|signed|successful)|.*(?:[аэоө]{2}|с[аэоө]н)гүй)$/u

/** Every word of state in a folded text, each place once. */
export function statesIn(text: string): StateWord[] {
  const taken: StateWord[] = []
  for (const { concept, outcome = false, words } of forms)
    for (const match of text.matchAll(words)) {
      const start = match.index
      const end = start + match[0].length
      if (taken.some((other) => start < other.end && other.start < end)) continue
      const last = match[0].split(' ').at(-1) ?? ''
      const negated =
        concept !== 'unread' && concept !== 'missed' && concept !== 'failed' && negatedForm.test(last)
      taken.push({ concept, outcome, negated, start, end })
    }
  return taken.toSorted((one, other) => one.start - other.start)
}
