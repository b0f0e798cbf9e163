-- expand
-- So that an operator sees which limits are reached: by the name of the bucket, never by whom. Without an index, which
-- would have every take write to it.
alter table rate_buckets add column bucket text;
-- When a token is back; in the past while one is left.
alter table rate_buckets add column free_at timestamptz;
