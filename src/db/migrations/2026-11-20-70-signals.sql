-- expand
-- area: openid
-- Shared Signals: what happens to sessions and accounts, for the applications that people use (OpenID SSF 1.0).

alter table gateway_services no force row level security;
insert into gateway_services (id, scope, name_mn, name_en, built_in) values
  ('01930000-0000-7000-8000-00000000e005', 'svc:signals', 'Аюулгүй байдлын дохио', 'Security signals', true);
alter table gateway_services force row level security;

-- How an application receives security event tokens. One each.
-- retention: The application, or its wish
-- example: delivery = 'poll'
create table ssf_streams (
  id uuid primary key,
  application_id uuid not null unique references applications (id) on delete cascade,
  delivery text not null check (delivery in ('push', 'poll')),
  -- Where they are sent; null where the application fetches them.
  endpoint_url text check (char_length(endpoint_url) <= 2048),
  -- What is sent as Authorization there, sealed.
  authorization_sealed text,
  events_requested text[] not null,
  description text check (char_length(description) <= 200),
  -- paused: events wait; disabled: there are none.
  status text not null default 'enabled' check (status in ('enabled', 'paused', 'disabled')),
  reason text check (char_length(reason) <= 200),
  -- The last time that the application asked for a verification.
  verified_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((delivery = 'push') = (endpoint_url is not null)),
  check (authorization_sealed is null or delivery = 'push')
);
-- Only the platform itself reads these; an operation reaches the caller's own alone.
alter table ssf_streams enable row level security, force row level security;
create policy ssf_streams_for_triggers on ssf_streams for select to tamga_owner using (true);
grant select, insert, update, delete on ssf_streams to tamga_job;

