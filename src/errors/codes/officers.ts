import type { ErrorText } from '../error-text.ts'

export const officerCodes = {
  'officer.case_not_found': {
    status: 404,
    mn: 'Таны байгууллагад ийм хүсэлт алга. Дарааллаас id-г нь олно уу.',
    en: 'None of your organisations has this case. Find its id in the queue.',
  },
  'officer.decision_overturned': {
    status: 403,
    mn: 'Энэ хүсэлтэд таны гаргасан шийдвэрийг гомдлоор хүчингүй болгосон тул өөр ажилтан шийдвэрлэнэ.',
    en: 'Your decision on this case was set aside on appeal, so another officer must decide it.',
  },
  'officer.steps_open': {
    status: 409,
    mn: 'Энэ хүсэлтийн заавал хийх алхам дуусаагүй байна.',
    en: 'Steps of this case that must be done are not done.',
  },
  'officer.second_officer': {
    status: 403,
    mn: 'Та энэ хүсэлтийн хоёр дахь шийдвэрийг гаргасан тул эцсийн шийдвэрийг өөр ажилтан гаргана.',
    en: 'You confirmed this case as the second officer, so another officer must decide it.',
  },
  'officer.second_decision': {
    status: 409,
    mn: 'Хоёр дахь ажилтан өөр шийдвэрийг баталсан. Тэр алхам руу шалтгаантай буцаах эсвэл адил шийдвэр гаргана уу.',
    en: 'The second officer has confirmed another decision. Send the case back to that step, or decide as it says.',
  },
  'officer.own_case': {
    status: 403,
    mn: 'Өөрийн гаргасан, эсвэл өөрт тань болон таны байгууллагад хамаарах хүсэлтийг та шийдвэрлэх боломжгүй. Өөр ажилтанд үлдээнэ үү.',
    en: 'You cannot handle a case that you applied for, or that is about you or your organisation. Leave it to another officer.',
  },
  'officer.not_assignee': {
    status: 403,
    mn: 'Энэ хүсэлт танд оноогдоогүй байна. Зөвхөн хариуцсан ажилтан нь үүнийг хийнэ.',
    en: 'This case is not assigned to you. Only the assigned officer can do this.',
  },
  'officer.take_first': {
    status: 403,
    mn: 'Файлыг зөвхөн хүсэлтийг хариуцсан ажилтан татаж авна. Эхлээд хүсэлтийг өөртөө аваарай.',
    en: 'Only the officer to whom the case is assigned can download its files. Take the case first.',
  },
  'officer.owners_assign': {
    status: 403,
    mn: 'Хүсэлтийг бусдад оноох, бусдаас авахыг зөвхөн байгууллагын эзэмшигч хийнэ.',
    en: 'Only an owner of the organisation can give a case to another officer or take it from them.',
  },
  'officer.wrong_state': {
    status: 409,
    mn: 'Хүсэлтийн одоогийн төлөвт үүнийг хийх боломжгүй. Боломжтой үйлдлээс сонгоно уу.',
    en: 'You cannot do this with the case in its current state. Choose one of the actions listed.',
  },
  'officer.already_assigned': {
    status: 409,
    mn: 'Энэ хүсэлтийг хариуцсан ажилтан байна. Дараалал руу буцаж шинэчлэн харна уу.',
    en: 'This case already has an officer. Reload it to see who.',
  },
  'officer.assignee_unfit': {
    status: 422,
    mn: 'Энэ хүнд оноох боломжгүй: уг үйлчилгээг хариуцсан ажилтан биш, эсвэл хүсэлт нь өөрийнх нь байна.',
    en: 'The case cannot be assigned to this person: they are not an officer for this service, or the case is their own.',
  },
  'officer.assignee_absent': {
    status: 422,
    mn: 'Энэ ажилтан одоо эзгүй байна. Орлох ажилтанд нь, эсвэл өөр ажилтанд онооно уу.',
    en: 'This officer is absent now. Assign the case to their deputy or to another officer.',
  },
  'officer.deputy_unfit': {
    status: 422,
    mn: 'Орлох ажилтан нь энэ байгууллагын өөр ажилтан байх ёстой. Жагсаалтаас сонгоно уу.',
    en: 'The deputy must be another officer of this organisation. Choose one from the list of officers.',
  },
  'officer.absence_days': {
    status: 422,
    mn: 'Сүүлийн өдөр нь өнөөдөр юм уу түүнээс хойш, эхний өдрөөс өмнө биш, нэг жилээс хэтрэхгүй байх ёстой. Өдрүүдээ засна уу.',
    en: 'The last day must be today or later, not before the first day, and at most a year after it. Correct the days.',
  },
  'officer.absence_overlaps': {
    status: 409,
    mn: 'Энэ ажилтанд эдгээр өдрийн заримд эзгүй байх бүртгэл аль хэдийн байна. Тэрийг нь устгаж, дахин бүртгэнэ үү.',
    en: 'The officer already has an absence on some of these days. Delete that one first.',
  },
  'officer.absence_not_found': {
    status: 404,
    mn: 'Энэ ажилтанд ийм эзгүй байх бүртгэл алга.',
    en: 'The officer has no such absence.',
  },
  'officer.service_not_handled': {
    status: 403,
    mn: 'Та энэ үйлчилгээг хариуцдаггүй. Байгууллагын эзэмшигчээс хүснэ үү.',
    en: 'You do not handle this service. Ask an owner of your organisation.',
  },
  'officer.decision_pending': {
    status: 409,
    mn: 'Энэ хүсэлтийн шийдвэр гарын үсэг хүлээж байна. Дуусахыг хүлээх эсвэл буцаана уу.',
    en: 'A decision on this case is waiting for a signature. Wait for it or withdraw it.',
  },
  'officer.decision_not_found': {
    status: 404,
    mn: 'Ийм шийдвэр алга. Хүсэлтийг нээж id-г нь олно уу.',
    en: 'There is no such decision. Open the case to find its id.',
  },
  'officer.decision_over': {
    status: 409,
    mn: 'Энэ шийдвэрийн гарын үсгийн хүлээлт дууссан байна. Төлөвийг нь харна уу.',
    en: 'This decision is no longer waiting for a signature. Check its state.',
  },
  'officer.no_eid': {
    status: 409,
    mn: 'Шийдвэрт гарын үсэг зурахын тулд eID-аар нэвтэрсэн байх шаардлагатай. eID-аар нэвтэрнэ үү.',
    en: 'This decision needs a signature, and you have not signed in with the eID yet. Sign in with it first.',
  },
  'officer.eid_unusable': {
    status: 409,
    mn: 'Таны eID-аар одоогоор гарын үсэг зурах боломжгүй байна. eID-аар дахин нэвтэрнэ үү.',
    en: 'Your eID cannot sign at the moment. Sign in with it again.',
  },
  'officer.record_not_matched': {
    status: 422,
    mn: 'Өргөдөл гаргагчийн бичсэн зүйл төрийн бүртгэлийн хариунд алга тул зөвшөөрөх боломжгүй. Талбарыг details-ээс харж, хүсэлтээс татгалзана уу.',
    en: 'What the applicant entered is not in the answer of the state registry, so the case cannot be approved. Reject it; the details name the field.',
  },
  'officer.nothing_to_certify': {
    status: 422,
    mn: 'Лавлагаа зөвхөн өргөдөл гаргагчийн мэдүүлсэнд тулгуурлах байсан тул олгохгүй. Юу тогтоосноо бичиж зөвшөөрөх, эсвэл татгалзана уу.',
    en: 'The certificate would rest on what the applicant declared alone. State a finding with the approval, or reject the case.',
  },
  'officer.unsigned': {
    status: 404,
    mn: 'Энэ хүсэлтэд өргөдөл гаргагч гарын үсэг зураагүй: үйлчилгээ нь шаарддаггүй.',
    en: 'The applicant has not signed this case, because its service does not ask for it.',
  },
  'officer.file_not_found': {
    status: 404,
    mn: 'Энэ хүсэлтэд ийм файл алга. Хүсэлтийг нээж id-г нь олно уу.',
    en: 'The case has no such file. Open the case to find its id.',
  },
  'officer.officer_not_found': {
    status: 404,
    mn: 'Байгууллагад хүсэлт шийдвэрлэдэг ийм ажилтан алга.',
    en: 'The organisation has no such officer.',
  },
  'officer.service_unknown': {
    status: 422,
    mn: 'Байгууллага ийм үйлчилгээ үзүүлдэггүй. Жагсаалтаас сонгоно уу.',
    en: 'The organisation does not offer this service. Choose one that it offers.',
  },
  'desk_filters.not_found': {
    status: 404,
    mn: 'Шүүлтүүр олдсонгүй. Устгагдсан байж магадгүй тул жагсаалтаа шинэчилнэ үү.',
    en: 'There is no such desk filter. It may have been deleted: read the list again.',
  },
  'desk_filters.quota': {
    status: 409,
    mn: 'Шүүлтүүр дээд тоондоо (12) хүрсэн байна. Хэрэггүйг нь устгаад дахин оролдоно уу.',
    en: 'You have 12 desk filters, which is the most. Delete one that is not needed, and try again.',
  },
} as const satisfies Record<string, ErrorText>
