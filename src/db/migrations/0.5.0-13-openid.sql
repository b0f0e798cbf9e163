-- area: openid
-- The issuer: clients, authorization, tokens, consent and logout.

-- Anyone who asks the platform who someone is, or calls it as a program: relying parties, apps, consumers of the gateway.
-- retention: The administrator who deletes it; a client that registered itself and was never used after a day |
--   prune-oauth-requests
-- example: client_id = 'example-client'
create table applications (
  id uuid primary key,
  client_id text not null unique,
  name_mn text not null,
  name_en text not null,
  -- public: nothing that it carries stays secret, so it has no secret at all.
  kind text not null check (kind in ('confidential', 'public')),
  auth_method text not null check (auth_method in ('client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none')),
  -- Where it publishes the keys with which it signs; null where they are kept here, or it has none.
  jwks_uri text,
  -- Compared byte for byte, so they are kept as they were given.
  redirect_uris text[] not null default '{}',
  post_logout_redirect_uris text[] not null default '{}',
  -- Pages that may call the provider from a browser.
  origins text[] not null default '{}',
  grant_types text[] not null check (grant_types <@ array[
    'authorization_code', 'refresh_token', 'client_credentials', 'urn:openid:params:grant-type:ciba'
  ]),
  -- What it may ask for, besides the scopes of its services.
  scopes text[] not null
    check (scopes <@ array['openid', 'profile', 'email', 'phone', 'address', 'civil_id', 'offline_access', 'tools']),
  pkce_required boolean not null default true,
  -- The platform's own: people are not asked for their consent.
  first_party boolean not null default false,
  -- Null: as the settings say.
  access_token_seconds integer check (access_token_seconds between 60 and 86400),
  refresh_token_seconds integer check (refresh_token_seconds between 3600 and 31536000),
  id_token_seconds integer check (id_token_seconds between 60 and 86400),
  -- scopes: id_tokens hold the claims of their scopes; minimal: only those that a request names for them.
  id_token_claims text not null default 'scopes' check (id_token_claims in ('scopes', 'minimal')),
  -- How surely people must sign in for it, at least; null: any way.
  minimum_acr text check (minimum_acr in ('urn:tamga:acr:federated', 'urn:tamga:acr:mfa', 'urn:tamga:acr:eid')),
  -- What it prefers where a request says nothing.
  default_acr_values text[] not null default '{}',
  -- Greatest age of a sign-in in seconds; null: any.
  default_max_age integer check (default_max_age between 0 and 31536000),
  backchannel_logout_uri text,
  active boolean not null default true,
  -- Null: of the platform itself.
  org_id uuid references organisations (id) on delete cascade,
  row_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Tokens of another generation than the application's are dead, all at once and whatever the clocks say.
  token_generation integer not null default 1,
  -- Clients that no administrator has looked at: described by the document at the address that is their client_id, or
  -- registered by themselves. An organisation's own are looked at before they go live, where their scopes need it.
  registered_by text not null default 'administrator'
    check (registered_by in ('administrator', 'organisation', 'document', 'itself')),
  -- test: only members of its organisation can sign in to it.
  mode text not null default 'live' check (mode in ('test', 'live')),
  -- What people read before they consent.
  purpose_mn text,
  purpose_en text,
  policy_uri text check (policy_uri like 'https://%'),
  terms_uri text check (terms_uri like 'https://%'),
  -- E-mail addresses of those who run it, for administrators.
  contacts text[] not null default '{}',
  -- Scopes that a person may decline and still use it.
  optional_scopes text[] not null default '{}' check (not 'openid' = any (optional_scopes)),
  search_key text collate "C" not null generated always as (search_words(name_mn || ' ' || name_en, client_id)) stored,
  check (org_id is not null or (mode = 'live' and registered_by <> 'organisation')),
  check ((kind = 'public') = (auth_method = 'none')),
  check (kind = 'confidential' or pkce_required),
  check (kind = 'confidential' or not grant_types && array['client_credentials', 'urn:openid:params:grant-type:ciba']),
  constraint applications_client_id_check check (
    case registered_by
      when 'document' then client_id ~ '^https?://[!-~]{1,247}$'
      else client_id ~ '^[A-Za-z0-9._-]{8,128}$'
    end
  ),
  -- They can be given nothing of a person but their consent to the tools, whatever the code says.
  constraint applications_unseen_check check (
    registered_by in ('administrator', 'organisation') or (
      not first_party and org_id is null and backchannel_logout_uri is null
      and (kind = 'public' or (registered_by = 'itself' and auth_method in ('client_secret_basic', 'client_secret_post')))
      and not grant_types && array['client_credentials', 'urn:openid:params:grant-type:ciba']
      and origins = '{}' and jwks_uri is null and scopes <@ array['openid', 'offline_access', 'tools']
    )
  )
);
create index applications_of_organisation on applications (org_id) where org_id is not null;
create index applications_unseen on applications (created_at) where registered_by in ('document', 'itself');
create index applications_search on applications using gin (search_key gin_trgm_ops) with (fastupdate = off);

