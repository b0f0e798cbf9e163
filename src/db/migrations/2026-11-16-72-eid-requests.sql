-- Every request to a phone that this platform has sent or passed on, as the person sees it who was asked.
create table eid_requests (
  id uuid primary key,
  -- Null until it is known whose phone was asked, and for people who have no account here.
  user_id uuid references users (id) on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('authentication', 'signature', 'certificate_choice')),
  purpose text not null check (purpose ~ '^[a-z][a-z_]*$' and length(purpose) <= 40),
  -- The client for which it was asked; null where the platform asked for itself.
  application_id uuid references applications (id) on delete set null,
  -- As the phone showed it.
  client_name text check (length(client_name) <= 100),
  display_text text check (length(display_text) <= 200),
  -- The row that the request belongs to, whose end is its own.
  origin text,
  origin_id text,
  outcome text check (
    outcome in ('completed', 'refused', 'timeout', 'wrong_code', 'failed', 'withdrawn', 'not_sent')),
  ended_at timestamptz,
  disputed_at timestamptz,
  check ((outcome is null) = (ended_at is null)),
  check ((origin is null) = (origin_id is null))
);
create index eid_requests_of_user on eid_requests (user_id, id);
create index eid_requests_by_time on eid_requests (at);
create unique index eid_requests_of_origin on eid_requests (origin, origin_id) where origin is not null;

-- A client that may not ask a person any more, since the person disputed one of its requests.
create table eid_request_locks (
  user_id uuid not null references users (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  request_id uuid not null references eid_requests (id) on delete cascade,
  locked_at timestamptz not null,
  primary key (user_id, application_id)
);
create index eid_request_locks_of_application on eid_request_locks (application_id);
create index eid_request_locks_of_request on eid_request_locks (request_id);

-- Sessions at the eID provider that belong to a client.
create table sign_relay_sessions (
  -- SHA-256 of the provider's session id, which opens what the person signed.
  id bytea primary key check (octet_length(id) = 32),
  application_id uuid not null references applications (id) on delete cascade,
  request_id uuid not null references eid_requests (id) on delete cascade,
  expires_at timestamptz not null
);
create index sign_relay_sessions_by_expiry on sign_relay_sessions (expires_at);
create index sign_relay_sessions_of_application on sign_relay_sessions (application_id);
create index sign_relay_sessions_of_request on sign_relay_sessions (request_id);

alter table eid_requests enable row level security;
alter table eid_requests force row level security;
create policy eid_requests_of_actor on eid_requests for select to tamga_app
  using (user_id = (select app_user_id()));
create policy eid_requests_disputed on eid_requests for update to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy eid_requests_for_functions on eid_requests to tamga_owner using (true) with check (true);
grant select, update (disputed_at) on eid_requests to tamga_app;
grant select, insert, update, delete on eid_requests to tamga_job;

alter table eid_request_locks enable row level security;
alter table eid_request_locks force row level security;
create policy eid_request_locks_seen on eid_request_locks for select to tamga_app
  using (user_id = (select app_user_id()) or (select app_may('users.manage')));
create policy eid_request_locks_made on eid_request_locks for insert to tamga_app
  with check (user_id = (select app_user_id()));
create policy eid_request_locks_lifted on eid_request_locks for delete to tamga_app
  using (user_id = (select app_user_id()) or (select app_may('users.manage')));
create policy eid_request_locks_for_functions on eid_request_locks for select to tamga_owner using (true);
grant select, insert, delete on eid_request_locks to tamga_app;
grant select, insert, delete on eid_request_locks to tamga_job;

alter table sign_relay_sessions enable row level security;
alter table sign_relay_sessions force row level security;
grant select, insert, update, delete on sign_relay_sessions to tamga_job;

-- Notes a request at the moment of asking, before the person or anybody else is known to the transaction. Null, and no
-- row, where the person has disputed a request of that client: then nothing is to be asked.
create function note_eid_request(request jsonb) returns uuid
  language plpgsql volatile security definer set search_path = public as $$
declare
  person constant uuid := (
    select u.id from users u
    where u.civil_id = request->>'civil_id' or u.eid_document = request->>'document'
      or u.national_id_hash = decode(request->>'national_id_hash', 'hex')
    limit 1);
begin
  if exists (
    select from eid_request_locks l
    where l.user_id = person and l.application_id = (request->>'application')::uuid)
  then
    return null;
  end if;
  insert into eid_requests (id, user_id, at, kind, purpose, application_id, client_name, display_text, origin, origin_id)
  values ((request->>'id')::uuid, person, (request->>'at')::timestamptz, request->>'kind', request->>'purpose',
    (request->>'application')::uuid, left(request->>'client_name', 100), left(request->>'text', 200),
    request->>'origin', request->>'origin_id');
  return (request->>'id')::uuid;
end
$$;
revoke all on function note_eid_request(jsonb) from public;
grant execute on function note_eid_request(jsonb) to tamga_app, tamga_job;

-- Whom the eID has proven in a session: the request was theirs, whether they had an account when it began or not.
create function name_eid_request(session bytea) returns void
  language sql volatile security definer set search_path = public as $$
  update eid_requests r set user_id = u.id
    from eid_sessions s join users u on u.civil_id = s.civil_id
    where s.id = session and r.origin = 'eid_sessions' and r.origin_id = encode(session, 'hex')
      and r.user_id is distinct from u.id
$$;
revoke all on function name_eid_request(bytea) from public;
grant execute on function name_eid_request(bytea) to tamga_app, tamga_job;

-- A request ends with the row that it belongs to; the first end stays.
create function end_eid_request() returns trigger
  language plpgsql volatile security definer set search_path = public as $$
declare
  row_now constant jsonb := to_jsonb(new);
  ended constant text := case lower(row_now->>'state')
    when 'pending' then case when row_now->>'silent_until' is not null then 'not_sent' end
    when 'complete' then 'completed'
    when 'completed' then 'completed'
    when 'refused' then 'refused'
    when 'timeout' then 'timeout'
    when 'expired' then 'timeout'
    when 'wrong_vc' then 'wrong_code'
    when 'withdrawn' then 'withdrawn'
    else 'failed' end;
begin
  if ended is not null then
    update eid_requests set outcome = ended, ended_at = now()
      where origin = tg_table_name and outcome is null
        and origin_id = case tg_table_name when 'eid_sessions' then substr(row_now->>'id', 3) else row_now->>'id' end;
  end if;
  return null;
end
$$;
revoke all on function end_eid_request() from public;
create trigger eid_request_ends after update of state, silent_until on eid_sessions
  for each row execute function end_eid_request();
create trigger eid_request_ends after update of state on role_grants
  for each row when (old.state is distinct from new.state) execute function end_eid_request();
create trigger eid_request_ends after update of state on gov_decisions
  for each row when (old.state is distinct from new.state) execute function end_eid_request();
create trigger eid_request_ends after update of state on gov_application_signatures
  for each row when (old.state is distinct from new.state) execute function end_eid_request();
create trigger eid_request_ends after update of state on organisation_nominations
  for each row when (old.state is distinct from new.state) execute function end_eid_request();
