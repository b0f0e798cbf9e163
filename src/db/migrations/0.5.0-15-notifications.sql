-- area: notifications
-- What people are notified of, and how it reaches them.

-- What people are notified of on the platform. Divided by month.
-- retention: Partitioned by month. A month goes as a whole | keep-partitions, prune-notifications,
--   RETENTION_NOTIFICATIONS_DAYS
-- added by anyone: a trigger looks after the statement whether the acting person has anything to tell
create table gov_notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The text is made from the template when it is read, in the reader's language.
  template text not null,
  template_version integer not null default 1,
  params jsonb not null default '{}',
  resource_kind text not null
    check (resource_kind in (
      'application', 'payment', 'appointment', 'reference', 'invitation', 'organisation', 'document', 'calendar')),
  resource_id uuid not null,
  -- The same news is sent once.
  dedupe_key text not null,
  created_at timestamptz not null,
  read_at timestamptz
) partition by range (id);
create index gov_notifications_of_user on gov_notifications (user_id, id);
create index gov_notifications_unread on gov_notifications (user_id) where read_at is null;

alter table gov_notifications enable row level security, force row level security;
create policy notifications_of_reader on gov_notifications for select to tamga_app
  using (user_id = (select app_user_id()));
create policy notifications_read on gov_notifications for update to tamga_app
  using (user_id = (select app_user_id()));
create policy notifications_told on gov_notifications for insert to tamga_app with check (read_at is null);
grant select, insert, update (read_at) on gov_notifications to tamga_app;
grant select, insert, update, delete on gov_notifications to tamga_job;

create function assert_may_tell() returns trigger language plpgsql set search_path = public as $$
begin
  if not exists (
      select from gov_applications a
        where a.applicant_user_id = new.user_id and a.org_id = any (array(select app_review_orgs())))
    and not exists (
      select from gov_references r
        where r.subject_user_id = new.user_id and r.org_id = any (array(select app_review_orgs())))
    and not (new.resource_kind = 'invitation' and exists (
      select from organisation_invitations i join organisation_members me on me.org_id = i.org_id
        where i.id = new.resource_id and i.user_id = new.user_id
          and me.user_id = app_user_id() and me.role = 'owner'))
    and not (new.resource_kind = 'organisation' and exists (
      select from organisation_members m join organisation_members me on me.org_id = m.org_id
        where m.org_id = new.resource_id and m.user_id = new.user_id
          and me.user_id = app_user_id() and me.role = 'owner'))
  then
    raise exception 'the acting person has nothing to tell them' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
revoke all on function assert_may_tell() from public;

-- Of the platform itself: those who cause a notice see neither the address of its reader nor what the reader has switched off.
create function deliver_notice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notice_deliveries (notification_id, channel, due_at, useful_until)
  select new.id, channel, new.created_at, new.created_at + useful
  from users u, (values ('email', interval '3 days'), ('sms', interval '1 day')) as channels (channel, useful)
  where u.id = new.user_id
    and case channel when 'email' then u.email_verified_at else u.phone_verified_at end is not null;
  return null;
end
$$;
revoke all on function deliver_notice() from public;

create function forget_notice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notice_deliveries where notification_id = old.id;
  delete from notice_keys where notification_id = old.id;
  return null;
end
$$;
revoke all on function forget_notice() from public;

-- Insert notices with `on conflict do nothing`: as with a key, the second waits for the first and then adds no row.
create function claim_notice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notice_keys (user_id, dedupe_key, notification_id) values (new.user_id, new.dedupe_key, new.id)
    on conflict do nothing;
  if found then
    return new;
  end if;
  return null;
end
$$;
revoke all on function claim_notice() from public;

create trigger gov_notifications_told after insert on gov_notifications
  for each row when (current_user = 'tamga_app' and new.user_id is distinct from app_user_id())
  execute function assert_may_tell();
create trigger gov_notifications_delivered after insert on gov_notifications
  for each row execute function deliver_notice();
create trigger gov_notifications_forgotten after delete on gov_notifications
  for each row execute function forget_notice();
create trigger gov_notifications_claimed before insert on gov_notifications
  for each row execute function claim_notice();

-- For rows that have no partition yet, so that an insert never fails.
create table gov_notifications_default (like gov_notifications including defaults including constraints);
select close_partition('gov_notifications_default');
alter table gov_notifications attach partition gov_notifications_default default;
select ensure_partition('gov_notifications', now() + ahead * interval '1 month') from generate_series(0, 3) ahead;