alter table applications enable row level security, force row level security;
-- An application of an organisation is managed by its owners, and by the one who manages the gateway.
create policy applications_of_manager on applications to tamga_app
  using ((select app_may('gateway.manage'))) with check ((select app_may('gateway.manage')));
create policy applications_of_owners on applications to tamga_app
  using (org_id = any (array(select app_owned_orgs())))
  with check (org_id = any (array(select app_owned_orgs())) and not first_party);
create policy applications_for_functions on applications for select to tamga_owner using (true);
create policy applications_of_closed_organisations on applications for update to tamga_owner using (true);
grant select, insert, update, delete on applications to tamga_app, tamga_job;

-- Instances keep applications in memory; every change of one, by whatever way, notifies them.
create function announce_applications() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('applications', '');
  return null;
end
$$;

-- Who stands behind a row of the acting person's, by the names that they have now.
create function parties_of_access(access uuid)
  returns table (family_name text, given_name text, org_mn text, org_en text, application_mn text, application_en text)
  language sql stable security definer set search_path = public, pg_temp rows 1 as $$
    select u.family_name, u.given_name, o.name_mn, o.name_en, c.name_mn, c.name_en
    from data_accesses d
      left join users u on u.id = d.actor_id
      left join organisations o on o.id = d.org_id
      left join applications c on c.id = d.application_id
    where d.user_id = app_user_id() and d.id = access
  $$;
revoke all on function parties_of_access(uuid) from public;
grant execute on function parties_of_access(uuid) to tamga_app;

create trigger applications_changed after insert or update or delete on applications
  for each statement execute function announce_applications();
-- What was given before must not work when the application is activated again; its owners do not see people's grants.
create function revoke_grants_of_inactive_application() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update oauth_grants set revoked_at = new.updated_at, revoke_reason = 'application_changed'
    where application_id = new.id and revoked_at is null;
  return null;
end
$$;
revoke all on function revoke_grants_of_inactive_application() from public;
create trigger applications_revoke_grants after update of active on applications
  for each row when (old.active and not new.active) execute function revoke_grants_of_inactive_application();

-- An organisation that is closed signs no one in.
create function deactivate_applications_of_closed_organisation() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update applications set active = false, updated_at = new.closed_at, row_version = row_version + 1,
      token_generation = token_generation + 1
    where org_id = new.id and active;
  return null;
end
$$;
revoke all on function deactivate_applications_of_closed_organisation() from public;
create trigger organisations_deactivate_applications after update of closed_at on organisations
  for each row when (new.closed_at is not null and old.closed_at is null)
  execute function deactivate_applications_of_closed_organisation();

create trigger applications_revoke_tokens after update of active, token_generation or delete on applications
  for each statement execute function announce_token_revocations();

-- Secrets of clients. Several may be valid at once, so that a new one can be spread before the old one ends.
-- retention: The administrator who takes it back, or the end of its application
create table application_secrets (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  -- Keyed, because a secret may have been chosen by its owner and be easier to guess than a random one.
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  -- The beginning of a secret that was made here, to recognise it by; nothing of one that its owner brought.
  prefix text,
  -- What its owner calls it.
  name text,
  created_at timestamptz not null,
  -- Null: until it is replaced or deleted.
  expires_at timestamptz,
  last_used_at timestamptz,
  unique (application_id, secret_hash)
);

