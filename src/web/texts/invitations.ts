import type { Texts } from './texts.ts'

/** Invitations to belong to an organisation, or to sign for it. */
export const invitations = {
  invitationEyebrow: { mn: 'Байгууллага', en: 'Organisation' },
  invitationTitle: { mn: 'Таныг урьж байна', en: 'You are invited' },
  invitationLead: {
    mn: 'Хүлээн авбал та байгууллагын гишүүн болно.',
    en: 'If you accept, you become a member of the organisation.',
  },
  invitationSignIn: {
    mn: 'Урилгыг хүлээн авахын тулд эхлээд нэвтэрнэ үү.',
    en: 'To accept the invitation, sign in first.',
  },
  invitationRole: { mn: 'Таны эрх', en: 'Your role' },
  invitationOwner: { mn: 'Эзэмшигч', en: 'Owner' },
  invitationSigner: { mn: 'Гарын үсэг зурах эрхтэй гишүүн', en: 'Member who may sign' },
  invitationMember: { mn: 'Гишүүн', en: 'Member' },
  invitationAccept: { mn: 'Урилгыг хүлээн авах', en: 'Accept the invitation' },
  invitationAccepted: {
    mn: 'Та одоо {name} байгууллагын гишүүн боллоо.',
    en: 'You are now a member of {name}.',
  },
  invitationDone: { mn: 'Урилгыг хүлээн авлаа', en: 'You have accepted the invitation' },
  invitationVoid: { mn: 'Урилга', en: 'Invitation' },
  invitationRegNo: { mn: 'Регистрийн дугаар', en: 'Register number' },
  invitationBy: { mn: 'Урьсан хүн', en: 'Invited by' },
  invitationAlready: { mn: 'Та энэ байгууллагад аль хэдийн нэгдсэн байна', en: 'You have already joined' },
  invitationNotValid: {
    mn: 'Энэ урилга хүчингүй: хугацаа нь дууссан, цуцлагдсан, ашиглагдсан эсвэл өөр хүнд зориулагдсан байна. Урьсан хүнээсээ шинэ урилга хүснэ үү.',
    en: 'This invitation is not valid. It has expired, was withdrawn or used, or is for another person. Ask the person who invited you for a new one.',
  },
  invitationMissing: {
    mn: 'Урилгын холбоос дутуу байна. Захидлаас дахин нээнэ үү.',
    en: 'This invitation link is incomplete. Open the whole link from the e-mail again.',
  },

  waitingTitle: { mn: 'Танд ирсэн урилгууд', en: 'Invitations to you' },
  waitingUntil: { mn: 'Хариулах хугацаа:', en: 'Answer by' },
  waitingHandsOver: {
    mn: 'Хүлээн авбал байгууллагыг танд шилжүүлж, одоогийн эзэмшигч гишүүн болно.',
    en: 'If you accept, the organisation is handed over to you, and the present owner becomes a member.',
  },
  waitingAccept: { mn: 'Хүлээн авах', en: 'Accept' },
  waitingDecline: { mn: 'Татгалзах', en: 'Decline' },
  waitingDeclineAsk: {
    mn: '{name} байгууллагын урилгаас татгалзах уу?',
    en: 'Decline the invitation of {name}?',
  },
  waitingAccepted: {
    mn: '{name} байгууллагын урилгыг хүлээн авлаа.',
    en: 'You accepted the invitation of {name}.',
  },
  waitingDeclined: {
    mn: '{name} байгууллагын урилгаас татгалзлаа.',
    en: 'You declined the invitation of {name}.',
  },
  waitingGone: {
    mn: '{name} байгууллагын урилга хүчингүй болсон байна.',
    en: 'The invitation of {name} is no longer valid.',
  },

  signerLead: {
    mn: 'Байгууллага танд нэрийнхээ өмнөөс гарын үсэг зурах эрх олгохыг санал болгож байна. Хүлээн авбал баримтад байгууллагын нэрийн өмнөөс гарын үсэг зурна.',
    en: 'An organisation invites you to become one of its authorised signers. If you accept, you can sign documents on its behalf.',
  },
  signerAccepted: {
    mn: 'Та {name} байгууллагын нэрийн өмнөөс гарын үсэг зурах эрхтэй боллоо.',
    en: 'You can now sign on behalf of {name}.',
  },
} as const satisfies Texts
