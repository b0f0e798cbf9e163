-- What a model makes of a piece of what is published, by the piece's hash: an index that is built again finds them there.
create table ai_vectors (
  model text not null,
  hash bytea not null check (octet_length(hash) = 32),
  -- The sign of each number: how many differ tells roughly how far two texts are apart.
  signs bit varying not null,
  -- 32-bit floats, little-endian.
  vector bytea not null,
  primary key (model, hash)
);
-- Elsewhere than the signs, which a search reads all of.
alter table ai_vectors alter column vector set storage external;
alter table ai_vectors set (toast_tuple_target = 128);

alter table ai_vectors enable row level security;
alter table ai_vectors force row level security;
create policy ai_vectors_read on ai_vectors for select to tamga_app using (true);
grant select on ai_vectors to tamga_app;
grant select, insert, update, delete on ai_vectors to tamga_job;