alter table application_secrets enable row level security, force row level security;
create policy application_secrets_of_manager on application_secrets to tamga_app
  using ((select app_may('gateway.manage'))) with check ((select app_may('gateway.manage')));
create policy application_secrets_of_owners on application_secrets to tamga_app
  using (application_id in (select a.id from applications a where a.org_id = any (array(select app_owned_orgs()))))
  with check (application_id in (select a.id from applications a where a.org_id = any (array(select app_owned_orgs()))));
grant select (id, application_id, prefix, name, created_at, expires_at, last_used_at), insert, update (expires_at), delete on
  application_secrets to tamga_app;
grant select, insert, update, delete on application_secrets to tamga_job;

create trigger application_secrets_changed
  after insert or delete or update of secret_hash, expires_at on application_secrets
  for each statement execute function announce_applications();

-- Public keys with which clients sign who they are (RFC 7523). Several at once, so that one can replace another.
-- retention: The owner or administrator who removes it, or the end of its application
-- example: jwk = '{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}',
--   kid = 'example', thumbprint = 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k', algorithms = array['Ed25519', 'EdDSA']
create table application_keys (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  kid text not null check (char_length(kid) between 1 and 128),
  -- Only what makes the key, in one spelling.
  jwk jsonb not null check (not jwk ?| array['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv']),
  algorithms text[] not null,
  -- Of the key itself: under two kids it would go on after the removal of one.
  thumbprint text not null check (thumbprint ~ '^[A-Za-z0-9_-]{43}$'),
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint application_keys_one_kid unique (application_id, kid),
  constraint application_keys_once unique (application_id, thumbprint)
);

alter table application_keys enable row level security, force row level security;
create policy application_keys_of_manager on application_keys to tamga_app
  using ((select app_may('gateway.manage'))) with check ((select app_may('gateway.manage')));
create policy application_keys_of_owners on application_keys to tamga_app
  using (application_id in (select a.id from applications a where a.org_id = any (array(select app_owned_orgs()))))
  with check (application_id in (select a.id from applications a where a.org_id = any (array(select app_owned_orgs()))));
grant select, insert, delete on application_keys to tamga_app;
grant select, insert, update, delete on application_keys to tamga_job;

create trigger application_keys_changed after insert or delete or update of jwk on application_keys
  for each statement execute function announce_applications();

-- The picture that people see beside the name of an application.
-- retention: The owner who removes it, or the end of its application
-- public: shown to everyone whom the application asks for consent
-- example: file_key = (select key from stored_files limit 1)
create table application_logos (
  application_id uuid primary key references applications (id) on delete cascade,
  file_key text not null unique references stored_files (key),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  updated_at timestamptz not null
);

alter table application_logos enable row level security, force row level security;
create policy logos_seen on application_logos for select to tamga_app using (true);
create policy logos_of_owners on application_logos to tamga_app
  using (application_id in (select a.id from applications a where a.org_id = any (array(select app_owned_orgs()))))
  with check (application_id in (select a.id from applications a where a.org_id = any (array(select app_owned_orgs()))));
grant select, insert, update, delete on application_logos to tamga_app, tamga_job;

create trigger logo_file_left after delete or update of file_key on application_logos
  for each row execute function forget_stored_file();
create trigger application_logos_changed after insert or update or delete on application_logos
  for each statement execute function announce_applications();

-- What an administrator is asked to approve of an organisation's application: that it goes live, or a change of a live
-- one. A row never changes what it asks for: another wish withdraws it and is a row of its own.
-- retention: The end of its application
create table application_reviews (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  kind text not null check (kind in ('live', 'change')),
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused', 'withdrawn')),
  -- The columns of the application that are approved, with their values.
  wanted jsonb not null,
  requested_by uuid references users (id) on delete set null,
  requested_at timestamptz not null,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  -- Why it was refused.
  reason text,
  check ((state = 'pending') = (decided_at is null))
);
create unique index application_reviews_pending on application_reviews (application_id) where state = 'pending';
create index application_reviews_of_application on application_reviews (application_id, id);

