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
      'application', 'payment', 'appointment', 'reference', 'invitation', 'organisation', 'document', 'account',
      'calendar')),
  resource_id uuid not null,
  -- The same news is sent once.
  dedupe_key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- When the person said of a security notice that it was not them. Once.
  disputed_at timestamptz
) partition by range (id);
create index gov_notifications_of_user on gov_notifications (user_id, id);
create index gov_notifications_unread on gov_notifications (user_id) where read_at is null;

alter table gov_notifications enable row level security, force row level security;
create policy notifications_of_reader on gov_notifications for select to tamga_app
  using (user_id = (select app_user_id()));
create policy notifications_read on gov_notifications for update to tamga_app
  using (user_id = (select app_user_id()));
create policy notifications_told on gov_notifications for insert to tamga_app with check (read_at is null);
-- Security notices come by a trigger, no matter who acts.
create policy notifications_of_triggers on gov_notifications for insert to tamga_owner with check (true);
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
    and case channel when 'email' then u.email_verified_at else u.phone_verified_at end is not null
    -- Where a contact has changed, the new one need not be asked; the former one has a row of its own.
    and not (new.template = 'security_contact_changed'
      and new.params->>'contact' = case channel when 'email' then 'email' else 'phone' end);
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

-- For functions of the owner in other areas, which notify in the statement that gives cause. Whatever the key says of the
-- cause, the same is sent once.
create function notify_person(person uuid, template text, params jsonb, kind text, resource uuid, cause text) returns void
  language plpgsql volatile set search_path = public, pg_temp as $$
