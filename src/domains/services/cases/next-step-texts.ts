import { dayOf, formatDayWithWeekday, formatMoney, formatVisit } from '../../../text/local-format.ts'
import type { PaymentState } from '../payments/state-machine.ts'
import type { VisitPurpose } from '../registry/content.ts'

export interface BilingualText {
  text_mn: string
  text_en: string
}

type Language = 'mn' | 'en'

const both = (text_mn: string, text_en: string): BilingualText => ({ text_mn, text_en })
const inBoth = (write: (language: Language) => string): BilingualText => both(write('mn'), write('en'))

const before = (language: Language, at: Date): string => formatVisit(language, at)

const brought: Record<VisitPurpose, Record<Language, string>> = {
  fingerprints: { mn: 'хурууны хээгээ өгөх', en: 'give your fingerprints' },
  photo: { mn: 'зургаа авхуулах', en: 'have your photo taken' },
  originals: { mn: 'эх баримтаа үзүүлэх', en: 'show the originals of your documents' },
}

/** What the visit is for, as the end of a sentence. */
function purposes(language: Language, visitFor: readonly VisitPurpose[]): string {
  const words = visitFor.map((one) => brought[one][language])
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  return `${words.slice(0, -1).join(', ')} ${language === 'mn' ? 'болон' : 'and'} ${last}`
}

interface Waiting {
  isTaken: boolean
  decisionDue: Date | null
  isOverdue: boolean
  /** Nothing is asked of the applicant. */
  isFree: boolean
}

