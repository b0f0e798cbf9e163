import type { AreaExport } from '../../person-export.ts'

/** What each part of `data.json` is about. */
const areas: Readonly<Record<string, { mn: string; en: string }>> = {
  identity: {
    mn: 'бүртгэл, холбоо барих мэдээлэл, нэвтрэлт, хоёр дахь баталгаажуулалт, таны мэдээллийг хэн үзсэн',
    en: 'your account and contact details, sign-ins, second factors, and who looked at your data',
  },
  openid: {
    mn: 'таны нэрээр нэвтэрсэн програмууд, тэдэнд өгсөн зөвшөөрөл',
    en: 'applications that you signed in to, and what you let them have',
  },
  organisations: {
    mn: 'байгууллага дахь гишүүнчлэл, төлөөлөх эрх, урилга',
    en: 'your memberships of organisations, rights to act for them, and invitations',
  },
  services: {
    mn: 'хүсэлт, хавсралт, төлбөр, цаг захиалга, лавлагаа',
    en: 'your applications and their files, payments, appointments and certificates',
  },
  signing: { mn: 'гарын үсэг зурсан баримт, үйлдэл', en: 'documents and acts that you signed' },
  assistant: {
    mn: 'туслахтай хийсэн яриа, түүний хэрэглээ',
    en: 'your conversations with the assistant, and their use',
  },
  notifications: {
    mn: 'танд илгээсэн мэдэгдэл, тэдгээрийн тохиргоо',
    en: 'notices to you, and your choices for them',
  },
  integrations: { mn: 'холбосон гадны үйлчилгээ', en: 'services of others that you connected' },
  relay: { mn: 'танд хамаарах дамжуулсан захидал', en: 'messages of the relay that concern you' },
  storage: { mn: 'таны оруулсан файлууд', en: 'files that you uploaded' },
}

export const describedAreas: readonly string[] = Object.keys(areas)

/** What is in the archive, for the person who opens it. */
export function readmeOf(areaExports: readonly AreaExport[], madeAt: Date): string {
  const lines = (language: 'mn' | 'en') =>
    areaExports.map(({ area, tables }) => {
      const names = [...new Set(tables.map(({ table }) => table))].join(', ')
      return `  ${area}: ${areas[area]?.[language] ?? area}\n    (${names})`
    })
  return `Таны мэдээлэл, ${madeAt.toISOString()}

data.json: энэ платформд таны тухай хадгалсан мөрүүд. "areas" дотор хэсэг бүр, түүн дотор хүснэгт бүр байна.
Цаг хугацаа UTC-ээр, мөнгө төгрөгөөр бичигдсэн.
${lines('mn').join('\n')}

files/: таны оруулсан файлууд. Жинхэнэ нэр, хэмжээ, SHA-256 нь data.json-ий "files" дотор бий.


Your data, ${madeAt.toISOString()}

data.json: the rows about you that this platform keeps. "areas" has each part, and in it each table.
Times are in UTC, money in tugriks.
${lines('en').join('\n')}

files/: the files that you uploaded. Their true names, sizes and SHA-256 are in "files" of data.json.
`
}
