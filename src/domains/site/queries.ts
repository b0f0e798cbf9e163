import type { Selectable, Updateable } from 'kysely'
import type { DB } from '../../../generated/database.d.ts'
import type { Db } from '../../db/database.ts'
import type { Language } from '../../errors/language.ts'
import { type AddressFault, addressFault } from '../../providers/public-address.ts'
import { transliterated } from '../../text/transliteration.ts'

export type AppearanceRow = Selectable<DB['site_appearance']>
type AppearanceChange = Pick<
  Updateable<DB['site_appearance']>,
  'name' | 'short_name' | 'organization' | 'logo' | 'language'
>

/** What an assistant's tool may change, without a version. */
export type BrandingChange = Omit<
  Updateable<DB['site_appearance']>,
  'singleton' | 'row_version' | 'updated_at'
>

export function selectAppearance(db: Db): Promise<AppearanceRow> {
  return db.selectFrom('site_appearance').selectAll().executeTakeFirstOrThrow()
}

/** The site's name and language, for a join in a statement of another area. */
export const siteRow = (db: Db) => db.selectFrom('site_appearance').select(['name', 'language']).as('site')

/** Undefined when the row has another version by now. */
export function replaceAppearance(
  db: Db,
  rowVersion: number,
  change: AppearanceChange,
  now: Date,
): Promise<AppearanceRow | undefined> {
  return db
    .updateTable('site_appearance')
    .set({ ...change, updated_at: now })
    .set((column) => ({ row_version: column('row_version', '+', 1) }))
    .where('row_version', '=', rowVersion)
    .returningAll()
    .executeTakeFirst()
}

/** The language of messages for clients that ask for none. */
export async function currentLanguage(db: Db): Promise<Language> {
  const { language } = await db.selectFrom('site_appearance').select('language').executeTakeFirstOrThrow()
  return language as Language
}

/** Changes the named fields alone, in one statement: two changes of different fields both stay. */
export function changeBranding(db: Db, change: BrandingChange, now: Date): Promise<AppearanceRow> {
  return db
    .updateTable('site_appearance')
    .set({ ...change, updated_at: now })
    .set((column) => ({ row_version: column('row_version', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function selectSiteName(db: Db, language: Language = 'mn'): Promise<string> {
  const { name } = await db.selectFrom('site_appearance').select('name').executeTakeFirstOrThrow()
  return siteNameIn(name, language)
}

/** What the assistant goes by: the site's name, and the administrators' own words on how to answer, if any. */
export async function selectAssistantInstructions(
  db: Db,
  language: Language,
): Promise<{ name: string; tone: string | null }> {
  const row = await selectAppearance(db)
  return { name: siteNameIn(row.name, language), tone: row[`system_prompt_${language}`] }
}

/** The administrators give the site one name; in English texts its Cyrillic letters are written in Latin ones. */
export function siteNameIn(name: string, language: Language): string {
  return language === 'en' ? transliterated(name) : name
}

/** Why not every visitor's browser can be sent there for the logo; a name in Cyrillic letters is one like any other. */
export function logoFault(address: string): AddressFault | undefined {
  const isAscii = /^[\x21-\x7e]*$/.test(address)
  return addressFault(isAscii ? address : (URL.parse(address)?.href ?? ''))
}