/** What applicants read of each next step. */
export const nextStepTexts = {
  sign: (at: Date | null): BilingualText =>
    both(
      `Хүсэлтдээ eID аппаараа гарын үсэг зурна уу.${at ? ` ${before('mn', at)} цагаас өмнө зураагүй бол хүсэлт хаагдана.` : ''}`,
      `Sign your case in your eID app.${at ? ` If you do not sign it before ${before('en', at)}, it closes.` : ''}`,
    ),

  pay(amount: number | null, at: Date | null, status: PaymentState | undefined): BilingualText {
    const sum = amount === null ? '' : formatMoney(amount)
    const failed = status === 'failed'
    const limit = at && {
      mn: ` ${before('mn', at)} цагаас өмнө төлөөгүй бол хүсэлт хаагдана.`,
      en: ` If you do not pay before ${before('en', at)}, your case closes.`,
    }
    return both(
      `${failed ? 'Төлбөр амжилтгүй болсон. Дахин төлнө үү' : 'Төлбөрөө төлнө үү'}${sum && `: ${sum}`}.${limit?.mn ?? ''}`,
      `${failed ? 'The payment failed. Pay again' : 'Pay the fee'}${sum && `: ${sum}`}.${limit?.en ?? ''}`,
    )
  },

  answer: (at: Date | null): BilingualText =>
    both(
      `Ажилтны асуусанд хариулна уу.${at ? ` ${before('mn', at)} цагаас өмнө хариулаагүй бол хүсэлт хаагдана.` : ''}`,
      `Answer what the officer asks.${at ? ` If you do not answer before ${before('en', at)}, your case closes.` : ''}`,
    ),

  book(visitFor: readonly VisitPurpose[], wasMissed: boolean): BilingualText {
    const missed = wasMissed
      ? { mn: 'Та захиалсан цагтаа ирээгүй. ', en: 'You missed your appointment. ' }
      : { mn: '', en: '' }
    if (visitFor.length === 0)
      return both(
        `${missed.mn}Салбарт очих цагаа авна уу.`,
        `${missed.en}Book an appointment to come to an office.`,
      )
    return both(
      `${missed.mn}Салбарт очиж ${purposes('mn', visitFor)} цагаа авна уу. Үүнгүйгээр шийдвэрлэхгүй.`,
      `${missed.en}Book an appointment to ${purposes('en', visitFor)}. We cannot decide without it.`,
    )
  },

  attend(
    visit: { startsAt: Date; office_mn: string; office_en: string },
    visitFor: readonly VisitPurpose[],
  ): BilingualText {
    const purpose = visitFor.length > 0 && {
      mn: ` Очихдоо ${purposes('mn', visitFor)}; иргэний үнэмлэхээ авч очно уу.`,
      en: ` Come to ${purposes('en', visitFor)}. Bring your identity card.`,
    }
    const idCard = { mn: ' Иргэний үнэмлэхээ авч очно уу.', en: ' Bring your identity card.' }
    const more = purpose || idCard
    return both(
      `«${visit.office_mn}» салбарт очно уу: ${formatVisit('mn', visit.startsAt)}.${more.mn}`,
      `Come to ${visit.office_en} on ${formatVisit('en', visit.startsAt)}.${more.en}`,
    )
  },

  waiting({ isTaken, decisionDue, isOverdue, isFree }: Waiting): BilingualText {
    return inBoth((language) => {
      const isMn = language === 'mn'
      const day = decisionDue && formatDayWithWeekday(language, dayOf(decisionDue))
      const first = isTaken
        ? isMn
          ? 'Ажилтан хүсэлтийг тань хянаж байна.'
          : 'An officer is reviewing your case.'
        : isMn
          ? 'Ажилтан хүсэлтийг тань хүлээж авна.'
          : 'An officer will take your case.'
      const when = day
        ? isOverdue
          ? isMn
            ? ` Шийдвэр ${day}-нд гарах ёстой байсан, хоцорч байна.`
            : ` The decision was due on ${day} and is late.`
          : isMn
            ? ` Шийдвэр ${day} хүртэл гарна.`
            : ` You get the decision by ${day}.`
        : ''
      const nothing = isFree
        ? isMn
          ? ' Одоо танаас хийх зүйл алга. Өөрчлөлт гарвал мэдэгдэнэ.'
          : ' You do not need to do anything now. We will tell you when something changes.'
        : ''
      return first + when + nothing
    })
  },

  completion: both(
    'Хүсэлтийг зөвшөөрсөн. Байгууллага гүйцээж байна; дуусахад нь мэдэгдэнэ.',
    'Your case is approved. The authority is completing it. We will tell you when it is done.',
  ),

  certificate: ({ number, validUntil }: { number: string; validUntil: Date | null }): BilingualText =>
    inBoth((language) => {
      const until = validUntil && formatDayWithWeekday(language, dayOf(validUntil))
      return language === 'mn'
        ? `${number} дугаартай лавлагаа бэлэн боллоо. Татаж авна уу.${until ? ` ${until} хүртэл хүчинтэй.` : ''}`
        : `Your certificate ${number} is ready. Download it.${until ? ` It is valid until ${until}.` : ''}`
    }),

  endedCertificate: {
    expired: both(
      'Энэ хүсэлтээр олгосон лавлагааны хугацаа дууссан. Хэрэгтэй бол шинээр авна уу.',
      'The certificate from this case has expired. Apply again if you need a new one.',
    ),
    revoked: both(
      'Энэ хүсэлтээр олгосон лавлагааг хүчингүй болгосон. Шалтгааныг лавлагаанаас үзнэ үү.',
      'The certificate from this case has been revoked. The certificate says why.',
    ),
    superseded: both(
      'Энэ хүсэлтээр олгосон лавлагааг шинээр солисон. Шинийг нь «Миний лавлагаа»-аас үзнэ үү.',
      'A newer certificate has replaced the one from this case. You find it in “My certificates”.',
    ),
  },

  finished: both(
    'Хүсэлтийг шийдвэрлэж дууссан. Танаас хийх зүйл алга.',
    'Your case is completed. There is nothing left to do.',
  ),

  refund: (amount: number): BilingualText =>
    both(
      `Төлсөн ${formatMoney(amount)}-ийг буцааж байна. Данс руу тань орохоор мэдэгдэнэ.`,
      `We are paying back the ${formatMoney(amount)} that you paid. We will tell you when it is done.`,
    ),

  withdrawn: both(
    'Та хүсэлтээ буцаан татсан. Хэрэгтэй бол шинээр гаргаж болно.',
    'You withdrew this case. You can apply again if you need to.',
  ),

  expired({
    signBefore,
    payment,
  }: {
    signBefore: Date | null
    payment: { status: PaymentState } | null
  }): BilingualText {
    const [mn, en] =
      payment === null && signBefore !== null
        ? ['Хугацаандаа гарын үсэг зураагүй', 'you did not sign it in time']
        : payment !== null &&
            payment.status !== 'paid' &&
            payment.status !== 'refunding' &&
            payment.status !== 'refunded'
          ? ['Хугацаандаа төлөөгүй', 'the fee was not paid in time']
          : ['Хугацаандаа хариулаагүй', 'the officer’s questions were not answered in time']
    return both(
      `${mn} тул хүсэлт хаагдсан. Хэрэгтэй бол шинээр гаргана уу.`,
      `This case is closed because ${en}. Apply again if you still need it.`,
    )
  },

  askAuthority: both(
    'Шийдвэр буруу гэж үзвэл дээрх байгууллагад хүсэлтийнхээ дугаарыг хэлж хандана уу.',
    'If you think the decision is wrong, contact the authority named above. Give the number of your case.',
  ),

  /** What helps against each reason for a rejection. */
  remedies: {
    evidence_missing: both(
      'Дутуу баримтаа бүрдүүлээд шинээр хүсэлт гаргана уу.',
      'Get the missing documents and apply again.',
    ),
    evidence_invalid: both(
      'Хүчинтэй баримт аваад шинээр хүсэлт гаргана уу.',
      'Get valid documents and apply again.',
    ),
    information_false: both(
      'Мэдээллээ зөв болгоод шинээр хүсэлт гаргана уу.',
      'Correct your details and apply again.',
    ),
    obligation_open: both(
      'Эхлээд төлбөр, торгууль, татвараа төлөөд шинээр хүсэлт гаргана уу.',
      'Settle the open fine, tax or other obligation first, then apply again.',
    ),
    not_entitled: both(
      'Хуулийн шаардлагыг хангасан үедээ дахин хүсэлт гаргаж болно.',
      'You can apply again once you meet the conditions of the law.',
    ),
    wrong_authority: both(
      'Хүсэлтээ харьяалах байгууллагад гаргана уу. Үйлчилгээний жагсаалтаас хайгаарай.',
      'Apply to the authority that is responsible. Look for it in the list of services.',
    ),
    duplicate: both('Өмнөх хүсэлтээ «Миний хүсэлт»-ээс үзнэ үү.', 'Look at your earlier case in “My cases”.'),
  } as Readonly<Record<string, BilingualText>>,
} as const
