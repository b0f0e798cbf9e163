-- What a model makes of an insight, in the memory of the insight and gone with it.
create table insight_vectors (
  memory uuid not null,
  fingerprint bytea not null,
  model text not null,
  -- The sign of each number: how many differ tells roughly how far two texts are apart.
  signs bit varying not null,
  -- 32-bit floats, little-endian.
  vector bytea not null,
  primary key (memory, fingerprint, model),
  foreign key (memory, fingerprint) references insights (memory, fingerprint) on delete cascade
);
-- Elsewhere than the signs, which a search reads all of in its memory.
alter table insight_vectors alter column vector set storage external;
alter table insight_vectors set (toast_tuple_target = 128);

alter table insight_vectors enable row level security;
alter table insight_vectors force row level security;
create policy insight_vectors_of_memory on insight_vectors for select to tamga_app
  using (memory = (select app_memory()));
grant select on insight_vectors to tamga_app;
grant select, insert, update, delete on insight_vectors to tamga_job;
