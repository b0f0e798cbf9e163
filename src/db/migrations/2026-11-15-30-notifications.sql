create table gov_notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The text is made from the template when it is read, in the reader's language.
  template text not null,
  template_version integer not null default 1,
  params jsonb not null default '{}',
  resource_kind text not null check (resource_kind in ('application', 'payment', 'appointment', 'reference')),
  resource_id uuid not null,
  -- The same news is told once.
  dedupe_key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint gov_notifications_told_once unique (user_id, dedupe_key)
);
create index gov_notifications_of_user on gov_notifications (user_id, id);
create index gov_notifications_unread on gov_notifications (user_id) where read_at is null;

alter table gov_notifications enable row level security;
alter table gov_notifications force row level security;
create policy notifications_of_reader on gov_notifications for select to tamga_app
  using (user_id = (select app_user_id()));
create policy notifications_read on gov_notifications for update to tamga_app
  using (user_id = (select app_user_id()));
-- Whoever moves a case tells its applicant.
create policy notifications_told on gov_notifications for insert to tamga_app with check (true);

grant select, insert, update (read_at) on gov_notifications to tamga_app;
grant select, insert, update, delete on gov_notifications to tamga_job;
