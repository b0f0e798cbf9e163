import type { Texts } from './texts.ts'

/** Who looked at the visitor's data. */
export const dataAccess = {
  looks: { mn: 'Миний мэдээлэлд хэн хандсан бэ', en: 'Who looked at my data' },
  looksHint: {
    mn: 'Албан хаагч, програм, төрийн бүртгэл, админ таны мэдээллийг үзсэн эсвэл авсан бол энд харагдана. Гурван жил хадгална. Танихгүй зүйл байвал тухайн байгууллагад нь хандаарай.',
    en: 'Officers, applications, state registries and administrators that looked at your data or were given them, for the last three years. If something surprises you, ask the organisation that it names.',
  },
  looksNone: { mn: 'Одоогоор таны мэдээлэлд хандаагүй байна.', en: 'No one has looked at your data yet.' },
  looksOlder: { mn: 'Өмнөх хандалтууд', en: 'Earlier looks' },
  looksNewest: { mn: 'Хамгийн сүүлийнх рүү буцах', en: 'Back to the latest' },
  lookRepeated: {
    mn: 'Энэ хугацаанд давтан үзсэнийг нэг удаад тооцов.',
    en: 'Repeated looks in this time are one row.',
  },
  lookCase: { mn: 'Хүсэлт: {number}.', en: 'Case {number}.' },
  lookReason: { mn: 'Шалтгаан: {reason}.', en: 'Reason: {reason}.' },
  lookSaw: { mn: 'Үзсэн зүйл: {what}.', en: 'What was seen: {what}.' },
  lookByOfficer: { mn: 'Албан хаагч', en: 'Officer' },
  lookByApplication: { mn: 'Програм', en: 'Application' },
  lookByRegistry: { mn: 'Төрийн бүртгэл', en: 'State registry' },
  lookByAdministrator: { mn: 'Админ', en: 'Administrator' },
  lookByOperator: { mn: 'Платформын оператор', en: 'Platform operator' },
  lookByOrganisation: { mn: 'Байгууллага', en: 'Organisation' },
  sawIdentity: { mn: 'хэн болох', en: 'who you are' },
  sawContact: { mn: 'холбоо барих мэдээлэл', en: 'contact details' },
  sawCase: { mn: 'хүсэлт', en: 'the case' },
  sawFiles: { mn: 'файл', en: 'files' },
  sawRegistry: { mn: 'төрийн бүртгэлийн мэдээлэл', en: 'data from state registries' },
  sawAccount: { mn: 'бүртгэл, эрх', en: 'your account and its rights' },
  sawActivity: { mn: 'энд хийсэн үйлдлүүд', en: 'what you did here' },
  sawCertificates: { mn: 'лавлагаа', en: 'certificates' },
  sawAppointments: { mn: 'цаг захиалга', en: 'appointments' },
} as const satisfies Texts
