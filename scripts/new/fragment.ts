import { isInConsole } from './labels.ts'
import { capital, has, type OperationKind, type Resource } from './resource.ts'

const ORGANISATION_ID = '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a915'
const ROW_ID = '0193b2a4-6f1e-7c3a-9d58-2b7e41c0a9bb'

/** openapi/platform/<group>/<name>.yaml. */
export function fragmentText(resource: Resource): string {
  const { path, itemPath, owner } = resource
  const atCollection = [listText(resource), createText(resource)].join('')
  const atItem = [readText(resource), changeText(resource), deleteText(resource)].join('')
  const organisation = owner === 'organisation' ? '      - $ref: ../../shared/parameters.yaml#/Id\n' : ''
  return `paths:
  ${path}:
${organisation && `    parameters:\n${organisation}`}${atCollection}${
  atItem &&
  `  ${itemPath}:
    parameters:
${organisation}${itemParameter(resource)}${atItem}`
}components:
  schemas:
${schemas(resource)}`
}

function itemParameter({ owner, idParameter, words }: Resource): string {
  if (owner !== 'organisation') return '      - $ref: ../../shared/parameters.yaml#/Id\n'
  return `      - name: ${idParameter}
        in: path
        required: true
        description: Id of the ${words}.
        schema:
          type: string
          format: uuid
        example: ${ROW_ID}
`
}

/** What every operation begins with; `who` says to whom it is open. */
function head(resource: Resource, kind: OperationKind, summary: string, text: string): string {
  return `      operationId: ${resource.operationIds[kind]}
      summary: ${summary}
      description: ${text}
      tags: [${resource.tag}]
      security:
        - session: []
${rights(resource, kind === 'list' || kind === 'read')}${place(resource, kind)}`
}

/** Where the console has it: at its list, without which it has no place. */
function place(resource: Resource, kind: OperationKind): string {
  if (!isInConsole(resource)) return ''
  if (kind === 'list') return '      x-console: { columns: [title, note, created_at] }\n'
  const isManaged = resource.owner === 'organisation' || kind !== 'read'
  return isManaged && !has(resource, 'list') ? '      x-console: { hide: nothing lists them }\n' : ''
}

function rights({ owner, permission, path }: Resource, isRead: boolean): string {
  if (owner === 'organisation')
    return `      x-organisation: ${isRead ? '{ of: path.id }' : '{ of: path.id, role: owner }'}\n`
  if (isRead) return ''
  if (permission) return `      x-permission: ${permission}\n`
  return path.includes('/me/') ? '' : `      x-permission: { none: 'it is the caller’s own' }\n`
}

const readers = { person: '', organisation: ' For members.', none: '' }
const writers = { person: '', organisation: ' For owners.', none: '' }
const whose = { person: 'your', organisation: "the organisation's", none: 'the' }

function listText(resource: Resource): string {
  if (!has(resource, 'list')) return ''
  const { owner, manyWords, one } = resource
  const text = `${capital(whose[owner])} ${manyWords}, newest first.${readers[owner]}`
  return `    get:
${head(resource, 'list', `List ${whose[owner]} ${manyWords}`, text)}      parameters:
        - $ref: ../../shared/parameters.yaml#/Limit
        - $ref: ../../shared/parameters.yaml#/Cursor
      responses:
        '200':
          description: One page of ${manyWords}.
          content:
            application/json:
              schema:
                x-page-of: '#/components/schemas/${one}'
              example:
                items:
                  - ${indented(exampleRow(resource), 20)}
                next_cursor: null
`
}

function createText(resource: Resource): string {
  const { owner, article, words, quota, one, table, operations, idParameter } = resource
  const limit = quota === undefined ? '' : ` At most ${quota} for each ${owner}; then 409.`
  const text = `Creates ${article} ${words}.${limit}${writers[owner]}`
  const isLinked = owner === 'organisation' && operations.some((kind) => !['list', 'create'].includes(kind))
  return `    post:
${head(resource, 'create', `Create ${article} ${words}`, text)}      x-audit: ${subject(resource, true)}
${isLinked ? `      x-links: { ${idParameter}: id }\n` : ''}      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: '#/components/schemas/Create${one}Request'
            example:
              title: Жолооны үнэмлэх
              note: Ирэх сард сунгана.
${quota === undefined ? '' : `      x-errors: [${table}.quota]\n`}      responses:
        '201':
          description: The ${words}.
${answer(resource)}`
}

