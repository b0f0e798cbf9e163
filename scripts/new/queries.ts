import { capital, has, type Resource } from './resource.ts'

/** src/domains/<area>/<name>.ts. */
export function queriesText(resource: Resource): string {
  const { manyWords, table, one, quota } = resource
  const kysely =
    quota === undefined
      ? `import type { Selectable } from 'kysely'`
      : `import { type Selectable, sql } from 'kysely'`
  const fails =
    quota !== undefined || ['read', 'change', 'delete'].some((kind) => has(resource, kind as 'read'))
  return `// ${capital(manyWords)}: rules and queries.
${kysely}
import type { DB } from '../../../generated/database.d.ts'
import { type Db, uuidv7 } from '../../db/database.ts'
${fails ? `import { AppError } from '../../errors/app-error.ts'\n` : ''}
type ${one}Row = Selectable<DB['${table}']>

interface ${one}Content {
  title: string
  note: string | null
}
${quota === undefined ? '' : `\n/** The most that one ${resource.owner} may have. */\nconst QUOTA = ${quota}\n`}
${responseText(resource)}${listText(resource)}${readText(resource)}${quotaText(resource)}${insertText(resource)}${changeText(resource)}${deleteText(resource)}`
}

/** The parameter that names the owner, with the comma that follows it; and the condition that keeps to their rows. */
const owner = ({ ownerColumn }: Resource) => {
  const name = { user_id: 'userId', org_id: 'orgId' }[ownerColumn ?? 'user_id']
  return ownerColumn === undefined
    ? { parameter: '', argument: '', where: '', value: '', name }
    : {
        parameter: `${name}: string, `,
        argument: `${name}, `,
        where: `\n    .where('${ownerColumn}', '=', ${name})`,
        value: `\n      ${ownerColumn}: ${name},`,
        name,
      }
}

function responseText(resource: Resource): string {
  const { one } = resource
  const isOrganisations = resource.owner === 'organisation'
  const isChanged = has(resource, 'change')
  return `export function to${one}Response(row: ${one}Row) {
  return {
    id: row.id,${isOrganisations ? '\n    tenant_id: row.org_id,' : ''}
    title: row.title,
    note: row.note,${isChanged ? '\n    row_version: row.row_version,' : ''}
    created_at: row.created_at.toISOString(),${isChanged ? '\n    updated_at: row.updated_at.toISOString(),' : ''}
  }
}
`
}

function listText(resource: Resource): string {
  if (!has(resource, 'list')) return ''
  const { one, many, table } = resource
  const { parameter, where } = owner(resource)
  return `
/** Newest first. */
export function select${many}(db: Db, ${parameter}limit: number, after: string | undefined): Promise<${one}Row[]> {
  return db
    .selectFrom('${table}')
    .selectAll()${where}
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
`
}

/** A change that finds nothing to change reads too: it must tell a stale version from a row that is not there. */
function readText(resource: Resource): string {
  if (!has(resource, 'read') && !has(resource, 'change')) return ''
  const { one, table } = resource
  const { parameter, where } = owner(resource)
  return `
${has(resource, 'read') ? 'export ' : ''}async function select${one}(db: Db, ${parameter}id: string): Promise<${one}Row> {
  const row = await db
    .selectFrom('${table}')
    .selectAll()${where}
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('${table}.not_found')
  return row
}
`
}

function quotaText(resource: Resource): string {
  if (resource.quota === undefined) return ''
  const { many, table, owner: who, ownerColumn } = resource
  const { name } = owner(resource)
  return `
/** Until the transaction ends, no other request counts or adds ${resource.manyWords} of this ${who}. */
async function require${many}Left(db: Db, ${name}: string): Promise<void> {
  await sql\`select pg_advisory_xact_lock(hashtextextended(\${\`${table}:\${${name}}\`}, 0))\`.execute(db)
  const { count } = await db
    .selectFrom('${table}')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('${ownerColumn}', '=', ${name})
    .executeTakeFirstOrThrow()
  if (Number(count) >= QUOTA) throw new AppError('${table}.quota')
}
`
}

function insertText(resource: Resource): string {
  const { one, many, table, quota } = resource
  const { parameter, value, name } = owner(resource)
  const stamps = has(resource, 'change') ? '\n      updated_at: now,' : ''
  return `
export async function insert${one}(db: Db, ${parameter}content: ${one}Content, now: Date): Promise<${one}Row> {
${quota === undefined ? '' : `  await require${many}Left(db, ${name})\n`}  return db
    .insertInto('${table}')
    .values({
      id: uuidv7(now.getTime()),${value}
      title: content.title,
      note: content.note,
      created_at: now,${stamps}
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
`
}

function changeText(resource: Resource): string {
  if (!has(resource, 'change')) return ''
  const { one, table } = resource
  const { parameter, argument, where } = owner(resource)
  return `
/** Refused where another change came first. */
export async function replace${one}(
  db: Db,
  ${parameter && `${parameter.trim()}\n  `}{ id, rowVersion, title, note }: ${one}Content & { id: string; rowVersion: number },
  now: Date,
): Promise<${one}Row> {
  const row = await db
    .updateTable('${table}')
    .set({ title, note, row_version: rowVersion + 1, updated_at: now })${where}
    .where('id', '=', id)
    .where('row_version', '=', rowVersion)
    .returningAll()
    .executeTakeFirst()
  if (row) return row
  await select${one}(db, ${argument}id)
  throw new AppError('request.stale')
}
`
}

function deleteText(resource: Resource): string {
  if (!has(resource, 'delete')) return ''
  const { one, table } = resource
  const { parameter, where } = owner(resource)
  return `
export async function remove${one}(db: Db, ${parameter}id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('${table}')${where}
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('${table}.not_found')
}
`
}

/** What the file exports, to see that no other does. */
export function queryNames(resource: Resource): string[] {
  const { one, many } = resource
  return [
    `to${one}Response`,
    `insert${one}`,
    ...(has(resource, 'list') ? [`select${many}`] : []),
    ...(has(resource, 'read') ? [`select${one}`] : []),
    ...(has(resource, 'change') ? [`replace${one}`] : []),
    ...(has(resource, 'delete') ? [`remove${one}`] : []),
  ].sort()
}
