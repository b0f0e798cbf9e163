import type { ErrorText } from '../error-text.ts'

export const peopleCodes = {
  'people.factor_not_found': {
    status: 404,
    mn: 'Энэ хүнд ийм хоёр дахь баталгаажуулалт алга. Бүртгэлийг дахин нээгээд шалгана уу.',
    en: 'This person has no such second factor. Open the account again and check.',
  },
  'people.not_found': {
    status: 404,
    mn: 'Ийм хүн алга. Жагсаалтаас id-г нь олно уу.',
    en: 'There is no such person. Search for them to find their id.',
  },
  'people.search_needed': {
    status: 422,
    mn: 'Нэр, иргэний дугаар эсвэл цахим шуудангаар нь хайна уу.',
    en: 'Search by name, civil ID or e-mail.',
  },
  'people.civil_id_taken': {
    status: 409,
    mn: 'Энэ иргэний дугаартай хүн бүртгэлтэй байна. Хайж олно уу.',
    en: 'A person with this civil_id already exists. Search for them.',
  },
  'people.ge_id_taken': {
    status: 409,
    mn: 'Энэ GE ID өөр хүнийх байна. Дугаараа шалгана уу.',
    en: 'Another person has this ge_id. Check the number.',
  },
  'people.self': {
    status: 403,
    mn: 'Та өөрийн эрх, төлөвөө өөрчлөх боломжгүй. Өөр админаас хүснэ үү.',
    en: 'You cannot change your own role or status. Ask another administrator.',
  },
  'people.no_role': {
    status: 409,
    mn: 'Танд татгалзах ийм эрх алга.',
    en: 'You have no such role to give up.',
  },
  'people.role_not_held': {
    status: 404,
    mn: 'Энэ хүнд ийм эрх алга. Эрхүүдийг нь шалгана уу.',
    en: 'The person does not have this role. Check their roles.',
  },
  'people.outranked': {
    status: 403,
    mn: 'Энэ хүн танаас дээгүүр эрхтэй тул та өөрчлөх боломжгүй.',
    en: 'This person has a higher role than you, so you cannot change them.',
  },
  'people.beyond': {
    status: 403,
    mn: 'Энэ эрхийг та олгох боломжгүй: танаас дээгүүр, эсвэл танд байхгүй зөвшөөрөлтэй. Админыг зөвхөн ерөнхий админ томилно.',
    en: 'You cannot give this role: it ranks above you or holds permissions that you lack. Only super admins name administrators.',
  },
  'people.unknown_role': {
    status: 422,
    mn: 'Ийм эрхийн бүлэг алга. Эрхийн бүлгүүдийн жагсаалтаас сонгоно уу.',
    en: 'There is no such role. Choose one from the list of roles.',
  },
  'people.last_administrator': {
    status: 409,
    mn: 'Энэ бол сүүлчийн админ. Эхлээд өөр хүнийг админ болгоно уу.',
    en: 'This is the last administrator. Make another person an administrator first.',
  },
  'people.last_owner': {
    status: 409,
    mn: 'Энэ хүн байгууллагын цорын ганц эзэн. Эхлээд эзэмшлийг шилжүүлнэ үү.',
    en: 'This person is the only owner of an organisation. Make another member an owner first.',
  },
  'people.super_admin': {
    status: 409,
    mn: 'Ерөнхий админыг устгах боломжгүй. Эхлээд тэр эрхийг нь хасна уу.',
    en: 'A super admin cannot be deleted. Remove that role first.',
  },
  'people.inactive': {
    status: 409,
    mn: 'Энэ хүн идэвхгүй байна. Эхлээд идэвхжүүлнэ үү.',
    en: 'This person is not active. Activate them first.',
  },
  'people.no_eid': {
    status: 409,
    mn: 'Энэ хүн eID-ээр нэвтэрч байгаагүй тул гарын үсэг зурах боломжгүй. Эхлээд нэвтрэхийг хүснэ үү.',
    en: 'This person has not signed in with the eID and so cannot sign. Ask them to sign in first.',
  },
  'people.eid_unusable': {
    status: 409,
    mn: 'Энэ хүний eID-ээр гарын үсэг зурах боломжгүй байна. Дахин нэвтрэхийг хүснэ үү.',
    en: 'This person cannot sign with their eID at the moment. Ask them to sign in again.',
  },
  'people.grant_pending': {
    status: 409,
    mn: 'Энэ хүнд олгох эрх гарын үсэг хүлээж байна. Дуусахыг хүлээх эсвэл буцаана уу.',
    en: 'A role grant to this person is waiting for their signature. Wait for it or withdraw it.',
  },
  'people.grant_not_found': {
    status: 404,
    mn: 'Ийм олголт алга. Жагсаалтаас id-г нь олно уу.',
    en: 'There is no such role grant. List the role grants to find its id.',
  },
  'people.grant_over': {
    status: 409,
    mn: 'Энэ олголт дууссан байна. Жагсаалтаас төлөвийг нь харна уу.',
    en: 'This role grant is no longer pending. Check its state in the list.',
  },
  'people.session_not_found': {
    status: 404,
    mn: 'Энэ хүнд ийм нэвтрэлт алга, эсвэл аль хэдийн дууссан.',
    en: 'The person has no session with this id, or it has already ended.',
  },
  'people.recovery_needs_eid': {
    status: 409,
    mn: 'Энэ хүн eID-ээр нэвтэрч байгаагүй тул сэргээсний дараа нэвтрэх аргагүй болно. Эхлээд eID-ээр нэвтрэхийг хүснэ үү.',
    en: 'This person has never signed in with the eID, so a recovery would keep them out. Ask them to sign in with it first.',
  },
  'people.nothing_to_correct': {
    status: 422,
    mn: 'Засах зүйл алга. Зөв и-мэйл хаяг эсвэл утасны дугаарыг оруулна уу.',
    en: 'There is nothing to correct. Enter the right e-mail address or phone number.',
  },
} as const satisfies Record<string, ErrorText>
