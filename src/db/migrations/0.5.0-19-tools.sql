-- area: tools
-- Tools of assistants: skills and memory.

-- Tools made at run time from command templates. Without an organisation they are the platform's own.
-- retention: The owner of the skill who deletes it
-- public: without an organisation they are the skills of the platform
create table tool_skills (
  id uuid primary key,
  org_id uuid references organisations (id) on delete cascade,
  name text not null check (name ~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' and length(name) <= 48),
  description text not null,
  template text not null,
  -- The template as it was split once: a list of arguments, each a list of texts and placeholders.
  arguments jsonb not null,
  created_by text not null,
  created_at timestamptz not null,
  constraint tool_skills_name unique nulls not distinct (org_id, name)
);

alter table tool_skills enable row level security, force row level security;
-- The platform's skills belong to no one's organisation and are seen by the one who acts without one.
create policy tool_skills_of_actor on tool_skills to tamga_app
  using (org_id is not distinct from (select app_org_id()))
  with check (org_id is not distinct from (select app_org_id()));
grant select, insert, delete on tool_skills to tamga_app;
grant select, insert, update, delete on tool_skills to tamga_job;

-- Anyone who has shown a list of tools learns that it has changed, and whose it is.
create function announce_tool_skills() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('tool_skills', coalesce((case when tg_op = 'DELETE' then old.org_id else new.org_id end)::text, 'platform'));
  return null;
end
$$;

create trigger tool_skills_changed
  after insert or update or delete on tool_skills
  for each row execute function announce_tool_skills();

-- What assistants have learned, for the organisation whose key recorded it; without one, for the platform itself. What is
-- compared was folded before it is stored: under LC_CTYPE=C the database cannot fold Cyrillic.
-- retention: The owner of the memory who deletes it
-- public: without an organisation it is the memory of the platform, of no person
create table insights (
  id uuid primary key,
  org_id uuid references organisations (id) on delete cascade,
  memory uuid not null generated always as (coalesce(org_id, '00000000-0000-0000-0000-000000000000')) stored,
  topic text not null,
  content text not null,
  -- SHA-256 of the folded topic and content: the same statement is one row.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  confidence double precision not null check (confidence between 0.1 and 1),
  times_recorded integer not null default 1 check (times_recorded > 0),
  recorded_by text not null,
  recorded_at timestamptz not null,
  confirmed_by text not null,
  confirmed_at timestamptz not null,
  -- The folded words of topic and content, and one that names the memory: no search walks through another's.
  words tsvector not null
);
create unique index insights_fingerprint on insights (memory, fingerprint);
create index insights_of_organisation on insights (org_id);
create index insights_words on insights using gin (words);

alter table insights enable row level security, force row level security;
create policy insights_of_memory on insights to tamga_app
  using (memory = (select app_memory())) with check (memory = (select app_memory()));
-- Under a policy PostgreSQL uses no index for an operator that could leak, and those of full-text and trigram search
-- count as such. So the two functions below search as the owner, in the memory of the transaction and no other.
create policy insights_for_search on insights for select to tamga_owner using (true);
grant select, insert, update, delete on insights to tamga_app;
grant select, insert, update, delete on insights to tamga_job;

-- The insights of this memory that match `wanted`, those first whose words weigh most in all.
create function insights_matching(wanted tsquery, parts tsquery[], weights double precision[], most integer)
  returns table (id uuid, weight double precision)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select i.id, (select sum(p.weight) from unnest(parts, weights) as p (part, weight) where i.words @@ p.part)
  from insights i
  where i.memory = (select app_memory())
    and i.words @@ (('''@' || (select app_memory()) || '''')::tsquery && wanted)
  order by 2 desc nulls last, i.confidence desc, i.confirmed_at desc, i.id
  limit most
$$;
revoke all on function insights_matching(tsquery, tsquery[], double precision[], integer) from public;
grant execute on function insights_matching(tsquery, tsquery[], double precision[], integer) to tamga_app;

-- One row for each memory. Anyone who records locks it, so the count is exact and words are counted without deadlocks.
-- retention: The owner of the memory who deletes it
-- public: without an organisation it is the memory of the platform, of no person
-- example: memory = '00000000-0000-0000-0000-000000000000'
create table insight_memories (
  memory uuid primary key,
  org_id uuid references organisations (id) on delete cascade,
  insights integer not null default 0 check (insights >= 0)
);
create index insight_memories_of_organisation on insight_memories (org_id);

alter table insight_memories enable row level security, force row level security;
create policy insight_memories_of_memory on insight_memories to tamga_app
  using (memory = (select app_memory())) with check (memory = (select app_memory()));
grant select, insert, update on insight_memories to tamga_app;
grant select, insert, update, delete on insight_memories to tamga_job;

-- The vocabulary of each memory: searches find the words that are meant here, and how telling they are.
-- retention: The end of its insight
-- public: without an organisation it is the memory of the platform, of no person
-- example: memory = '00000000-0000-0000-0000-000000000000'
create table insight_words (
  memory uuid not null,
  word text collate "C" not null,
  org_id uuid references organisations (id) on delete cascade,
  -- How the word sounds in Latin letters, and what it may be a form of; always ASCII where the word is a word.
  sound text collate "C" not null,
  stem text collate "C" not null,
  english_stem text collate "C",
  insights integer not null check (insights > 0),
  snowball_stem text collate "C" generated always as (public.insight_english_stem(word)) stored,
  primary key (memory, word)
);
create index insight_words_of_organisation on insight_words (org_id);
create index insight_words_sound on insight_words (memory, sound);
create index insight_words_stem on insight_words (memory, stem);
create index insight_words_english_stem on insight_words (memory, english_stem) where english_stem is not null;
create index insight_words_trigrams on insight_words using gin (sound gin_trgm_ops);
create index insight_words_snowball_stem on insight_words (memory, snowball_stem) where snowball_stem is not null;

alter table insight_words enable row level security, force row level security;
create policy insight_words_of_memory on insight_words to tamga_app
  using (memory = (select app_memory())) with check (memory = (select app_memory()));
create policy insight_words_for_search on insight_words for select to tamga_owner using (true);
grant select, insert, update, delete on insight_words to tamga_app;
grant select, insert, update, delete on insight_words to tamga_job;

-- Words of this memory that may be meant by each of the given ones: same beginning, same stem, or similar.
create function insight_words_like(words text[], sounds text[], stems text[], english_stems text[], most integer)
  returns table (nth integer, word text, insights integer)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select asked.nth::integer, found.word, max(found.insights)
  from unnest(words, sounds, stems, english_stems) with ordinality as asked (word, sound, stem, english_stem, nth)
  cross join lateral (
    (select w.word, w.insights from insight_words w
     where w.memory = (select app_memory()) and w.word = asked.word)
    union all
    (select w.word, w.insights from insight_words w
     where w.memory = (select app_memory()) and length(asked.word) > 2
       and w.word >= asked.word and w.word < asked.word || chr(1114111)
     order by w.insights desc, w.word limit most)
    union all
    (select w.word, w.insights from insight_words w
     where w.memory = (select app_memory()) and length(asked.sound) > 2
       and w.sound >= asked.sound and w.sound < asked.sound || chr(1114111)
     order by w.insights desc, w.word limit most)
    union all
    (select w.word, w.insights from insight_words w
     where w.memory = (select app_memory()) and w.stem = asked.stem
     order by w.insights desc, w.word limit most)
    union all
    (select w.word, w.insights from insight_words w
     where w.memory = (select app_memory()) and w.english_stem = asked.english_stem
     order by w.insights desc, w.word limit most)
    union all
    (select w.word, w.insights from insight_words w
     where w.memory = (select app_memory()) and asked.sound !~ '[0-9]' and w.sound % asked.sound
     order by similarity(w.sound, asked.sound) desc, w.word limit most)
  ) as found
  group by asked.nth, found.word
$$;
revoke all on function insight_words_like(text[], text[], text[], text[], integer) from public;
grant execute on function insight_words_like(text[], text[], text[], text[], integer) to tamga_app;

-- What a model makes of an insight, in the memory of the insight and gone with it.
-- retention: The end of its insight or of the model | memory-vectors
-- public: without an organisation it is the memory of the platform, of no person
-- example: memory = '00000000-0000-0000-0000-000000000000'
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
) with (toast_tuple_target = 128);
-- Elsewhere than the signs, which a search reads all of in its memory.
alter table insight_vectors alter column vector set storage external;

alter table insight_vectors enable row level security, force row level security;
create policy insight_vectors_of_memory on insight_vectors for select to tamga_app
  using (memory = (select app_memory()));
grant select on insight_vectors to tamga_app;
grant select, insert, update, delete on insight_vectors to tamga_job;