alter table application_reviews enable row level security, force row level security;
create policy reviews_of_manager on application_reviews for select to tamga_app
  using ((select app_may('gateway.manage')));
create policy reviews_of_owners on application_reviews to tamga_app
  using (application_id in (select a.id from applications a where a.org_id = any (array(select app_owned_orgs()))))
  with check (
    state in ('pending', 'withdrawn')
    and application_id in (select a.id from applications a where a.org_id = any (array(select app_owned_orgs()))));
grant select, insert, update (state, decided_by, decided_at) on application_reviews to tamga_app;
grant select, insert, update, delete on application_reviews to tamga_job;

-- Which services of the gateway an application may call.
-- retention: The administrator who takes the right back, or the end of its application
create table application_services (
  application_id uuid not null references applications (id) on delete cascade,
  service_id uuid not null,
  primary key (application_id, service_id)
);
create index application_services_by_service on application_services (service_id);

alter table application_services enable row level security, force row level security;
create policy application_services_of_manager on application_services to tamga_app
  using ((select app_may('gateway.manage'))) with check ((select app_may('gateway.manage')));
grant select, insert, update, delete on application_services to tamga_app, tamga_job;

create trigger application_services_changed after insert or update or delete on application_services
  for each statement execute function announce_applications();

-- One row is a whole family: the code, the chain of refresh tokens that follows it, and the end of both. Consuming the code,
-- rotation, reuse and revocation are updates of this row, so that its lock decides every race between them.
-- retention: Its expiry, or a while after it was revoked | prune-grants
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
  -- Thumbprint of the key that anyone who shows the next token has to prove.
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
) with (fillfactor = 85, autovacuum_analyze_scale_factor = 0.02);
create index oauth_grants_of_application on oauth_grants (application_id);
create index oauth_grants_of_user on oauth_grants (user_id);
create index oauth_grants_of_session on oauth_grants (session_id) where session_id is not null;
create index oauth_grants_by_end on oauth_grants (keep_until);

alter table oauth_grants enable row level security, force row level security;
create policy grants_end_with_sessions on oauth_grants to tamga_owner using (true);
create policy grants_seen on oauth_grants for select to tamga_app
  using (
    user_id = (select app_user_id())
    or user_id = any (array(select app_people()))
    or id::text = (select app_shown('grant'))
    or (select app_may('gateway.manage')));
create policy grants_opened on oauth_grants for insert to tamga_app
  with check (user_id = (select app_user_id()) or user_id = any (array(select app_people())));
-- Rotation is the job's; a request ends what was granted.
create policy grants_ended on oauth_grants for update to tamga_app
  using (
    user_id = (select app_user_id())
    or user_id = any (array(select app_people()))
    or id::text = (select app_shown('grant'))
    or (select app_may('gateway.manage')))
  with check (revoked_at is not null);
grant select, insert, update (gen, dpop_jkt, rotated_at, expires_at, revoked_at, revoke_reason, outcome, keep_until) on
  oauth_grants to tamga_app;
grant select, insert, update, delete on oauth_grants to tamga_job;

create trigger oauth_grants_revoked after update of revoked_at on oauth_grants
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function announce_token_revocations();

-- Access tokens. The id begins with the moment at which the token expires, so that the one index there is also finds what has.
-- No references: a token whose grant or application is gone is dead, and goes when its time is up.
-- retention: Its expiry | prune-grants
create table oauth_access_tokens (
  id uuid primary key,
  -- SHA-256 of the rest of the token.
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  application_id uuid not null,
  -- Null: the application acts for itself.
  grant_id uuid not null,
  scopes text[] not null,
  resources text[] not null default '{}',
  dpop_jkt text,
  issued_at timestamptz not null,
  expires_at timestamptz not null
) with (autovacuum_analyze_scale_factor = 0.02);

alter table oauth_access_tokens enable row level security, force row level security;
create policy access_tokens_of_people on oauth_access_tokens to tamga_app
  using (
    id::text = (select app_shown('access_token'))
    or (select app_may('gateway.manage'))
    or exists (
      select from oauth_grants g where g.id = grant_id and g.user_id = any (array(select app_people()))));
