import type { Texts } from './texts.ts'

/** Invitations to belong to an organisation, or to sign for it. */
export const invitations = {
  invitationEyebrow: { mn: 'Байгууллага', en: 'Organisation' },
  invitationTitle: { mn: 'Таныг урьж байна', en: 'You are invited' },
  invitationLead: {
    mn: 'Хүлээн авбал та байгууллагын гишүүн болно.',
    en: 'Accept, and you belong to the organisation.',
  },
  invitationSignIn: {
    mn: 'Урилгыг хүлээн авахын тулд эхлээд нэвтэрнэ үү.',
    en: 'Sign in first to accept the invitation.',
  },
  invitationRole: { mn: 'Таны эрх', en: 'You would be' },
  invitationOwner: { mn: 'Эзэмшигч', en: 'An owner' },
  invitationSigner: { mn: 'Гарын үсэг зурах эрхтэй гишүүн', en: 'A signer' },
  invitationMember: { mn: 'Гишүүн', en: 'A member' },
  invitationAccept: { mn: 'Урилгыг хүлээн авах', en: 'Accept the invitation' },
  invitationAccepted: {
    mn: 'Та одоо {name} байгууллагын гишүүн боллоо.',
    en: 'You now belong to {name}.',
  },
  invitationDone: { mn: 'Урилгыг хүлээн авлаа', en: 'You have accepted' },
  invitationVoid: { mn: 'Урилга', en: 'Invitation' },
  invitationMissing: {
    mn: 'Урилгын холбоос дутуу байна. Захидлаас дахин нээнэ үү.',
    en: 'The link of the invitation is not whole. Open it again from the mail.',
  },

  signerLead: {
    mn: 'Байгууллага танд нэрийнхээ өмнөөс гарын үсэг зурах эрх олгохыг санал болгож байна. Хүлээн авбал баримтад байгууллагын нэрийн өмнөөс гарын үсэг зурна.',
    en: 'An organisation asks you to become one of its authorised signers. If you accept, you can sign on its behalf.',
  },
  signerAccepted: {
    mn: 'Та {name} байгууллагын нэрийн өмнөөс гарын үсэг зурах эрхтэй боллоо.',
    en: 'You may now sign for {name}.',
  },
} as const satisfies Texts
