-- area: contract
-- What is kept of requests.

-- Answers kept by Idempotency-Key, so that a repeated request changes nothing twice. `claim` is the request that works under
-- the key, `begun` says that it has committed something, and a provisional answer is about to be replaced. An answer with a
-- secret is sealed, and gone after ten minutes.
-- retention: A day, as the contract promises; a sealed answer ten minutes | prune-idempotency-keys
create table idempotency_keys (
  principal text not null,
  operation text not null,
  key text not null,
  fingerprint text not null,
  claim uuid,
  begun boolean not null default false,
  status integer,
  answer text,
  provisional boolean not null default false,
  sealed boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (principal, operation, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
create index idempotency_keys_sealed on idempotency_keys (created_at) where sealed and answer is not null;

-- Answers that are kept for repeats belong to the one who asked.
alter table idempotency_keys enable row level security, force row level security;
create policy answers_of_principal on idempotency_keys to tamga_app using (principal = (select app_principal()));
grant select, insert, update on idempotency_keys to tamga_app;
grant select, insert, update, delete on idempotency_keys to tamga_job;
