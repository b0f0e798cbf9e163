import type { ErrorText } from '../error-text.ts'

export const assistantCodes = {
  'ai.conversation': {
    status: 422,
    mn: 'Энэ яриаг үргэлжлүүлэх боломжгүй: хоёр цаг өнгөрсөн, өөрчлөгдсөн, эсвэл өөр хүнийх байна. conversation талбаргүйгээр шинээр асууна уу.',
    en: 'This conversation cannot be continued: it is older than two hours, was changed, or belongs to another person. Ask again without `conversation`.',
  },
  'ai.personal_data': {
    status: 422,
    mn: 'Бичвэрт хувийн мэдээлэл байна. Түүнийг хасаад дахин илгээнэ үү; өөрийн хүсэлтийн талаар нэвтэрч орж асууж болно.',
    en: 'The text contains personal data. Send it again without them; sign in to ask about your own cases.',
  },
} as const satisfies Record<string, ErrorText>
