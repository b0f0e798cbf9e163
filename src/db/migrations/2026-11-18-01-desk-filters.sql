-- expand
-- area: services
-- How officers arrange their desk: the filters that they have saved, and the columns of the queue.

-- A saved filter of one officer.
-- retention: The person who deletes it, or the deletion of the person
create table desk_filters (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  terms jsonb not null,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index desk_filters_of_owner on desk_filters (user_id, id);
alter table desk_filters enable row level security, force row level security;
create policy desk_filters_seen on desk_filters for select to tamga_app
  using (user_id = (select app_user_id()));
create policy desk_filters_created on desk_filters for insert to tamga_app
  with check (user_id = (select app_user_id()) and (select app_may('gov.review')));
create policy desk_filters_changed on desk_filters for update to tamga_app
  using (user_id = (select app_user_id()) and (select app_may('gov.review')))
  with check (user_id = (select app_user_id()) and (select app_may('gov.review')));
create policy desk_filters_deleted on desk_filters for delete to tamga_app
  using (user_id = (select app_user_id()) and (select app_may('gov.review')));
grant select, insert, update, delete on desk_filters to tamga_app;
grant select, insert, delete on desk_filters to tamga_job;

-- What one officer has chosen for the table of the queue and for what comes after a decision.
-- retention: The deletion of the person
create table desk_settings (
  user_id uuid primary key references users (id) on delete cascade,
  columns text[] not null check (cardinality(columns) <= 16),
  open_next boolean not null,
  shortcuts boolean not null,
  updated_at timestamptz not null
);
alter table desk_settings enable row level security, force row level security;
create policy desk_settings_own on desk_settings to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update on desk_settings to tamga_app;
grant select, insert, delete on desk_settings to tamga_job;
