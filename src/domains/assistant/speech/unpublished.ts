import type { Db } from '../../../db/database.ts'
import { selectPhonesWith } from '../../services/appointments/office-queries.ts'
import { searchPublishedTexts } from '../../services/knowledge/search-texts.ts'
import { findPersonalData, type PersonalData, type PersonalDataKind } from '../redaction/find.ts'

/** Of these offices have their own; whatever else identifies a person does so wherever it stands. */
const ofOffices: ReadonlySet<PersonalDataKind> = new Set(['PHONE', 'EMAIL', 'IBAN'])
const MAX_OFFICES = 20

/** Those that do not stand in what is published about offices and services. */
export async function unpublished(db: Db, data: readonly PersonalData[]): Promise<PersonalData[]> {
  const left: PersonalData[] = []
  for (const datum of data) if (!(await isPublished(db, datum))) left.push(datum)
  return left
}

async function isPublished(db: Db, datum: PersonalData): Promise<boolean> {
  if (!ofOffices.has(datum.kind)) return false
  const texts = [...(await officesWith(db, datum)), ...(await searchPublishedTexts(db, datum.text))]
  const key = keyOf(datum)
  return texts.some((text) => findPersonalData(text).some((one) => keyOf(one) === key))
}

/** As it is written in any way: 7000 0000, 7000-0000 and +976 70000000. */
const keyOf = ({ kind, text }: Pick<PersonalData, 'kind' | 'text'>): string =>
  `${kind} ${kind === 'PHONE' ? localNumber(text) : text.replaceAll(/\s/g, '').toLowerCase()}`

const localNumber = (text: string): string => text.replaceAll(/\D/g, '').replace(/^(?:00)?976(?=\d{8}$)/, '')

async function officesWith(db: Db, { kind, text }: PersonalData): Promise<string[]> {
  return kind === 'PHONE' ? selectPhonesWith(db, localNumber(text), MAX_OFFICES) : []
}
