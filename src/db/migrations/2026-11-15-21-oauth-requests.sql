-- What a person is asked on the way of an application's request: to sign in, to consent, to log out. Each question is a
-- row that is answered once and whose answer is used once, so that its lock decides every race. The secrets that lead to
-- it are kept as SHA-256.
create table oauth_challenges (
  id uuid primary key,
  kind text not null check (kind in ('login', 'consent', 'logout')),
  challenge_hash bytea not null unique check (octet_length(challenge_hash) = 32),
  -- Of what the browser that asked keeps in a cookie: no other browser may use the answer.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  application_id uuid references applications (id) on delete cascade,
  -- The request as it was found good; whoever comes back cannot change it.
  request jsonb not null,
  user_id uuid references users (id) on delete cascade,
  session_id uuid references sessions (id) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'rejected', 'used')),
  -- Leads from the answer back to the request.
  verifier_hash bytea unique check (octet_length(verifier_hash) = 32),
  scopes text[],
  -- Why it was rejected, in the words of RFC 6749.
  error text,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  decided_at timestamptz,
  check ((state = 'pending') = (decided_at is null)),
  check ((kind = 'logout') or (application_id is not null)),
  check (kind = 'login' or (user_id is not null and session_id is not null))
);
create index oauth_challenges_by_expiry on oauth_challenges (expires_at);

-- Requests that applications have pushed (RFC 9126). To use one is to delete it.
create table oauth_pushed_requests (
  id uuid primary key,
  reference_hash bytea not null unique check (octet_length(reference_hash) = 32),
  application_id uuid not null references applications (id) on delete cascade,
  parameters jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index oauth_pushed_requests_by_expiry on oauth_pushed_requests (expires_at);

-- What a person lets an application know without being asked again.
create table oauth_consents (
  user_id uuid not null references users (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  scopes text[] not null,
  granted_at timestamptz not null,
  primary key (user_id, application_id)
);
create index oauth_consents_of_application on oauth_consents (application_id);

-- The applications that a session has signed somebody in to. `sid` is what they were told as the name of the session;
-- it stays when the person signs in anew in the same browser and the session is another one.
create table oauth_participants (
  session_id uuid not null references sessions (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  sid uuid not null,
  -- Whether it wants to be told of the end.
  told boolean not null,
  joined_at timestamptz not null,
  primary key (session_id, application_id, sid)
);
create index oauth_participants_of_application on oauth_participants (application_id);
create index oauth_participants_by_sid on oauth_participants (sid);

-- Ends of sessions of which applications are yet to be told (OpenID Connect Back-Channel Logout 1.0).
create table oauth_logout_notices (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  sid uuid not null,
  ended_at timestamptz not null,
  attempts integer not null default 0,
  due_at timestamptz not null
);
create index oauth_logout_notices_by_time on oauth_logout_notices (due_at);
create index oauth_logout_notices_of_application on oauth_logout_notices (application_id);

-- Sessions end in many ways: by logging out, by a cut-off, by a token that was used twice. All of them come through here,
-- after whatever was opened on the session, because that holds its lock. Who has asked for access while the person is away
-- keeps it when that person merely logs out.
create function note_session_end() returns trigger language plpgsql security definer set search_path = public as $$
begin
  with gone as (
    delete from oauth_participants where session_id = new.id returning application_id, sid, told
  ),
  ended as (
    update oauth_grants set revoked_at = new.revoked_at, revoke_reason = 'logout'
    where session_id in (select sid from gone) and revoked_at is null
      and (new.revoke_reason <> 'logout' or not 'offline_access' = any (scopes))
  )
  insert into oauth_logout_notices (id, application_id, user_id, sid, ended_at, due_at)
    select gen_random_uuid(), application_id, new.user_id, sid, new.revoked_at, new.revoked_at from gone where told;
  return null;
end
$$;
revoke all on function note_session_end() from public;

create trigger sessions_ended after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function note_session_end();

grant select, insert, update on oauth_challenges to tamga_app;
grant select, insert, delete on oauth_pushed_requests to tamga_app;
grant select, insert, update on oauth_consents to tamga_app;
grant select, insert, update on oauth_participants to tamga_app;
grant select, insert, update, delete
  on oauth_challenges, oauth_pushed_requests, oauth_consents, oauth_participants, oauth_logout_notices to tamga_job;
