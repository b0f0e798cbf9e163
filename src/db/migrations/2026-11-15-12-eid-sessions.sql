-- People who are on their way in with the eID. Rows live for a day at most.
create table eid_sessions (
  -- SHA-256 of the sid: whoever reads this table cannot poll.
  id bytea primary key check (octet_length(id) = 32),
  -- What a proof is good for; a session of one purpose does not exist for another.
  purpose text not null check (purpose ~ '^[a-z][a-z-]{1,39}$'),
  method text not null check (method in ('eid_qr', 'eid_push', 'eid_app')),
  state text not null default 'pending'
    check (state in ('pending', 'COMPLETE', 'REFUSED', 'TIMEOUT', 'WRONG_VC', 'UNUSABLE', 'FAILED', 'EXPIRED')),
  sso_error text check ((sso_error is null) = (state in ('pending', 'COMPLETE'))),
  -- The provider's session, sealed: absent until a push has gone out, and again when it is over.
  sealed text check (sealed is null or state = 'pending'),
  verification_code text check (verification_code ~ '^[0-9]{4}$'),
  -- SHA-256 of what the app that started it has to show.
  challenge bytea check (octet_length(challenge) = 32),
  -- Of whom a push was sent to, hashed with a key.
  national_id_hash bytea check ((method = 'eid_push') = (national_id_hash is not null)),
  -- Nobody could be asked, which nobody may learn: until then it looks as if somebody were.
  silent_until timestamptz,
  -- Whom the provider has named first; nobody else can finish it.
  civil_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'pending')),
  consumed_at timestamptz check (consumed_at is null or state <> 'pending')
);
create index eid_sessions_pending on eid_sessions (expires_at) where state = 'pending';
create index eid_sessions_by_time on eid_sessions (created_at);

grant select, insert on eid_sessions to tamga_app;
grant update (state, sso_error, sealed, ended_at, consumed_at) on eid_sessions to tamga_app;
grant select, insert, update, delete on eid_sessions to tamga_job;

-- A refresh token that is shown twice is a failed attempt to come in, too.
alter table login_events drop constraint login_events_method_check;
alter table login_events add constraint login_events_method_check check (
  method in ('eid_qr', 'eid_link', 'eid_push', 'eid_app', 'social', 'sso', 'mfa', 'onboarding', 'refresh'));
