import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { foldedWordsOf } from '../../text/words.ts'
import { findPersonalData, type PersonalData, type PersonalDataKind } from '../personal-data/find.ts'
import { quoteLexeme } from '../search/tsquery.ts'
import { indexLexeme } from './chunk.ts'

/** Of these offices have their own; whatever else identifies a person does so wherever it stands. */
const ofOffices: ReadonlySet<PersonalDataKind> = new Set(['PHONE', 'EMAIL', 'IBAN'])
/** So many texts are looked at for each. */
const MOST_TEXTS = 20

/** Those that do not stand in what is published about offices and services. */
export async function unpublished(db: Db, data: readonly PersonalData[]): Promise<PersonalData[]> {
  const left: PersonalData[] = []
  for (const datum of data) if (!(await isPublished(db, datum))) left.push(datum)
  return left
}

async function isPublished(db: Db, datum: PersonalData): Promise<boolean> {
  if (!ofOffices.has(datum.kind)) return false
  const texts = [...(await officesWith(db, datum)), ...(await chunksWith(db, datum))]
  const key = keyOf(datum)
  return texts.some((text) => findPersonalData(text).some((one) => keyOf(one) === key))
}

/** As it is written in any way: 7000 0000, 7000-0000 and +976 70000000. */
const keyOf = ({ kind, text }: Pick<PersonalData, 'kind' | 'text'>): string =>
  `${kind} ${kind === 'PHONE' ? localNumber(text) : text.replaceAll(/\s/g, '').toLowerCase()}`

const localNumber = (text: string): string => text.replaceAll(/\D/g, '').replace(/^(?:00)?976(?=\d{8}$)/, '')

async function officesWith(db: Db, { kind, text }: PersonalData): Promise<string[]> {
  if (kind !== 'PHONE') return []
  const { rows } = await sql<{ phone: string }>`
    select phone from gov_offices
    where active and position(${localNumber(text)}::text in regexp_replace(phone, '\\D', '', 'g')) > 0
    limit ${MOST_TEXTS}`.execute(db)
  return rows.map(({ phone }) => phone)
}

/** Pieces of the index that have all of its words. */
async function chunksWith(db: Db, { text }: PersonalData): Promise<string[]> {
  const words = foldedWordsOf(text).map(quoteLexeme).join(' & ')
  if (words === '') return []
  const { rows } = await sql<{ text: string }>`
    select concat_ws(E'\n', c.text_mn, c.text_en) as text
    from ai_indexes i join ai_chunks c on c.index_id = i.id
    where i.state = 'active' and c.words @@ (('''' || ${indexLexeme('')}::text || i.id || '''')::tsquery && ${words}::tsquery)
    limit ${MOST_TEXTS}`.execute(db)
  return rows.map(({ text }) => text)
}
