import type { ErrorText } from '../error-text.ts'

export const eidCodes = {
  'eid.no_account': {
    status: 404,
    mn: 'Танд eID бүртгэл алга, эсвэл eID-ийн системд олдсонгүй.',
    en: 'You have no eID, or the eID provider does not know you.',
  },
  'eid.no_person': {
    status: 403,
    mn: 'Энэ токен хэний ч нэрийн өмнөөс олгогдоогүй байна. Хүнийг нэвтрүүлж, зөвшөөрлийг нь авсан токен илгээнэ үү.',
    en: 'This token names no person. Sign a person in with this scope and send the token that they granted.',
  },
  'eid.request_not_found': {
    status: 404,
    mn: 'Таны eID-д ийм хүсэлт ирээгүй байна.',
    en: 'Your eID has received no such request.',
  },
  'eid.lock_not_found': {
    status: 404,
    mn: 'Энэ програмын eID хүсэлт түгжигдээгүй байна.',
    en: 'The eID requests of this application are not locked.',
  },
  'eid.unavailable': {
    status: 503,
    mn: 'eID-ийн систем түр хариу өгөхгүй байна. Удахгүй дахин оролдоно уу.',
    en: 'The eID service does not respond at the moment. Try again shortly.',
  },
  'eid.invalid_answer': {
    status: 502,
    mn: 'eID-ийн систем ойлгомжгүй хариу өглөө. Дахин оролдоно уу.',
    en: 'The eID service sent an invalid response. Try again.',
  },
  'eid.not_verified': {
    status: 403,
    mn: 'Эхлээд eID-аараа нэвтэрнэ үү.',
    en: 'Sign in with your eID first.',
  },
  'eid.organisation_not_yours': {
    status: 403,
    mn: 'Улсын бүртгэлд та энэ дугаартай үйл ажиллагаа явуулж буй байгууллагын төлөөлөгч биш, мөн гарын үсэг зурах эрхгүй байна.',
    en: 'According to the state registry, you neither represent nor sign for an active organisation with this number.',
  },
  'eid.organisation_linked': {
    status: 409,
    mn: 'Энэ байгууллагыг аль хэдийн холбосон байна.',
    en: 'You have already linked this organisation.',
  },
  'eid.organisation_not_linked': {
    status: 404,
    mn: 'Та ийм дугаартай байгууллага холбоогүй байна.',
    en: 'You have not linked an organisation with this number.',
  },
  'eid.signers_not_yours': {
    status: 403,
    mn: 'Гарын үсэг зурах хүн, тамга, латин нэрийг зөвхөн байгууллагын төлөөлөгч ба эзэмшигч өөрчилнө.',
    en: 'Only a representative or owner of the organisation can change its signers, its stamp and its Latin name.',
  },
  'eid.signer_exists': {
    status: 409,
    mn: 'Энэ хүн аль хэдийн уригдсан эсвэл гарын үсэг зурах эрхтэй байна.',
    en: 'This person is already a signer or already invited.',
  },
  'eid.signer_not_found': {
    status: 404,
    mn: 'Байгууллагад ийм гарын үсэг зурах эрхтэй хүн, урилга алга.',
    en: 'The organisation has no such signer or invitation.',
  },
  'eid.signer_active': {
    status: 409,
    mn: 'Энэ хүн урилгыг аль хэдийн хүлээн авсан.',
    en: 'This person has already accepted the invitation.',
  },
  'eid.signers_full': {
    status: 409,
    mn: 'Байгууллагад гарын үсэг зурах эрхтэй хүн хэт олон байна. Эхлээд хэн нэгнийг хасна уу.',
    en: 'The organisation has the maximum number of signers. Remove one first.',
  },
  'eid.invitation_limit': {
    status: 409,
    mn: 'Энэ урилгыг зөвшөөрөгдсөн тоогоор илгээсэн байна. Хасаад шинээр урина уу.',
    en: 'This invitation has been sent the maximum number of times. Remove it and send a new one.',
  },
  'eid.invitation_not_found': {
    status: 404,
    mn: 'Гарын үсэг зурах ийм урилга алга: хугацаа нь дууссан, цуцлагдсан, ашиглагдсан эсвэл өөр хүнд зориулагдсан байна. Шинэ урилга хүснэ үү.',
    en: 'This invitation to sign is not valid: it has expired, was withdrawn or used, or is for another person. Ask for a new one.',
  },
  'mail.refused': {
    status: 422,
    mn: 'Энэ хаягт захидал хүргэх боломжгүй байна. Хаягийг шалгана уу.',
    en: 'Mail to this address was rejected. Check the address.',
  },
} as const satisfies Record<string, ErrorText>