-- People of whom an application does not want to hear, although they use it.
-- retention: The wish of the application, or the end of the account
create table ssf_removed_subjects (
  stream_id uuid not null references ssf_streams (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (stream_id, user_id)
);
create index ssf_removed_subjects_of_user on ssf_removed_subjects (user_id);
alter table ssf_removed_subjects enable row level security, force row level security;
create policy ssf_removed_subjects_for_triggers on ssf_removed_subjects for select to tamga_owner using (true);
grant select, insert, delete on ssf_removed_subjects to tamga_job;

-- Security events that an application is yet to receive. The id is the token's jti.
-- retention: The delivery, or seven days | send-security-events
create table ssf_events (
  id uuid primary key default gen_random_uuid(),
  stream_id uuid not null references ssf_streams (id) on delete cascade,
  event text not null,
  -- Whom it is about; null where it is about the stream. No reference: the end of an account is an event, too.
  user_id uuid,
  -- The session, by the name that the application has for it.
  sid uuid,
  -- By which else the person is named, as RFC 9493 has it.
  identifier jsonb,
  -- What the event says.
  payload jsonb not null default '{}',
  -- The same for every application that receives the event.
  txn uuid not null,
  happened_at timestamptz not null,
  attempts integer not null default 0,
  due_at timestamptz not null
);
create index ssf_events_of_stream on ssf_events (stream_id, happened_at, id);
create index ssf_events_by_time on ssf_events (due_at);
-- Only the platform itself reads these.
alter table ssf_events enable row level security, force row level security;
create policy ssf_events_of_triggers on ssf_events for insert to tamga_owner with check (true);
grant select, insert, update, delete on ssf_events to tamga_job;

-- For the triggers below: to each stream that wants the event, of an application that the person uses.
create function signal_account_event(
  person uuid, wanted text, payload jsonb, at timestamptz, identifier jsonb default null, by_scope text default null)
  returns void language sql set search_path = public, pg_temp as $$
    with of_all as (select gen_random_uuid() as txn)
    insert into ssf_events (stream_id, event, user_id, identifier, payload, txn, happened_at, due_at)
    select s.id, wanted, person, identifier, payload, (select txn from of_all), at, at
    from ssf_streams s
    where s.status <> 'disabled' and wanted = any (s.events_requested)
      and (exists (
          select from oauth_consents c where c.user_id = person and c.application_id = s.application_id
            and (by_scope is null or by_scope = any (c.scopes)))
        or exists (
          select from oauth_grants g where g.user_id = person and g.application_id = s.application_id
            and g.gen > 0 and g.revoke_reason is distinct from 'consent_withdrawn'
            and (by_scope is null or by_scope = any (g.scopes))))
      and not exists (select from ssf_removed_subjects r where r.stream_id = s.id and r.user_id = person)
  $$;
revoke all on function signal_account_event(uuid, text, jsonb, timestamptz, jsonb, text) from public;
create policy consents_for_signals on oauth_consents for select to tamga_owner using (true);

create function caep(name text) returns text language sql immutable strict parallel safe
  as $$ select 'https://schemas.openid.net/secevent/caep/event-type/' || name $$;
create function risc(name text) returns text language sql immutable strict parallel safe
  as $$ select 'https://schemas.openid.net/secevent/risc/event-type/' || name $$;

-- Before the trigger that forgets who takes part in the session: those of one moment fire in the order of their names.
create function signal_session_end() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wanted constant text := caep('session-revoked');
  txn constant uuid := gen_random_uuid();
begin
  insert into ssf_events (stream_id, event, user_id, sid, payload, txn, happened_at, due_at)
  select s.id, wanted, new.user_id, p.sid, jsonb_build_object(
      'initiating_entity', case when new.revoke_reason = 'logout' then 'user' else 'policy' end,
      'reason_admin', jsonb_build_object('en',
        case when new.revoke_reason = 'logout' then 'Logged out' else 'The session was ended' end)),
    txn, new.revoked_at, new.revoked_at
  from oauth_participants p join ssf_streams s on s.application_id = p.application_id
  where p.session_id = new.id and s.status <> 'disabled' and wanted = any (s.events_requested)
    and not exists (select from ssf_removed_subjects r where r.stream_id = s.id and r.user_id = new.user_id);
  return null;
end
$$;
revoke all on function signal_session_end() from public;
create trigger sessions_are_signalled after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function signal_session_end();

create function signal_credential_change() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  of_eid constant boolean := new.kind like 'eid%';
  change constant text := case new.kind
    when 'factor_added' then 'create' when 'factor_removed' then 'delete'
    when 'eid_certificate_changed' then 'update' else 'revoke' end;
  credential constant text := case
    when of_eid then 'x509' when new.details->>'factor' = 'totp' then 'app' else 'fido2-roaming' end;
begin
  perform signal_account_event(new.user_id, caep('credential-change'), jsonb_build_object(
    'credential_type', credential, 'change_type', change,
    'reason_admin', jsonb_build_object('en', case when of_eid then 'Certificate of the eID' else 'Second factor' end)),
    new.at);
  if new.kind = 'eid_certificate_revoked' then
    perform signal_account_event(new.user_id, caep('assurance-level-change'), jsonb_build_object(
      'namespace', 'urn:tamga:acr', 'current_level', 'urn:tamga:acr:federated',
      'previous_level', 'urn:tamga:acr:eid', 'change_direction', 'decrease'), new.at);
  end if;
  return null;
end
$$;
revoke all on function signal_credential_change() from public;
create trigger security_events_signalled after insert on security_events
  for each row when (new.source = 'system' and new.user_id is not null and new.kind in (
    'factor_added', 'factor_removed', 'eid_certificate_changed', 'eid_certificate_revoked'))
  execute function signal_credential_change();

create function signal_account_change() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if new.active <> old.active then
    perform signal_account_event(new.id,
      risc(case when new.active then 'account-enabled' else 'account-disabled' end), '{}', now());
  end if;
  if old.eid_verified_at is null and new.eid_verified_at is not null then
    perform signal_account_event(new.id, caep('assurance-level-change'), jsonb_build_object(
      'namespace', 'urn:tamga:acr', 'current_level', 'urn:tamga:acr:eid',
      'previous_level', 'urn:tamga:acr:federated', 'change_direction', 'increase'), now());
  end if;
  if new.email is distinct from old.email and old.email is not null then
    perform signal_account_event(new.id, risc('identifier-changed'),
      jsonb_strip_nulls(jsonb_build_object('new-value', new.email)), now(),
      jsonb_build_object('format', 'email', 'email', old.email), 'email');
  end if;
  if new.phone is distinct from old.phone and old.phone is not null then
    perform signal_account_event(new.id, risc('identifier-changed'),
      jsonb_strip_nulls(jsonb_build_object('new-value', new.phone)), now(),
      jsonb_build_object('format', 'phone_number', 'phone_number', old.phone), 'phone');
  end if;
  return null;
end
$$;
revoke all on function signal_account_change() from public;
create trigger users_signalled after update of active, eid_verified_at, email, phone on users
  for each row when (new.anonymised_at is null and (
    new.active <> old.active or (old.eid_verified_at is null and new.eid_verified_at is not null)
    or new.email is distinct from old.email or new.phone is distinct from old.phone))
  execute function signal_account_change();

-- An account is erased after what its person has let applications have: that is when each learns of it, once.
create unique index ssf_events_of_erased on ssf_events (stream_id, user_id)
  where event = 'https://schemas.openid.net/secevent/risc/event-type/account-purged';
create function signal_purged_account() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into ssf_events (stream_id, event, user_id, txn, happened_at, due_at)
  select s.id, risc('account-purged'), old.user_id, gen_random_uuid(), now(), now()
  from ssf_streams s
  where s.application_id = old.application_id and s.status <> 'disabled'
    and risc('account-purged') = any (s.events_requested)
  on conflict do nothing;
  return null;
end
$$;
revoke all on function signal_purged_account() from public;
create trigger oauth_consents_signalled after delete on oauth_consents
  for each row when (current_setting('app.erased_person', true) = old.user_id::text)
  execute function signal_purged_account();
-- Not to an application that the person had disconnected.
create trigger oauth_grants_signalled after delete on oauth_grants
  for each row when (current_setting('app.erased_person', true) = old.user_id::text
    and old.gen > 0 and old.revoke_reason is distinct from 'consent_withdrawn')
  execute function signal_purged_account();

-- An application that may no longer receive events has no stream either.
create policy ssf_streams_end_with_service on ssf_streams for delete to tamga_owner using (true);
create function end_signals_of_application() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  delete from ssf_streams where application_id = old.application_id;
  return null;
end
$$;
revoke all on function end_signals_of_application() from public;
create trigger application_services_end_signals after delete on application_services
  for each row when (old.service_id = '01930000-0000-7000-8000-00000000e005')
  execute function end_signals_of_application();
