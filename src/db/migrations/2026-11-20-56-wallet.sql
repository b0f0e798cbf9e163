-- expand
-- area: wallet
-- Certificates that people hold in their wallets, and the lists that say which of them count.

-- A list of bits, one for each copy that a wallet holds.
-- retention: The organisation
-- example: slot = 0
create table wallet_status_lists (
  id uuid primary key,
  -- The issuer, whose seal signs it.
  org_id uuid not null references organisations (id) on delete restrict,
  -- An issuer fills several lists at once, so that the copies of one wallet do not stand together.
  slot integer not null check (slot between 0 and 7),
  created_at timestamptz not null,
  -- Since then, new copies stand in another list.
  closed_at timestamptz
);
create unique index wallet_status_lists_open on wallet_status_lists (org_id, slot) where closed_at is null;
-- Only the platform itself reads these.
alter table wallet_status_lists enable row level security, force row level security;
grant select, insert, update, delete on wallet_status_lists to tamga_job;

-- Which certificate a copy was made of. Nothing of the copy itself is kept: neither its text nor the wallet's key.
-- retention: The end of the copy's own validity | prune-wallet
create table wallet_credentials (
  list_id uuid not null references wallet_status_lists (id) on delete cascade,
  idx integer not null check (idx >= 0),
  reference_id uuid not null references gov_references (id) on delete cascade,
  -- Whole days, as the copy says: nothing here tells which copies were made together.
  expires_at timestamptz not null,
  -- How long after its certificate the copy is listed as revoked.
  delay_seconds integer not null check (delay_seconds between 0 and 3600),
  primary key (list_id, idx)
);
create index wallet_credentials_of_reference on wallet_credentials (reference_id);
create index wallet_credentials_by_end on wallet_credentials (expires_at);
alter table wallet_credentials enable row level security, force row level security;
grant select, insert, delete on wallet_credentials to tamga_job;

-- Nonces in proofs of wallets that have been used.
-- retention: A few minutes | prune-wallet
-- no policies: hashes of nonces that have been used; the application cannot read it
create table wallet_nonces (
  minute integer not null,
  nonce bytea not null check (octet_length(nonce) = 32),
  primary key (minute, nonce)
);
grant select, insert, delete on wallet_nonces to tamga_job;
