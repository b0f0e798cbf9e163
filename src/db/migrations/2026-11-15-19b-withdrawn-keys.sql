-- A key that may have leaked: nothing that it has signed, and nothing that somebody signs with it, counts from then on.
alter table signing_keys add column withdrawn_at timestamptz;
alter table signing_keys add check (withdrawn_at is null or state = 'retired');
