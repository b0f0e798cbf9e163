import type { About, NoticeTexts } from '../notice.ts'

/** Notices to owners and signers of documents. */
export const documentTexts: NoticeTexts<About<'document'>> = {
  document_signature_due: {
    mn: (p) => ({
      title: 'Баримт бичигт гарын үсэг зурна уу',
      text: `${p.owner || 'Нэг хүн'} танаас «${p.document}» баримт бичигт гарын үсэг зурахыг хүсэж байна. Уншаад гарын үсэг зурах эсвэл татгалзана уу.`,
    }),
    en: (p) => ({
      title: 'A document waits for your signature',
      text: `${p.owner || 'A person'} asks you to sign “${p.document}”. Read it, then sign or decline.`,
    }),
  },
  document_signed: {
    mn: (p) => ({
      title: 'Баримт бичигт гарын үсэг зурлаа',
      text: `«${p.document}» баримт бичигт гарын үсэг зурлаа. Татаж авч болно.`,
    }),
    en: (p) => ({
      title: 'Document signed',
      text: `“${p.document}” has got a further signature. You can download it.`,
    }),
  },
  document_declined: {
    mn: (p) => ({
      title: 'Гарын үсэг зурахаас татгалзлаа',
      text: `«${p.document}» баримт бичигт гарын үсэг зурахаас нэг хүн татгалзлаа. Тайлбарыг баримтаас үзнэ үү.`,
    }),
    en: (p) => ({
      title: 'A person declined to sign',
      text: `A person whom you asked declined to sign “${p.document}”. What they said stands with the document.`,
    }),
  },
  document_level_lower: {
    mn: (p) => ({
      title: 'Гарын үсэг хүссэн түвшнээс доогуур боллоо',
      text: `«${p.document}» баримт бичигт гарын үсэг зурсан. Гэхдээ цагийн тэмдэг эсвэл гэрчилгээний мэдээллийн үйлчилгээ удаан хариулаагүй тул хүссэн түвшинд хүрсэнгүй. Файлыг татаж авч болно. Хүссэн түвшин заавал хэрэгтэй бол баримтыг шинээр илгээж, дахин гарын үсэг зурна уу.`,
    }),
    en: (p) => ({
      title: 'A signature has a lower level than asked for',
      text: `“${p.document}” was signed, but a service for time-stamps or certificates did not answer for too long, so the signature did not reach the level asked for. You can download the file. If you need that level, send the document again and have it signed once more.`,
    }),
  },
  document_certificate_revoked: {
    mn: (p) => ({
      title: 'Гарын үсгийн гэрчилгээ хүчингүй болсон байна',
      text: `«${p.document}» баримт бичигт гарын үсэг зурсан. Гэхдээ гарын үсэг зурсан хүний эсвэл цагийн тэмдгийн гэрчилгээг хүчингүй болгосон тул гарын үсэг хүссэн түвшинд хүрсэнгүй. Файлыг ашиглахын өмнө шалгана уу. Хүчинтэй гэрчилгээгээр дахин зуруулах бол баримтыг шинээр илгээнэ үү.`,
    }),
    en: (p) => ({
      title: 'A certificate behind a signature was revoked',
      text: `“${p.document}” was signed, but the certificate of the signer or of the time-stamp was revoked, so the signature did not reach the level asked for. Check the file before you rely on it. To have it signed with a valid certificate, send the document again.`,
    }),
  },
  document_removed: {
    mn: (p) => ({
      title: 'Баримт бичгийн файлыг устгалаа',
      text: `«${p.document}» файлыг хадгалах хугацаа дууссан тул устгалаа. Хэн, хэзээ гарын үсэг зурсан бүртгэл хэвээр үлдэнэ.`,
    }),
    en: (p) => ({
      title: 'File of a document removed',
      text: `The file “${p.document}” was removed because its time was over. The record of who signed it, and when, stays.`,
    }),
  },
}
