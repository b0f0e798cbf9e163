import { capital, has, type Resource } from './resource.ts'

/** src/db/migrations/<date>-<number>-<name>.sql. */
export function migrationText(resource: Resource): string {
  const { area, manyWords, table } = resource
  return `-- expand
-- area: ${area}
-- ${capital(manyWords)}.

${permission(resource)}-- ${description(resource)}
-- retention: ${retention(resource)}
${resource.owner === 'none' ? '-- public: what is in it is for everyone\n' : ''}create table ${table} (
  id uuid primary key,
${columns(resource).join(',\n')}
);
${index(resource)}
alter table ${table} enable row level security, force row level security;
${policies(resource)}
grant ${commands(resource)} on ${table} to tamga_app;
grant select, insert, delete on ${table} to tamga_job;
`
}

function permission({ permission: key, isNewPermission, manyWords, nounMn }: Resource): string {
  if (key === undefined || !isNewPermission) return ''
  return `insert into permissions (key, description_mn, description_en) values
  ('${key}', '${capital(nounMn)}: нэмэх, өөрчлөх, устгах', 'Manage ${manyWords}');
insert into role_permissions (role, permission) values
  ('superadmin', '${key}'),
  ('admin', '${key}');

`
}

function description({ owner, article, words }: Resource): string {
  const whose = { person: ' of one person', organisation: ' of one organisation', none: '' }[owner]
  return `${capital(article)} ${words}${whose}.`
}

function retention(resource: Resource): string {
  const { owner } = resource
  const deleted = { person: 'The person', organisation: 'An owner', none: 'A person with the permission' }[
    owner
  ]
  const ends = has(resource, 'delete') ? [`${deleted} who deletes it`] : []
  if (owner !== 'none') ends.push(`the deletion of the ${owner}`)
  return ends.length > 0 ? capital(ends.join(', or ')) : 'Kept for ever, because people may ask for it later'
}

function columns(resource: Resource): string[] {
  const owner = {
    person: ['  user_id uuid not null references users (id) on delete cascade'],
    organisation: ['  org_id uuid not null references organisations (id) on delete cascade'],
    none: [],
  }[resource.owner]
  const isChanged = has(resource, 'change')
  return [
    ...owner,
    '  title text not null',
    '  note text',
    ...(isChanged ? ['  row_version integer not null default 1'] : []),
    '  created_at timestamptz not null',
    ...(isChanged ? ['  updated_at timestamptz not null'] : []),
  ]
}

function index({ table, ownerColumn }: Resource): string {
  return ownerColumn === undefined ? '' : `create index ${table}_of_owner on ${table} (${ownerColumn}, id);`
}

function commands(resource: Resource): string {
  const more = [
    ...(has(resource, 'change') ? ['update'] : []),
    ...(has(resource, 'delete') ? ['delete'] : []),
  ]
  return ['select', 'insert', ...more].join(', ')
}

/** Who sees a row, and who writes one: the database's own lock, which must say what the contract says. */
function policies(resource: Resource): string {
  const { table, owner, permission: key } = resource
  const may = key === undefined ? '' : `(select app_may('${key}'))`
  const own = 'user_id = (select app_user_id())'
  const seen = {
    person: own,
    organisation: 'org_id = any (array(select app_member_orgs()))',
    none: 'true',
  }[owner]
  const written = {
    person: may ? `${own} and ${may}` : own,
    organisation: 'org_id = any (array(select app_owned_orgs()))',
    none: may,
  }[owner]
  return [
    `create policy ${table}_seen on ${table} for select to tamga_app\n  using (${seen});`,
    `create policy ${table}_created on ${table} for insert to tamga_app\n  with check (${written});`,
    ...(has(resource, 'change')
      ? [
          `create policy ${table}_changed on ${table} for update to tamga_app\n  using (${written}) with check (${written});`,
        ]
      : []),
    ...(has(resource, 'delete')
      ? [`create policy ${table}_deleted on ${table} for delete to tamga_app\n  using (${written});`]
      : []),
  ].join('\n')
}
