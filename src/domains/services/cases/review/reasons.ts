/** Why an application is rejected: a closed list, so that reasons can be counted; the officer's own words go beside it. */
export const rejectionReasons = [
  {
    code: 'evidence_missing',
    text_mn: 'Нотлох баримт дутуу',
    text_en: 'Evidence is missing',
  },
  {
    code: 'evidence_invalid',
    text_mn: 'Нотлох баримт хүчингүй, эсвэл хуурамч',
    text_en: 'Evidence is not valid or not genuine',
  },
  {
    code: 'information_false',
    text_mn: 'Мэдээлэл үнэн зөв биш',
    text_en: 'What was declared is not true',
  },
  {
    code: 'not_entitled',
    text_mn: 'Хуульд заасан шаардлагыг хангаагүй',
    text_en: 'The conditions that the law sets are not met',
  },
  {
    code: 'wrong_authority',
    text_mn: 'Өөр байгууллагын харьяалалд хамаарна',
    text_en: 'Another authority is responsible',
  },
  {
    code: 'duplicate',
    text_mn: 'Ижил хүсэлтийг шийдвэрлэсэн, эсвэл шийдвэрлэж байна',
    text_en: 'The same has been applied for already',
  },
  {
    code: 'obligation_open',
    text_mn: 'Төлбөр, торгууль, татвар зэрэг үүргээ биелүүлээгүй',
    text_en: 'A fine, a tax or another obligation is open',
  },
  {
    code: 'rights_of_others',
    text_mn: 'Бусдын эрх, маргаан хөндөгдсөн',
    text_en: 'Rights of others, or a dispute, stand against it',
  },
  {
    code: 'other_legal_ground',
    text_mn: 'Хуульд заасан бусад үндэслэл',
    text_en: 'Another ground that the law names',
  },
] as const
