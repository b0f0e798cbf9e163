-- expand
-- area: services
-- What people have begun to fill in, so that they go on with it on any device.

-- One a person and service. Content is sealed; what stands beside it is what lists, jobs and deletions of files need.
-- retention: The application that is sent, the person who deletes it, or so long after it was saved last |
--   end-drafts, DRAFT_DAYS
-- example: expires_at = now() + interval '1 minute'
create table gov_drafts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  service_id uuid not null references reg_services (id) on delete cascade,
  -- Whose form it was when it was saved.
  service_version_id uuid not null references reg_service_versions (id) on delete cascade,
  sealed text not null,
  -- Files that are kept as long as the draft.
  files uuid[] not null default '{}' check (cardinality(files) <= 50),
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > updated_at),
  -- When its person got the notice that it ends soon.
  notified_at timestamptz,
  unique (user_id, service_id)
);
create index gov_drafts_of_person on gov_drafts (user_id, id);
create index gov_drafts_of_service on gov_drafts (service_id);
create index gov_drafts_of_version on gov_drafts (service_version_id);
create index gov_drafts_ending on gov_drafts (expires_at);
create index gov_drafts_files on gov_drafts using gin (files);

alter table gov_drafts enable row level security, force row level security;
create policy drafts_own on gov_drafts to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, delete,
  update (service_version_id, sealed, files, row_version, updated_at, expires_at, notified_at) on gov_drafts to tamga_app;
grant select, insert, update, delete on gov_drafts to tamga_job;

-- With the account its drafts go.
create function delete_drafts_of_person() returns trigger language plpgsql set search_path = public as $$
begin
  delete from gov_drafts where user_id = new.id;
  return new;
end
$$;
revoke all on function delete_drafts_of_person() from public;
create trigger users_delete_drafts after update of anonymised_at on users
  for each row when (old.anonymised_at is null and new.anonymised_at is not null)
  execute function delete_drafts_of_person();