grant select, insert, delete on oauth_access_tokens to tamga_app;
grant select, insert, update, delete on oauth_access_tokens to tamga_job;

-- Those that have expired are deleted by the thousand, which is no news.
create function announce_deleted_tokens() returns trigger language plpgsql set search_path = public as $$
begin
  if exists (select from gone where expires_at > now()) then
    perform pg_notify('token_revocations', '');
  end if;
  return null;
end
$$;

create trigger oauth_access_tokens_deleted after delete on oauth_access_tokens
  referencing old table as gone for each statement execute function announce_deleted_tokens();

-- Proofs of possession and assertions of clients that have been shown. The minute in front keeps those together that are forgotten together.
-- retention: A few minutes | prune-grants
-- no policies: hashes of proofs that have been used; the application cannot read it
create table oauth_dpop_proofs (
  minute integer not null,
  -- SHA-256 of the proof's id, and of the key's thumbprint or the client.
  proof bytea not null check (octet_length(proof) = 32),
  primary key (minute, proof)
);

grant select, insert, update, delete on oauth_dpop_proofs to tamga_job;

-- What an application asked for when it had someone asked on their phone; the eID session says what came of it.
-- retention: The end of its eID session | prune-sign-ins
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

alter table oauth_backchannel_requests enable row level security, force row level security;
create policy backchannel_request_shown on oauth_backchannel_requests to tamga_app
  using (eid_session = (select app_shown_hash('eid_session')))
  with check (eid_session = (select app_shown_hash('eid_session')));
grant select, insert, update (poll_interval, polled_at) on oauth_backchannel_requests to tamga_app;
grant select, insert, update, delete on oauth_backchannel_requests to tamga_job;

