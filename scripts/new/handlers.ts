import { queryNames } from './queries.ts'
import { camel, has, type Resource } from './resource.ts'

/** src/platform/<group>/<name>.ts. */
export function handlersText(resource: Resource): string {
  const { area, name } = resource
  const paging = has(resource, 'list') ? `import { idAfter, pageOf } from '../../db/cursor.ts'\n` : ''
  return `import type { Handler } from '../../contract/types.ts'
${paging}import { ${queryNames(resource).join(', ')} } from '../../domains/${area}/${name}.ts'
${listText(resource)}${readText(resource)}${createText(resource)}${changeText(resource)}${deleteText(resource)}`
}

/** What the owner of the rows is called in the context of a call, and what a query is given of it. */
const ownerOf = ({ owner }: Resource) =>
  ({
    person: { context: 'principal', argument: 'principal.userId, ' },
    organisation: { context: 'organisation', argument: 'organisation.orgId, ' },
    none: { context: '', argument: '' },
  })[owner]

const contextOf = (...names: string[]): string => `{ ${names.filter(Boolean).join(', ')} }`

function listText(resource: Resource): string {
  if (!has(resource, 'list')) return ''
  const { operationIds, one, many } = resource
  const { context, argument } = ownerOf(resource)
  return `
export const ${operationIds.list}: Handler<'${operationIds.list}'> = async ({ query: { limit, cursor } }, ${contextOf('db', context)}) => {
  const rows = await select${many}(db, ${argument}limit + 1, idAfter(cursor))
  return pageOf(rows, limit, to${one}Response)
}
`
}

function readText(resource: Resource): string {
  if (!has(resource, 'read')) return ''
  const { operationIds, one, idParameter } = resource
  const { context, argument } = ownerOf(resource)
  return `
export const ${operationIds.read}: Handler<'${operationIds.read}'> = async ({ path }, ${contextOf('db', context)}) =>
  to${one}Response(await select${one}(db, ${argument}path.${idParameter}))
`
}

function createText(resource: Resource): string {
  const { operationIds, one, owner, noun } = resource
  const { context, argument } = ownerOf(resource)
  const isOrganisations = owner === 'organisation'
  return `
export const ${operationIds.create}: Handler<'${operationIds.create}'> = async ({ body }, ${contextOf('db', context, 'now', isOrganisations ? 'audit' : '')}) => {
  const row = await insert${one}(db, ${argument}{ title: body.title, note: body.note ?? null }, now)
${isOrganisations ? `  audit.detail({ ${camel(noun)}: row.id })\n` : ''}  return to${one}Response(row)
}
`
}

function changeText(resource: Resource): string {
  if (!has(resource, 'change')) return ''
  const { operationIds, one, idParameter } = resource
  const { context, argument } = ownerOf(resource)
  return `
export const ${operationIds.change}: Handler<'${operationIds.change}'> = async ({ path, body }, ${contextOf('db', context, 'now')}) => {
  const change = { id: path.${idParameter}, rowVersion: body.row_version, title: body.title, note: body.note ?? null }
  return to${one}Response(await replace${one}(db, ${argument}change, now))
}
`
}

function deleteText(resource: Resource): string {
  if (!has(resource, 'delete')) return ''
  const { operationIds, one, idParameter } = resource
  const { context, argument } = ownerOf(resource)
  return `
export const ${operationIds.delete}: Handler<'${operationIds.delete}'> = async ({ path }, ${contextOf('db', context)}) => {
  await remove${one}(db, ${argument}path.${idParameter})
}
`
}
