-- area: limits
-- How often something may be done.

-- Token buckets, shared by all instances. Unlogged: a crash of the database forgives everyone, and no take
-- waits for the write-ahead log. The fill factor keeps updates on their page.
-- retention: The bucket that is full again | prune-rate-buckets
-- no policies: counts under keys that are hashes; the application cannot read it
create unlogged table rate_buckets (
  -- SHA-256 of bucket and subject: no address and no identity is kept.
  key bytea primary key check (octet_length(key) = 32),
  tokens double precision not null check (tokens >= 0),
  allowed boolean not null,
  refilled_at timestamptz not null,
  -- When the bucket is full again, that is, no different from one that was never used.
  full_at timestamptz not null,
  -- So that an operator sees which limits are reached: by the name of the bucket, never by whom. Without an index, which
  -- would have every take write to it.
  bucket text,
  -- When a token is back; in the past while one is left.
  free_at timestamptz
) with (fillfactor = 50, autovacuum_analyze_scale_factor = 0.02);

grant select, insert, update, delete on rate_buckets to tamga_job;
