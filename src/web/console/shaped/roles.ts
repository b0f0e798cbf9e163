import { badge, linkButton, section, table } from '../../design/design.ts'
import { type Html, html } from '../../html.ts'
import { consoleResource, mayUse, type RecordData, recordAddress, type View } from '../view.ts'

interface Permission {
  key: string
  description_mn: string
  description_en: string
}

const setPermissions = 'setRolePermissions'

/** Who may what: a row for each permission, a column for each role. */
export async function rolesMatrix(view: View, roles: readonly RecordData[]): Promise<Html | undefined> {
  const { context } = view
  const { say, language } = context
  const { data } = await context.call('listPermissions', { query: { limit: '100' } })
  const permissions: Permission[] = data?.items ?? []
  const resource = consoleResource('listRoles')
  if (!resource || permissions.length === 0 || roles.length === 0) return undefined
  const nameOf = (role: RecordData) => String(role[`name_${language}`])
  const holds = (role: RecordData, { key }: Permission) => (role.permissions as string[]).includes(key)
  // What the platform brings is what it is.
  const changeable = mayUse(view, setPermissions) ? roles.filter(({ system }) => system !== true) : []
  const ways = changeable.map((role) =>
    linkButton({
      href: recordAddress(view, resource, encodeURIComponent(String(role.id)), `/do/${setPermissions}`),
      words: say('rolesChange', { name: nameOf(role) }),
      kind: 'secondary',
      size: 'small',
    }),
  )
  return section({
    title: say('rolesMatrix'),
    id: 'roles-matrix',
    lead: say('rolesMatrixLead'),
    content: html`${table<Permission>(context, {
      caption: say('rolesMatrix'),
      dense: true,
      rows: permissions,
      columns: [
        {
          key: 'permission',
          title: say('rolesPermission'),
          cell: (row) =>
            html`${language === 'mn' ? row.description_mn : row.description_en} <code>${row.key}</code>`,
        },
        ...roles.map((role) => ({
          key: String(role.id),
          title: nameOf(role),
          cell: (row: Permission) =>
            holds(role, row)
              ? badge(say('uiYes'), 'good')
              : html`<span class="ui-meta">${say('consoleNo')}</span>`,
        })),
      ],
    })}${ways.length > 0 && html`<div class="ui-actions">${ways}</div>`}`,
  })
}
