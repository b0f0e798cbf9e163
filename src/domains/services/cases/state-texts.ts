import type { BilingualFault } from '../../../errors/app-error.ts'
import type { CaseState } from './state-machine.ts'

interface Text {
  mn: string
  en: string
}

const names: Record<CaseState, Text> = {
  signature_pending: { mn: 'Таны гарын үсэг хүлээж байна', en: 'Waiting for your signature' },
  payment_pending: { mn: 'Төлбөр хүлээж байна', en: 'Waiting for payment' },
  submitted: { mn: 'Илгээсэн', en: 'Submitted' },
  in_review: { mn: 'Хянаж байна', en: 'In review' },
  info_requested: { mn: 'Мэдээлэл хүссэн', en: 'Waiting for information' },
  approved: { mn: 'Зөвшөөрсөн', en: 'Approved' },
  rejected: { mn: 'Татгалзсан', en: 'Rejected' },
  completed: { mn: 'Дууссан', en: 'Completed' },
  cancelled: { mn: 'Буцаан татсан', en: 'Withdrawn' },
  expired: { mn: 'Хугацаа нь дууссан', en: 'Expired' },
}

export const caseStateName = (state: CaseState, language: 'mn' | 'en'): string => names[state][language]

const closedForApplicants: Text = {
  mn: 'хүсэлт хаагдсан. Шаардлагатай бол шинээр гаргана уу.',
  en: 'it is closed. Apply again where you need to.',
}

const applicantsCan: Record<CaseState, Text> = {
  signature_pending: {
    mn: 'PIN2-оор гарын үсэг зурах эсвэл буцаан татаж болно.',
    en: 'you can sign it with PIN2 or withdraw it.',
  },
  payment_pending: {
    mn: 'төлбөрөө төлөх эсвэл буцаан татаж болно.',
    en: 'you can pay for it or withdraw it.',
  },
  submitted: {
    mn: 'ажилтан хүлээж авна. Шийдвэр гарах хүртэл буцаан татаж болно.',
    en: 'an officer will take it. Until the decision you can withdraw it.',
  },
  in_review: {
    mn: 'танаас юм асуугаагүй байна. Шийдвэр гарах хүртэл буцаан татаж болно.',
    en: 'nothing is asked of you. Until the decision you can withdraw it.',
  },
  info_requested: {
    mn: 'асуусанд хариулах эсвэл буцаан татаж болно.',
    en: 'you can answer what is asked or withdraw it.',
  },
  approved: {
    mn: 'байгууллага гүйцээнэ, танаас хийх зүйл алга.',
    en: 'the authority completes it, and you need do nothing.',
  },
  rejected: closedForApplicants,
  completed: closedForApplicants,
  cancelled: closedForApplicants,
  expired: closedForApplicants,
}

const closedForOfficers: Text = {
  mn: 'хүсэлт хаагдсан тул цаашид юу ч хийхгүй.',
  en: 'the case is closed, and nothing more is done with it.',
}

const officersCan: Record<CaseState, Text> = {
  signature_pending: { mn: 'өргөдөл гаргагч гарын үсэг зурна.', en: 'the applicant must sign first.' },
  payment_pending: { mn: 'өргөдөл гаргагч төлбөрөө төлнө.', en: 'the applicant must pay first.' },
  submitted: { mn: 'эхлээд ажилтан хүлээж авна.', en: 'an officer must take it first.' },
  in_review: {
    mn: 'хариуцсан ажилтан нь мэдээлэл хүсэх эсвэл шийдвэрлэж болно.',
    en: 'its officer can ask for information or decide it.',
  },
  info_requested: { mn: 'өргөдөл гаргагчийн хариуг хүлээнэ.', en: 'the applicant must answer first.' },
  approved: {
    mn: 'хариуцсан ажилтан эсвэл эзэмшигч гүйцээж болно.',
    en: 'its officer or an owner can complete it.',
  },
  rejected: closedForOfficers,
  completed: closedForOfficers,
  cancelled: closedForOfficers,
  expired: closedForOfficers,
}

/** In which state the case is, and what can be done with it now or who must act. */
export function stateFault(state: CaseState, reader: 'applicant' | 'officer'): BilingualFault {
  const remedy = (reader === 'applicant' ? applicantsCan : officersCan)[state]
  const name = names[state]
  return {
    path: '/path/id',
    rule: 'state',
    mn: `${name.mn}: ${remedy.mn}`,
    en: `${name.en}: ${remedy.en}`,
  }
}