function readText(resource: Resource): string {
  if (!has(resource, 'read')) return ''
  const { owner, article, words, table } = resource
  return `    get:
${head(resource, 'read', `Get ${article} ${words}`, `One of ${whose[owner]} ${resource.manyWords}.${readers[owner]}`)}      x-errors: [${table}.not_found]
      responses:
        '200':
          description: The ${words}.
${answer(resource)}`
}

function changeText(resource: Resource): string {
  if (!has(resource, 'change')) return ''
  const { owner, article, words, table, one } = resource
  const text = `Replaces title and note. Send the \`row_version\` that you read; 409 if another change came first.${writers[owner]}`
  return `    put:
${head(resource, 'change', `Change ${article} ${words}`, text)}      x-audit: ${subject(resource)}
      x-round-trip: true
      x-patch: { none: 'its fields are stated together' }
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: '#/components/schemas/Update${one}Request'
            example:
              title: Жолооны үнэмлэх
              note: null
              row_version: 1
      x-errors: [${table}.not_found, request.stale]
      responses:
        '200':
          description: The changed ${words}.
${answer(resource)}`
}

function deleteText(resource: Resource): string {
  if (!has(resource, 'delete')) return ''
  const { owner, article, words, table } = resource
  const text = `Deletes the ${words} permanently.${writers[owner]}`
  return `    delete:
${head(resource, 'delete', `Delete ${article} ${words}`, text)}      x-audit: ${subject(resource)}
      x-errors: [${table}.not_found]
      responses:
        '204':
          description: The ${words} is deleted.
`
}

function subject({ owner, noun, name, idParameter }: Resource, isNew = false): string {
  if (owner !== 'organisation') return `${noun}:{id}`
  return isNew ? `org:{id}/${name}` : `org:{id}/${noun}:{${idParameter}}`
}

function answer(resource: Resource): string {
  return `          content:
            application/json:
              schema:
                $ref: '#/components/schemas/${resource.one}'
              example:
                ${indented(exampleRow(resource), 16)}
`
}

function exampleRow(resource: Resource): string[] {
  return [
    `id: ${ROW_ID}`,
    ...(resource.owner === 'organisation' ? [`tenant_id: ${ORGANISATION_ID}`] : []),
    'title: Жолооны үнэмлэх',
    'note: Ирэх сард сунгана.',
    ...(has(resource, 'change') ? ['row_version: 1'] : []),
    `created_at: '2026-11-15T02:30:00.000Z'`,
    ...(has(resource, 'change') ? [`updated_at: '2026-11-15T02:30:00.000Z'`] : []),
  ]
}

const indented = (lines: string[], spaces: number): string => lines.join(`\n${' '.repeat(spaces)}`)

function schemas(resource: Resource): string {
  const { article, words, one, owner } = resource
  const title = '{ type: string, minLength: 1, maxLength: 200, description: What people read in a list. }'
  const note = `{ type: string, maxLength: 2000, nullable: true, description: 'Free words; null if there are none.' }`
  const moment = (text: string) => `{ type: string, format: date-time, description: ${text} }`
  const version = '\n          $ref: ../../shared/schemas.yaml#/components/schemas/RowVersion'
  const isChanged = has(resource, 'change')
  const row = {
    id: `{ type: string, format: uuid, description: Id of the ${words}. }`,
    ...(owner === 'organisation' && {
      tenant_id:
        '{ type: string, format: uuid, description: Id of the organisation., x-console: { ref: searchOrganisations } }',
    }),
    title,
    note,
    ...(isChanged && { row_version: version }),
    created_at: moment('When it was created.'),
    ...(isChanged && { updated_at: moment('When it was changed last.') }),
  }
  return [
    schema(`Create${one}Request`, `A new ${words}.`, { title, note }, ['title']),
    isChanged
      ? schema(
          `Update${one}Request`,
          `All that can be changed of ${article} ${words}.`,
          {
            title,
            note,
            row_version: version,
          },
          ['title', 'row_version'],
        )
      : '',
    schema(one, `${capital(article)} ${words}.`, row, Object.keys(row)),
  ].join('')
}

function schema(
  name: string,
  description: string,
  properties: Readonly<Record<string, string>>,
  required: readonly string[],
): string {
  const lines = Object.entries(properties).map(
    ([key, text]) => `        ${key}:${text.startsWith('\n') ? '' : ' '}${text}\n`,
  )
  return `    ${name}:
      type: object
      description: ${description}
      required: [${required.join(', ')}]
      properties:
${lines.join('')}      additionalProperties: false
`
}
