-- expand
-- area: openid
-- Clients that registered themselves read, change and end their registration (RFC 7592).

-- By which such a client shows that a registration is its own.
-- retention: The end of its application
-- no policies: hashes of tokens of applications, with nothing of people; requests cannot read it
create table application_registrations (
  application_id uuid primary key references applications (id) on delete cascade,
  -- SHA-256 of the registration access token.
  token_hash bytea not null unique check (octet_length(token_hash) = 32)
);

grant select, insert, update, delete on application_registrations to tamga_job;
