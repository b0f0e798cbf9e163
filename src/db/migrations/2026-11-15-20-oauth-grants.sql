-- One row is a whole family: the code, the chain of refresh tokens that follows it, and the end of both. Consuming the code,
-- rotation, reuse and revocation are updates of this row, so that its lock decides every race between them.
create table oauth_grants (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- The sign-in on which it stands. No reference: a grant may outlive the session, and is ended with it by name.
  session_id uuid,
  -- SHA-256 of what every token of the family carries beside its MAC: neither this table nor the key alone makes one.
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  -- 0: the code has not been used. Each token names the generation that it is, so any older one is known for what it is.
  gen integer not null default 0 check (gen >= 0),
  scopes text[] not null,
  resources text[] not null default '{}',
  redirect_uri text,
  code_challenge text check (code_challenge ~ '^[A-Za-z0-9_-]{43}$'),
  nonce text,
  auth_time timestamptz not null,
  acr text not null,
  amr text[] not null,
  -- The parameter of that name, as it was asked.
  claims jsonb,
  -- Thumbprint of the key that whoever shows the next token has to prove.
  dpop_jkt text check (dpop_jkt ~ '^[A-Za-z0-9_-]{43}$'),
  created_at timestamptz not null,
  rotated_at timestamptz,
  -- Of the present generation: of the code first, then of the refresh token.
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text,
  outcome text not null default 'opened' check (outcome in ('opened', 'turned', 'repeated', 'reuse')),
  -- From then on nothing of the family can be alive. A day and not a moment: most refreshes leave it as it is, and so
  -- touch no index.
  keep_until date not null,
  check ((revoked_at is null) = (revoke_reason is null))
) with (fillfactor = 85);
create index oauth_grants_of_application on oauth_grants (application_id);
create index oauth_grants_of_user on oauth_grants (user_id);
create index oauth_grants_of_session on oauth_grants (session_id) where session_id is not null;
create index oauth_grants_by_end on oauth_grants (keep_until);

-- The id begins with the moment at which the token expires, so that the one index there is also finds what has.
-- No references: a token whose grant or application is gone is dead, and goes when its time is up.
create table oauth_access_tokens (
  id uuid primary key,
  -- SHA-256 of the rest of the token.
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  application_id uuid not null,
  -- Null: the application acts for itself.
  grant_id uuid,
  scopes text[] not null,
  resources text[] not null default '{}',
  dpop_jkt text,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);

-- Proofs of possession that have been shown. The minute in front keeps those together that are forgotten together.
create table oauth_dpop_proofs (
  minute integer not null,
  -- SHA-256 of the key's thumbprint and the proof's id.
  proof bytea not null check (octet_length(proof) = 32),
  primary key (minute, proof)
);

-- What an application asked for when it had somebody asked on their phone; the eID session says what came of it.
create table oauth_backchannel_requests (
  eid_session bytea primary key references eid_sessions (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  scopes text[] not null,
  resources text[] not null default '{}',
  acr_values text[] not null default '{}',
  -- Seconds between two polls; each one that comes too soon adds to it.
  poll_interval integer not null check (poll_interval > 0),
  polled_at timestamptz,
  expires_at timestamptz not null
);
create index oauth_backchannel_requests_of_application on oauth_backchannel_requests (application_id);

grant select, insert on oauth_grants to tamga_app;
grant update (gen, dpop_jkt, rotated_at, expires_at, revoked_at, revoke_reason, outcome, keep_until)
  on oauth_grants to tamga_app;
grant select, insert, delete on oauth_access_tokens to tamga_app;
grant select, insert on oauth_backchannel_requests to tamga_app;
grant update (poll_interval, polled_at) on oauth_backchannel_requests to tamga_app;
grant select, insert, update, delete
  on oauth_grants, oauth_access_tokens, oauth_dpop_proofs, oauth_backchannel_requests to tamga_job;
