export const referenceCodes = {
  'references.not_found': {
    status: 404,
    mn: 'Ийм лавлагаа алга.',
    en: 'There is no such reference.',
  },
  'references.unknown_type': {
    status: 422,
    mn: 'Ийм төрлийн лавлагаа олгодог үйлчилгээ алга. Үйлчилгээний олгодог төрлийг GET /api/v1/catalog/services/{id}-ийн output-оос харна уу.',
    en: 'No service issues references of this type. GET /api/v1/catalog/services/{id} names in output which type a service issues.',
  },
  'references.apply_instead': {
    status: 422,
    mn: 'Энэ лавлагааг зөвхөн төрд байгаа мэдээллээр гаргах боломжгүй. Дурдсан үйлчилгээнд хүсэлт гаргана уу.',
    en: 'This reference cannot be made from what the state has on record alone. Apply for the service that is named.',
  },
  'references.nothing_on_record': {
    status: 422,
    mn: 'Төрийн бүртгэлд тодорхойлох зүйл алга тул лавлагаа олгосонгүй.',
    en: 'The state has nothing on record that could be certified, so no reference was issued.',
  },
  'references.not_in_force': {
    status: 409,
    mn: 'Лавлагаа хүчингүй болсон, солигдсон эсвэл хугацаа нь дууссан; details талбарт алийг нь заасан. Сольсон лавлагааг ашиглах эсвэл шинээр авна уу.',
    en: 'The reference has been revoked, replaced, or has expired; details names which. Use the one that replaced it, or ask for a new one.',
  },
  'references.own': {
    status: 403,
    mn: 'Өөрийн лавлагааг өөрөө хүчингүй болгох боломжгүй. Өөр ажилтанд хандана уу.',
    en: 'You cannot revoke a reference of your own. Ask another officer.',
  },
  'references.pdf_busy': {
    status: 503,
    mn: 'Олон лавлагаа зэрэг хэвлэгдэж байна. Түр хүлээгээд дахин оролдоно уу.',
    en: 'Too many documents are being made at this moment. Try again shortly.',
  },
} as const