begin
  insert into gov_notifications (id, user_id, template, params, resource_kind, resource_id, dedupe_key, created_at)
  values ((left(replace(first_id_at(now())::text, '-', ''), 12) || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid,
    person, template, params, kind, resource, template || ':' || cause, now())
  on conflict do nothing;
end
$$;
revoke all on function notify_person(uuid, text, jsonb, text, uuid, text) from public;

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
  -- A former address or number, which was verified; empty: the person's verified one when it is sent.
  target text not null default '',
  attempts integer not null default 0,
  due_at timestamptz not null,
  useful_until timestamptz not null,
  traceparent text default nullif(current_setting('app.traceparent', true), ''),
  primary key (notification_id, channel, target)
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

-- Security notices. What happens to an account writes a security event, and an event of a kind that people are notified of
-- makes a notice, both by triggers and so in the same transaction: no way in which it happens can forget it. What the kinds
-- say, and which cannot be switched off, is in the code.
create function notify_of_security_event() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  template constant text := 'security_' || new.kind;
begin
  if new.user_id::text = current_setting('app.erased_person', true)
    or not exists (select from users u where u.id = new.user_id and u.anonymised_at is null)
  then
    return null;
  end if;
  insert into gov_notifications (id, user_id, template, params, resource_kind, resource_id, dedupe_key, created_at)
  values (new.id, new.user_id, template, new.details, 'account', new.user_id,
    template || ':' || case new.kind
      -- Strangers can bring it about as often as they like: once a day is news.
      when 'push_locked' then to_char(new.at at time zone 'UTC', 'YYYY-MM-DD')
      when 'application_connected' then new.details->>'application'
      else new.id::text end,
    new.at)
  on conflict do nothing;
  return null;
end
$$;
revoke all on function notify_of_security_event() from public;

create trigger security_events_notified after insert on security_events
  for each row when (new.source = 'system' and new.user_id is not null and (
    new.kind in (
      'new_sign_in', 'account_locked', 'push_locked', 'refresh_token_reused', 'eid_certificate_changed',
      'social_linked', 'social_unlinked', 'contact_changed', 'application_connected', 'role_changed',
      'membership_changed', 'recovery_started', 'recovery_finished', 'recovery_code_used', 'recovery_codes_renewed',
      'superadmin_factor_reset', 'notice_disputed')
    or (new.kind = 'superadmin_mfa_failed' and new.details->>'locked' = 'true')))
  execute function notify_of_security_event();

-- A client that was disconnected is a new one when it comes back.
create function forget_connected_client() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  delete from notice_keys
    where user_id = new.user_id and dedupe_key = 'security_application_connected:' || (new.details->>'application');
  return null;
end
$$;
revoke all on function forget_connected_client() from public;

create trigger security_events_disconnected after insert on security_events
  for each row when (new.source = 'system' and new.kind = 'application_disconnected')
  execute function forget_connected_client();

-- For the triggers below, and for no one else. Returns the id of the event, which is that of its notice.
create function record_account_event(person uuid, kind text, details jsonb, at timestamptz) returns uuid
  language plpgsql volatile set search_path = public, pg_temp as $$
declare
  id constant uuid := (left(replace(first_id_at(at)::text, '-', ''), 12) || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid;
begin
  insert into security_events (id, at, severity, source, kind, user_id, details, request_id)
  values (id, at, 'info', 'system', kind, person, details, 'database');
  return id;
end
$$;
revoke all on function record_account_event(uuid, text, jsonb, timestamptz) from public;

-- A session that begins on a device or in a place where the person has not been. The first of all is no news. Sessions of one
-- person begin one after the other: their row is locked.
create function note_sign_in_place() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  seen_device constant text := coalesce(new.device, '');
  seen_place constant text := coalesce((
    select network(set_masklen(n, case family(n) when 4 then 16 else 32 end))::text from (select new.network::inet as n) as given
  ), '');
  is_first boolean;
begin
  update sign_in_places set last_seen_at = new.created_at
    where user_id = new.user_id and device = seen_device and place = seen_place and disowned_at is null;
  if found then return null; end if;
  is_first := not exists (select from sign_in_places where user_id = new.user_id);
  insert into sign_in_places (user_id, device, place, last_seen_at)
    values (new.user_id, seen_device, seen_place, new.created_at)
    on conflict (user_id, device, place) do update set last_seen_at = excluded.last_seen_at, disowned_at = null;
  if not is_first then
    perform record_account_event(new.user_id, 'new_sign_in', jsonb_strip_nulls(jsonb_build_object(
      'session', new.id, 'method', new.method, 'device', new.device, 'network', new.network, 'place', seen_place)),
      new.created_at);
  end if;
  return null;
end
$$;
revoke all on function note_sign_in_place() from public;

create trigger sessions_begun_elsewhere after insert on sessions
  for each row when (new.device is not null or new.network is not null)
  execute function note_sign_in_place();

-- Contact details that become the person's, or cease to be. The former address or number, if it was verified, gets the notice.
create function note_contact_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at constant timestamptz := case when new.updated_at > old.updated_at then new.updated_at else now() end;
  contact record;
  event uuid;
begin
  for contact in
    select * from (values
      ('email', 'email', interval '7 days', old.email, old.email_verified_at, new.email, new.email_verified_at),
      ('phone', 'sms', interval '1 day', old.phone, old.phone_verified_at, new.phone, new.phone_verified_at)
    ) as pair (kind, channel, useful, former, was_verified, present, is_verified)
    where case when was_verified is null then is_verified is not null
      else lower(former) is distinct from lower(present) end
  loop
    event := record_account_event(new.id, 'contact_changed', jsonb_build_object('contact', contact.kind, 'change',
      case when contact.was_verified is null then 'added' when contact.present is null then 'removed' else 'changed' end), at);
    if contact.was_verified is not null then
      insert into notice_deliveries (notification_id, channel, target, due_at, useful_until)
      values (event, contact.channel, contact.former, at, at + contact.useful);
    end if;
  end loop;
  return null;
end
$$;
revoke all on function note_contact_change() from public;

create trigger users_contact_noted after update of email, email_verified_at, phone, phone_verified_at on users
  for each row when (new.anonymised_at is null
    and (old.email, old.email_verified_at, old.phone, old.phone_verified_at)
      is distinct from (new.email, new.email_verified_at, new.phone, new.phone_verified_at))
  execute function note_contact_change();

create function note_role_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at constant timestamptz := case when new.updated_at > old.updated_at then new.updated_at else now() end;
  -- Held beside the other: then one was added or taken. Both were where only their order has changed.
  keeps constant boolean := exists (select from user_roles h where h.user_id = new.id and h.role = old.role);
  had constant boolean := exists (select from user_roles h where h.user_id = new.id and h.role = new.role);
begin
  if keeps or had then
    if keeps <> had then
      perform note_role_beside(new.id, case when keeps then new.role else old.role end, keeps, at);
    end if;
    return null;
  end if;
  perform record_account_event(new.id, 'role_changed', jsonb_build_object(
    'role', new.role, 'role_mn', r.name_mn, 'role_en', r.name_en,
    'role_before', old.role, 'role_before_mn', b.name_mn, 'role_before_en', b.name_en,
    'granted', r.rank < b.rank), at)
  from roles r, roles b where r.key = new.role and b.key = old.role;
  return null;
end
$$;
revoke all on function note_role_change() from public;

-- One of several roles, given or taken. For the triggers here alone.
create function note_role_beside(person uuid, wanted text, granted boolean, at timestamptz) returns void
  language sql volatile set search_path = public, pg_temp as $$
  select record_account_event(person, 'role_changed', jsonb_build_object(
    'role', r.key, 'role_mn', r.name_mn, 'role_en', r.name_en, 'beside', true, 'granted', granted), at)
  from roles r where r.key = wanted
$$;
revoke all on function note_role_beside(uuid, text, boolean, timestamptz) from public;

-- What follows from a change of the account's role is in its notice.
create function note_roles_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  row_now constant user_roles := case when tg_op = 'DELETE' then old else new end;
begin
  if pg_trigger_depth() = 1 and row_now.user_id::text is distinct from current_setting('app.erased_person', true)
    and row_now.role is distinct from (select u.role from users u where u.id = row_now.user_id)
  then
    perform note_role_beside(row_now.user_id, row_now.role, tg_op = 'INSERT', now());
  end if;
  return null;
end
$$;
revoke all on function note_roles_change() from public;

create trigger user_roles_noted after insert or delete on user_roles
  for each row execute function note_roles_change();

create trigger users_role_noted after update of role on users
  for each row when (old.role <> new.role and new.anonymised_at is null) execute function note_role_change();

-- Another role in an organisation, or none, by the hand of others. People who leave, and those who hand over and have the
-- other one accept it, know.
create function note_membership_change() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if old.user_id = app_user_id() or old.org_id = app_acting_org() then return null; end if;
  perform record_account_event(old.user_id, 'membership_changed', jsonb_build_object(
    'organisation', o.id, 'organisation_mn', o.name_mn, 'organisation_en', o.name_en, 'role_before', old.role,
    'role', case when tg_op = 'DELETE' then 'none' else new.role end), now())
  from organisations o join users u on u.id = old.user_id
  where o.id = old.org_id and old.user_id::text is distinct from current_setting('app.erased_person', true);
  return null;
end
$$;
revoke all on function note_membership_change() from public;

create trigger members_role_noted after update of role on organisation_members
  for each row when (old.role <> new.role) execute function note_membership_change();
create trigger members_removal_noted after delete on organisation_members
  for each row execute function note_membership_change();

-- A client that gets access to a person's data for the first time; the platform's own are none.
create function note_connected_client() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform record_account_event(new.user_id, 'application_connected', jsonb_build_object(
    'application', a.id, 'application_mn', a.name_mn, 'application_en', a.name_en), new.created_at)
  from applications a
  where a.id = new.application_id and not a.first_party and not exists (
    select from notice_keys k
    where k.user_id = new.user_id and k.dedupe_key = 'security_application_connected:' || a.id);
  return null;
end
$$;
revoke all on function note_connected_client() from public;

create trigger grants_noted after insert on oauth_grants for each row execute function note_connected_client();

-- A push that was asked for too often. Who that is, only the platform knows: it is found by the hash alone.
create function record_push_lock(event jsonb, person_hash bytea) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
    insert into security_events (id, at, severity, source, kind, user_id, details, address_hash, request_id)
    select (event->>'id')::uuid, (event->>'at')::timestamptz, 'warning', 'system', 'push_locked',
      (select u.id from users u where u.national_id_hash = person_hash), event->'details', event->>'address_hash',
      event->>'request_id'
  $$;
revoke all on function record_push_lock(jsonb, bytea) from public;
grant execute on function record_push_lock(jsonb, bytea) to tamga_app, tamga_job;
