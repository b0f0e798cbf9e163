-- Token buckets, shared by all instances. Unlogged: a crash of the database forgives everyone, and no take
-- waits for the write-ahead log. The fill factor keeps updates on their page.
create unlogged table rate_buckets (
  -- SHA-256 of bucket and subject: no address and no identity is kept.
  key bytea primary key check (octet_length(key) = 32),
  tokens double precision not null check (tokens >= 0),
  allowed boolean not null,
  refilled_at timestamptz not null,
  -- When the bucket is full again, that is, no different from one that was never used.
  full_at timestamptz not null
) with (fillfactor = 50);

grant select, insert, update, delete on rate_buckets to tamga_job;
