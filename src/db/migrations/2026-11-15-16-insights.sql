-- What assistants have learned, for the organisation whose key recorded it; without one, for the platform itself.
-- Whatever is compared has been folded before it comes here: under LC_CTYPE=C the database cannot fold Cyrillic.

-- Whose memory the transaction reads and writes. The platform's own has the nil id, so that one equality tells.
create function app_memory() returns uuid language sql stable parallel safe
  as $$ select coalesce(app_org_id(), '00000000-0000-0000-0000-000000000000') $$;

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

-- One row for each memory. Whoever records locks it, so the count is exact and words are counted without deadlocks.
create table insight_memories (
  memory uuid primary key,
  org_id uuid references organisations (id) on delete cascade,
  insights integer not null default 0 check (insights >= 0)
);
create index insight_memories_of_organisation on insight_memories (org_id);

-- The vocabulary of each memory: searches find the words that are meant here, and how telling they are.
create table insight_words (
  memory uuid not null,
  word text collate "C" not null,
  org_id uuid references organisations (id) on delete cascade,
  -- How the word sounds in Latin letters, and what it may be a form of; always ASCII where the word is a word.
  sound text collate "C" not null,
  stem text collate "C" not null,
  english_stem text collate "C",
  insights integer not null check (insights > 0),
  primary key (memory, word)
);
create index insight_words_of_organisation on insight_words (org_id);
create index insight_words_sound on insight_words (memory, sound);
create index insight_words_stem on insight_words (memory, stem);
create index insight_words_english_stem on insight_words (memory, english_stem) where english_stem is not null;
create index insight_words_trigrams on insight_words using gin (sound gin_trgm_ops);

alter table insights enable row level security;
alter table insights force row level security;
alter table insight_memories enable row level security;
alter table insight_memories force row level security;
alter table insight_words enable row level security;
alter table insight_words force row level security;

create policy insights_of_memory on insights to tamga_app
  using (memory = (select app_memory())) with check (memory = (select app_memory()));
create policy insight_memories_of_memory on insight_memories to tamga_app
  using (memory = (select app_memory())) with check (memory = (select app_memory()));
create policy insight_words_of_memory on insight_words to tamga_app
  using (memory = (select app_memory())) with check (memory = (select app_memory()));

-- Under a policy PostgreSQL uses no index for an operator that could leak, and those of full-text and trigram search
-- count as such. So the two functions below search as the owner, in the memory of the transaction and no other.
create policy insights_for_search on insights for select to tamga_owner using (true);
create policy insight_words_for_search on insight_words for select to tamga_owner using (true);

-- Words of this memory that may be meant by each of the given ones: same beginning, same stem, or similar.
create function insight_words_like(words text[], sounds text[], stems text[], english_stems text[], most integer)
  returns table (nth integer, word text, insights integer)
  language sql stable security definer set search_path = public
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

-- The insights of this memory that match `wanted`, those first whose words weigh most in all.
create function insights_matching(wanted tsquery, parts tsquery[], weights double precision[], most integer)
  returns table (id uuid, weight double precision)
  language sql stable security definer set search_path = public
as $$
  select i.id, (select sum(p.weight) from unnest(parts, weights) as p (part, weight) where i.words @@ p.part)
  from insights i
  where i.memory = (select app_memory())
    and i.words @@ (('''@' || (select app_memory()) || '''')::tsquery && wanted)
  order by 2 desc nulls last, i.confidence desc, i.confirmed_at desc, i.id
  limit most
$$;

revoke all on function insight_words_like, insights_matching from public;
grant execute on function insight_words_like, insights_matching to tamga_app;
grant select, insert, update on insights, insight_memories, insight_words to tamga_app;
grant select, insert, update, delete on insights, insight_memories, insight_words to tamga_job;
