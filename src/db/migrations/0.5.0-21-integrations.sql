-- area: integrations
-- Accounts of people at other providers.

-- Accounts of outside services that people have connected. The tokens are sealed for the row that they stand in.
-- retention: The person who disconnects
create table integrations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider ~ '^[a-z][a-z0-9-]{0,30}$'),
  issuer text not null check (length(issuer) <= 512),
  -- The account, as the issuer names it.
  subject text not null check (length(subject) <= 255),
  state text not null default 'connected' check (state in ('connected', 'needs_consent')),
  -- As the issuer has granted them.
  scopes text[] not null,
  -- Null once the key that sealed them is lost.
  access_sealed text,
  -- Null where the issuer does not say.
  access_expires_at timestamptz,
  -- Null where the issuer gives none.
  refresh_sealed text,
  -- Grows with each change of the tokens.
  version integer not null default 1,
  -- Until then one instance renews the tokens, and no other.
  lease_until timestamptz,
  lease_id uuid,
  connected_at timestamptz not null,
  refreshed_at timestamptz,
  constraint integrations_one_account unique (user_id, provider),
  check ((lease_until is null) = (lease_id is null))
);

alter table integrations enable row level security, force row level security;
create policy integrations_of_actor on integrations for select to tamga_app
  using (user_id = (select app_user_id()));
-- No token: those are for the platform's own work.
grant select (id, user_id, provider, issuer, state, scopes, connected_at, refreshed_at) on integrations to tamga_app;
grant select, insert, update, delete on integrations to tamga_job;

-- Whatever ends a connection, the issuer is notified.
create function revoke_integration() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if coalesce(old.refresh_sealed, old.access_sealed) is not null then
    insert into integration_revocations (id, user_id, provider, issuer, subject, token_kind, token_sealed)
    values (old.id, old.user_id, old.provider, old.issuer, old.subject,
      case when old.refresh_sealed is null then 'access' else 'refresh' end,
      coalesce(old.refresh_sealed, old.access_sealed));
  end if;
  return null;
end
$$;
revoke all on function revoke_integration() from public;

create trigger integration_revoked after delete on integrations
  for each row execute function revoke_integration();

-- Tokens to revoke at their issuer.
-- retention: 30 days after its end | revoke-integrations, prune-integrations
create table integration_revocations (
  -- Of the connection, for which the token is sealed.
  id uuid primary key,
  -- Null once the person is anonymised.
  user_id uuid references users (id),
  provider text not null,
  issuer text not null,
  -- Null once it is over.
  subject text,
  token_kind text not null check (token_kind in ('refresh', 'access')),
  token_sealed text,
  state text not null default 'pending' check (state in ('pending', 'done', 'unsupported', 'failed')),
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  tries integer not null default 0,
  ended_at timestamptz,
  traceparent text default nullif(current_setting('app.traceparent', true), ''),
  check ((ended_at is null) = (state = 'pending')),
  check (state = 'pending' or num_nonnulls(subject, token_sealed) = 0)
);
create index integration_revocations_due on integration_revocations (next_try_at) where state = 'pending';
create index integration_revocations_of_user on integration_revocations (user_id, provider, created_at);
create index integration_revocations_of_account on integration_revocations (issuer, subject) where state = 'pending';

alter table integration_revocations enable row level security, force row level security;
create policy integration_revocations_of_actor on integration_revocations for select to tamga_app
  using (user_id = (select app_user_id()));
create policy integration_revocations_for_functions on integration_revocations for insert to tamga_owner
  with check (true);
grant select (id, user_id, provider, state, created_at) on integration_revocations to tamga_app;
grant select, insert, update, delete on integration_revocations to tamga_job;

-- A state of an authorization request is used once.
-- retention: An hour after it expired | prune-integrations
-- no policies: random ids that have been used; the application cannot read it
create table integration_used_states (
  id uuid primary key,
  expires_at timestamptz not null
);
create index integration_used_states_by_expiry on integration_used_states (expires_at);

grant select, insert, delete on integration_used_states to tamga_job;
