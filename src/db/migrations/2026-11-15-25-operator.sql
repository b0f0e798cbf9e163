-- Whether the operator console is open to every address or only to those in CONTROL_PLANE_ALLOWED_CIDRS: always one row.
create table platform_access (
  singleton boolean primary key default true check (singleton),
  mode text not null default 'public' check (mode in ('public', 'private')),
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null
);
insert into platform_access default values;

-- Where somebody has a row here, they hold of their role's permissions only those that it lists. What the role is given
-- later is not theirs until it stands here too.
create table permission_limits (
  user_id uuid primary key references users (id) on delete cascade,
  permissions text[] not null,
  limited_by uuid references users (id) on delete set null,
  limited_at timestamptz not null
);

-- Invitations of owners whose mail has not gone out. The row is made with the organisation and goes when the mail has
-- been taken over, so that whoever was interrupted in between finds it.
create table owner_mails_due (
  org_id uuid primary key references organisations (id) on delete cascade,
  invitation_id uuid not null references organisation_invitations (id) on delete cascade,
  -- The token of the invitation, sealed with SSO_STATE_KEY: whoever completes it sends the same one.
  sealed_token text not null,
  due_since timestamptz not null
);
alter table owner_mails_due enable row level security;
alter table owner_mails_due force row level security;
-- Only the platform itself founds organisations for others.
create policy owner_mails_of_nobody on owner_mails_due to tamga_app using (false) with check (false);

grant select, update (mode, row_version, updated_at, updated_by) on platform_access to tamga_app;
grant select, insert, update, delete on permission_limits to tamga_app;
-- Taking the standing of a super admin away takes the record: what it was stays in the audit log.
grant delete on super_admins to tamga_app;
grant select, update on platform_access to tamga_job;
grant select, insert, update, delete on permission_limits, owner_mails_due to tamga_job;