-- What a person is asked on the way of an application's request: to sign in, to consent, to log out. Each question is a
-- row that is answered once and whose answer is used once, so that its lock decides every race. The secrets that lead to
-- it are kept as SHA-256.
-- retention: Its expiry | prune-oauth-requests
-- example: kind = 'consent', application_id = (select id from applications limit 1),
--   user_id = (select id from users limit 1), session_id = (select id from sessions limit 1),
--   expires_at = now() + interval '1 minute'
create table oauth_challenges (
  id uuid primary key,
  kind text not null check (kind in ('login', 'consent', 'logout')),
  challenge_hash bytea not null unique check (octet_length(challenge_hash) = 32),
  -- Of what the browser that asked keeps in a cookie: no other browser may use the answer.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  application_id uuid references applications (id) on delete cascade,
  -- The request as it was found good; anyone who comes back cannot change it.
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
-- Answers that have not been used yet: anyone who takes a consent back takes these back, too. There are only ever few.
create index oauth_challenges_to_use on oauth_challenges (user_id, application_id)
  where kind = 'consent' and state = 'accepted';

alter table oauth_challenges enable row level security, force row level security;
create policy challenges_for_functions on oauth_challenges for select to tamga_owner using (true);
create policy challenges_seen on oauth_challenges for select to tamga_app
  using (
    user_id = (select app_user_id())
    or challenge_hash = (select app_shown_hash('challenge'))
    or verifier_hash = (select app_shown_hash('challenge')));
create policy challenges_opened on oauth_challenges for insert to tamga_app
  with check (user_id is null or user_id = any (array(select app_people())));
create policy challenges_answered on oauth_challenges for update to tamga_app
  using (
    challenge_hash = (select app_shown_hash('challenge'))
    or verifier_hash = (select app_shown_hash('challenge')));
grant select, insert, update on oauth_challenges to tamga_app;
grant select, insert, update, delete on oauth_challenges to tamga_job;

-- Requests that applications have pushed (RFC 9126). A browser may come with one again until it is decided: that uses it,
-- once. It is kept a while longer, because the person may need the time to sign in and consent.
-- retention: An hour after its expiry | prune-oauth-requests
create table oauth_pushed_requests (
  id uuid primary key,
  reference_hash bytea not null unique check (octet_length(reference_hash) = 32),
  application_id uuid not null references applications (id) on delete cascade,
  parameters jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a code was given for it, or it was refused.
  used_at timestamptz
);
create index oauth_pushed_requests_by_expiry on oauth_pushed_requests (expires_at);

alter table oauth_pushed_requests enable row level security, force row level security;
create policy pushed_requests_for_functions on oauth_pushed_requests to tamga_owner using (true) with check (true);
grant select, insert, update, delete on oauth_pushed_requests to tamga_job;

-- True for the one who uses it. Requests that come at once wait for each other.
create function use_pushed_request(pushed uuid, at timestamptz) returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
    with used as (
      update oauth_pushed_requests set used_at = at where id = pushed and used_at is null returning id
    )
    select exists (select from used)
  $$;
revoke all on function use_pushed_request(uuid, timestamptz) from public;
grant execute on function use_pushed_request(uuid, timestamptz) to tamga_app, tamga_job;

-- What a person lets an application know without being asked again.
-- retention: The person who disconnects the application, or the end of either
create table oauth_consents (
  user_id uuid not null references users (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  scopes text[] not null,
  -- Optional scopes that the person left out and does not want to be asked for again.
  declined text[] not null default '{}',
  granted_at timestamptz not null,
  -- Since when a person lets an application know something: `granted_at` is of the last time that they said so.
  first_granted_at timestamptz not null,
  primary key (user_id, application_id)
);
create index oauth_consents_of_application on oauth_consents (application_id);

alter table oauth_consents enable row level security, force row level security;
create policy consents_of_people on oauth_consents to tamga_app
  using (user_id = (select app_user_id()) or user_id = any (array(select app_people())));
grant select, insert, update on oauth_consents to tamga_app;
grant select, insert, update, delete on oauth_consents to tamga_job;

-- The applications that a session has signed someone in to. `sid` is the name of the session that they received;
-- it stays when the person signs in again in the same browser and the session is another one.
-- retention: The end of its session | prune-sessions
create table oauth_participants (
  session_id uuid not null references sessions (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  sid uuid not null,
  -- Whether it has back-channel logout.
  told boolean not null,
  joined_at timestamptz not null,
  primary key (session_id, application_id, sid)
);
create index oauth_participants_of_application on oauth_participants (application_id);
create index oauth_participants_by_sid on oauth_participants (sid);

alter table oauth_participants enable row level security, force row level security;
create policy participants_end_with_sessions on oauth_participants to tamga_owner using (true);
create policy participants_of_people on oauth_participants to tamga_app
  using (exists (
    select from sessions s where s.id = session_id
      and (s.user_id = (select app_user_id()) or s.user_id = any (array(select app_people())))));
grant select, insert, update on oauth_participants to tamga_app;
grant select, insert, update, delete on oauth_participants to tamga_job;

-- Logout notices to send (OpenID Connect Back-Channel Logout 1.0).
-- retention: The delivery, or the last attempt | send-logout-notices
create table oauth_logout_notices (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  sid uuid not null,
  ended_at timestamptz not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  traceparent text default nullif(current_setting('app.traceparent', true), '')
);
create index oauth_logout_notices_by_time on oauth_logout_notices (due_at);
create index oauth_logout_notices_of_application on oauth_logout_notices (application_id);

-- Only the platform itself reads these.
alter table oauth_logout_notices enable row level security, force row level security;
create policy notices_of_ended_sessions on oauth_logout_notices for insert to tamga_owner with check (true);
grant select, insert, update, delete on oauth_logout_notices to tamga_job;

-- Tokens that were revoked before they expired. They are deleted when they expire; the id begins with that moment.
-- retention: The expiry of the token | prune-grants
-- no policies: ids of tokens that applications had for themselves, not for a person
create table oauth_returned_tokens (
  id uuid primary key
);

grant select, insert on oauth_returned_tokens to tamga_app;
grant select, insert, delete on oauth_returned_tokens to tamga_job;

create trigger oauth_returned_tokens_added after insert on oauth_returned_tokens
  for each statement execute function announce_token_revocations();
