export const eidCodes = {
  'eid.no_account': {
    status: 404,
    mn: 'Танд eID бүртгэл алга, эсвэл eID-ийн системд олдсонгүй.',
    en: 'You have no eID, or its provider does not know you.',
  },
  'eid.unavailable': {
    status: 503,
    mn: 'eID-ийн систем түр хариу өгөхгүй байна. Удахгүй дахин оролдоно уу.',
    en: 'The eID does not answer at the moment. Try again shortly.',
  },
  'eid.invalid_answer': {
    status: 502,
    mn: 'eID-ийн систем ойлгомжгүй хариу өглөө. Дахин оролдоно уу.',
    en: 'The eID has given an answer that makes no sense. Try again.',
  },
  'eid.not_verified': {
    status: 403,
    mn: 'Эхлээд eID-аараа нэвтэрнэ үү.',
    en: 'Sign in with your eID first.',
  },
  'eid.organisation_not_yours': {
    status: 403,
    mn: 'Улсын бүртгэлд та энэ дугаартай үйл ажиллагаа явуулж буй байгууллагын төлөөлөгч биш, мөн гарын үсэг зурах эрхгүй байна.',
    en: 'By the state registry you represent no active organisation with this number, nor are you an authorised signer of one.',
  },
  'eid.organisation_linked': {
    status: 409,
    mn: 'Энэ байгууллагыг аль хэдийн холбосон байна.',
    en: 'You have linked this organisation already.',
  },
  'eid.organisation_not_linked': {
    status: 404,
    mn: 'Та ийм дугаартай байгууллага холбоогүй байна.',
    en: 'You have linked no organisation with this number.',
  },
  'eid.signers_not_yours': {
    status: 403,
    mn: 'Гарын үсэг зурах эрхийг зөвхөн байгууллагын төлөөлөгч ба эзэмшигч олгож, хасна.',
    en: 'Only who represents or owns the organisation chooses its signers.',
  },
  'eid.signer_exists': {
    status: 409,
    mn: 'Энэ хүн аль хэдийн уригдсан эсвэл гарын үсэг зурах эрхтэй байна.',
    en: 'This person has been invited already, or is a signer.',
  },
  'eid.signer_not_found': {
    status: 404,
    mn: 'Байгууллагад ийм гарын үсэг зурах эрхтэй хүн, урилга алга.',
    en: 'The organisation has no such signer or invitation.',
  },
  'eid.signer_active': {
    status: 409,
    mn: 'Энэ хүн урилгыг аль хэдийн хүлээн авсан.',
    en: 'This person has accepted the invitation already.',
  },
  'eid.signers_full': {
    status: 409,
    mn: 'Байгууллагад гарын үсэг зурах эрхтэй хүн хэт олон байна. Эхлээд хэн нэгнийг хасна уу.',
    en: 'The organisation has as many signers as it may have. Remove somebody first.',
  },
  'eid.invitation_limit': {
    status: 409,
    mn: 'Энэ урилгыг зөвшөөрөгдсөн тоогоор илгээсэн байна. Хасаад шинээр урина уу.',
    en: 'This invitation has been sent as often as it may be. Remove it and invite anew.',
  },
  'eid.invitation_not_found': {
    status: 404,
    mn: 'Гарын үсэг зурах ийм урилга алга: хугацаа нь дууссан, цуцлагдсан, ашиглагдсан эсвэл өөр хүнд зориулагдсан байна. Шинэ урилга хүснэ үү.',
    en: 'There is no such invitation to sign: it has expired, was withdrawn or used, or is for somebody else. Ask for a new one.',
  },
  'mail.refused': {
    status: 422,
    mn: 'Энэ хаягт захидал хүргэх боломжгүй байна. Хаягийг шалгана уу.',
    en: 'Mail to this address is refused. Check the address.',
  },
} as const
