-- expand
-- area: openid
-- Devices without a keyboard sign people in by a code that is typed on another one (RFC 8628).

-- The same rule as before, or one more grant type, for applications that people here answer for.
alter table applications drop constraint applications_grant_types_check;
alter table applications add constraint applications_grant_types_check check (
  grant_types <@ array[
    'authorization_code', 'refresh_token', 'client_credentials', 'urn:openid:params:grant-type:ciba'
  ] or (
    registered_by in ('administrator', 'organisation')
    and grant_types <@ array[
      'authorization_code', 'refresh_token', 'client_credentials', 'urn:openid:params:grant-type:ciba',
      'urn:ietf:params:oauth:grant-type:device_code'
    ]
  )
) not valid;
alter table applications validate constraint applications_grant_types_check;

-- What a device asks for while a person decides on another one. The row's lock decides every race: it is answered once,
-- and its tokens are given once.
-- retention: An hour after its expiry | prune-oauth-requests
-- example: expires_at = now() + interval '1 minute'
create table oauth_device_requests (
  id uuid primary key,
  -- SHA-256 of the device code.
  device_hash bytea not null unique check (octet_length(device_hash) = 32),
  -- Keyed, because a user code is short enough to be guessed from a plain hash.
  user_hash bytea not null unique check (octet_length(user_hash) = 32),
  application_id uuid not null references applications (id) on delete cascade,
  scopes text[] not null,
  resources text[] not null default '{}',
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused', 'used')),
  -- Who decided, what they granted, and how they had signed in.
  user_id uuid references users (id) on delete cascade,
  granted text[],
  auth_time timestamptz,
  acr text,
  amr text[],
  decided_at timestamptz,
  -- Seconds between two polls; each one that comes too soon adds to it.
  poll_interval integer not null check (poll_interval > 0),
  polled_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  check ((state = 'pending') = (decided_at is null)),
  check ((user_id is null) = (decided_at is null)),
  check (state not in ('approved', 'used')
    or (granted is not null and auth_time is not null and acr is not null and amr is not null))
);
create index oauth_device_requests_by_expiry on oauth_device_requests (expires_at);
create index oauth_device_requests_of_application on oauth_device_requests (application_id);
create index oauth_device_requests_of_user on oauth_device_requests (user_id) where user_id is not null;

alter table oauth_device_requests enable row level security, force row level security;
-- Who knows the code on the screen sees the request, and decides for themselves alone.
create policy device_requests_seen on oauth_device_requests for select to tamga_app
  using (user_hash = (select app_shown_hash('device_request')));
create policy device_requests_decided on oauth_device_requests for update to tamga_app
  using (user_hash = (select app_shown_hash('device_request')))
  with check (user_id = (select app_user_id()) and state in ('approved', 'refused'));
grant select, update (state, user_id, granted, auth_time, acr, amr, decided_at) on oauth_device_requests to tamga_app;
grant select, insert, update, delete on oauth_device_requests to tamga_job;
