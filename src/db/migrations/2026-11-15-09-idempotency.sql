-- Answers kept by Idempotency-Key, so that a repeated request changes nothing twice.
create table idempotency_keys (
  principal text not null,
  operation text not null,
  key text not null,
  fingerprint text not null,
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  primary key (principal, operation, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

grant select, insert, update on idempotency_keys to tamga_app;
grant select, insert, update, delete on idempotency_keys to tamga_job;