-- Mails that may be late: invitations. A row is made with the change that causes the mail and goes when the mail has been
-- taken over, so that no failure in between loses it.
-- retention: The delivery of the mail, or the end of its use | send-mails
create table due_mails (
  -- New for each mail; every attempt at it names the same one to the mail server.
  id uuid primary key,
  -- What it is about. A newer mail about the same replaces one that is still due.
  about text not null unique check (length(about) between 1 and 200),
  -- Address and text, sealed with SSO_STATE_KEY: the text may hold a link that lets someone in.
  sealed_mail text not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  -- Afterwards no one could do anything with it.
  useful_until timestamptz not null,
  language text not null default 'mn' check (language in ('mn', 'en')),
  -- What is sent later knows the request that caused it. The transaction of a request of which a trace is kept says its place
  -- in that trace, and rows take it from there, also those that triggers write; everything else leaves it null.
  traceparent text default nullif(current_setting('app.traceparent', true), '')
);
create index due_mails_by_time on due_mails (due_at);

-- Mails that are due belong to the invitation that they are about.
alter table due_mails enable row level security, force row level security;
create policy mails_of_invitations on due_mails to tamga_app
  using (case split_part(about, ':', 1)
    when 'organisation-invitation' then exists (
      select from organisation_invitations i where i.id = split_part(about, ':', 2)::uuid)
    when 'signer-invitation' then exists (
      select from eid_organisation_signers s where s.id = split_part(about, ':', 2)::uuid)
    when 'superadmin-invite' then (select app_ranks('superadmin'))
    else false end);
-- Mails that tell people of changes to their own contact details.
create policy mails_of_contact on due_mails to tamga_app
  using (split_part(about, ':', 1) = 'contact' and split_part(about, ':', 2) = (select app_user_id())::text)
  with check (split_part(about, ':', 1) = 'contact' and split_part(about, ':', 2) = (select app_user_id())::text);
-- Mails that tell super admins of changes to their own recovery codes.
create policy mails_of_recovery_codes on due_mails to tamga_app
  using (split_part(about, ':', 1) = 'recovery-codes' and split_part(about, ':', 2) = (select app_user_id())::text)
  with check (split_part(about, ':', 1) = 'recovery-codes' and split_part(about, ':', 2) = (select app_user_id())::text);
-- Requests make mails due and take them back; only the platform itself reads what is in them.
-- A newer mail about the same takes the place of the former with everything that belongs to it.
grant select (about), insert, update (id, sealed_mail, attempts, due_at, useful_until, language, traceparent), delete on
  due_mails to tamga_app;
grant select, insert, update, delete on due_mails to tamga_job;

-- How a person is notified besides the list. A person without a row has the defaults of the code.
-- retention: The end of the account
create table notice_settings (
  user_id uuid primary key references users (id) on delete cascade,
  -- Of mails and messages. Null: the site's.
  language text check (language in ('mn', 'en')),
  -- What the person has decided, by kind and channel; what is not there is as by default.
  kinds jsonb not null default '{}',
  updated_at timestamptz not null
);

alter table notice_settings enable row level security, force row level security;
create policy notice_settings_of_actor on notice_settings to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update on notice_settings to tamga_app;
grant select, insert, update, delete on notice_settings to tamga_job;

-- Notices that have yet to go to a verified address or number. A row comes with the notice, in the same transaction, and goes
-- when the message has been taken over: no failure in between loses it, and one notice goes once by each channel.
-- retention: The delivery, or three days | send-notices
create table notice_deliveries (
  notification_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  useful_until timestamptz not null,
  traceparent text default nullif(current_setting('app.traceparent', true), ''),
  primary key (notification_id, channel)
);
create index notice_deliveries_by_time on notice_deliveries (due_at);

alter table notice_deliveries enable row level security, force row level security;
create policy deliveries_come_with_notices on notice_deliveries for insert to tamga_owner with check (true);
-- What comes and goes with a notice, now that no foreign key does it: one would be checked over every partition.
create policy deliveries_go_with_notices on notice_deliveries for delete to tamga_owner using (true);
create policy deliveries_found_by_notices on notice_deliveries for select to tamga_owner using (true);
grant select, insert, update, delete on notice_deliveries to tamga_job;

-- That a person is notified once of the same news cannot be a key of a table that is partitioned by time: a key over all partitions
-- would need the time in it. So keys have a table of their own.
-- retention: The end of its notification | prune-notifications, RETENTION_NOTIFICATIONS_DAYS
create table notice_keys (
  user_id uuid not null references users (id) on delete cascade,
  dedupe_key text not null,
  notification_id uuid not null,
  primary key (user_id, dedupe_key)
);
create index notice_keys_of_notification on notice_keys (notification_id);

alter table notice_keys enable row level security, force row level security;
create policy keys_come_with_notices on notice_keys to tamga_owner using (true) with check (true);
grant select, insert, update, delete on notice_keys to tamga_job;
