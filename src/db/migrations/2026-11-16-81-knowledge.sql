-- What the assistant answers from: what is published, in pieces, with their words in both languages. Nothing of people is
-- in it. An index is one whole; one is searched while another is built beside it, and the change is one statement.
create table ai_indexes (
  -- Also the id of the run that builds it.
  id uuid primary key,
  state text not null check (state in ('building', 'active', 'retired', 'failed')),
  -- May go active although it is less than half of the one before.
  forced boolean not null default false,
  -- Things to read, those that were read, pieces that they have given, and how many of these were copied.
  sources integer not null default 0 check (sources >= 0),
  sources_done integer not null default 0 check (sources_done >= 0),
  chunks integer not null default 0 check (chunks >= 0),
  chunks_copied integer not null default 0 check (chunks_copied >= 0),
  -- Grows with every change of what is published.
  revision bigint not null default 0,
  -- The last that was read, as `service/0193b2a4-…`: from there it goes on.
  read_to text,
  -- Which instance builds it, and until when it need not say so again.
  worker uuid,
  lease_until timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  requested_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  retired_at timestamptz,
  error text check (error in ('shrunk', 'gave_up')),
  check ((state = 'failed') = (error is not null)),
  check ((state = 'building') = (finished_at is null))
);
create unique index ai_indexes_one_building on ai_indexes (state) where state = 'building';
-- A constraint, so that it is looked at when the statement is over: one statement retires the former and puts up the next.
alter table ai_indexes add constraint ai_indexes_one_active
  exclude using btree (state with =) where (state = 'active') deferrable initially immediate;

create table ai_chunks (
  index_id uuid not null references ai_indexes (id) on delete cascade,
  kind text not null check (kind in ('service', 'life_event', 'evidence', 'office', 'doc')),
  -- Id of the service, life event, evidence or office, or the name of the document.
  ref_id text collate "C" not null,
  part text collate "C" not null,
  code text,
  title_mn text,
  text_mn text,
  title_en text,
  text_en text,
  href text,
  -- SHA-256 of all that it says, and of the words under which it is found besides.
  hash bytea not null check (octet_length(hash) = 32),
  -- The folded words of both languages, those of the titles with the weight A, and one that names the index.
  words tsvector not null,
  primary key (index_id, kind, ref_id, part),
  check (num_nonnulls(title_mn, text_mn) in (0, 2) and num_nonnulls(title_en, text_en) in (0, 2)),
  check (num_nonnulls(title_mn, title_en) > 0)
);
-- Read for each candidate: unpacking would take longer than comparing.
alter table ai_chunks alter column words set storage external;
alter table ai_chunks set (toast_tuple_target = 8160);
-- Without a list of pending entries: each search would walk through it while an index is built.
create index ai_chunks_words on ai_chunks using gin (words) with (fastupdate = off);
create index ai_chunks_hash on ai_chunks (hash);

-- The vocabulary of each index, and in how many pieces a word occurs; one that has left them all stays with 0.
create table ai_words (
  index_id uuid not null references ai_indexes (id) on delete cascade,
  word text collate "C" not null,
  sound text collate "C" not null,
  stem text collate "C" not null,
  english_stem text collate "C",
  snowball_stem text collate "C" generated always as (public.insight_english_stem(word)) stored,
  chunks integer not null check (chunks >= 0),
  primary key (index_id, word)
);
create index ai_words_sound on ai_words (index_id, sound);
create index ai_words_stem on ai_words (index_id, stem);
create index ai_words_english_stem on ai_words (index_id, english_stem) where english_stem is not null;
create index ai_words_snowball_stem on ai_words (index_id, snowball_stem) where snowball_stem is not null;
create index ai_words_trigrams on ai_words using gin (sound gin_trgm_ops) with (fastupdate = off);

-- Everyone reads, which bars no index of a search. Who publishes something writes what the index has of it.
create function app_writes_knowledge() returns boolean
  language plpgsql stable set search_path = public
  as $$
begin
  return app_may('registry.manage') or exists (select from app_review_orgs());
end
$$;
create function app_writes_knowledge_of(kind text, ref_id text) returns boolean
  language plpgsql stable set search_path = public
  as $$
begin
  return case kind
    when 'service' then app_manages_service(ref_id::uuid)
    -- Each names its services.
    when 'life_event' then app_may('registry.manage')
    when 'evidence' then app_runs_registry(true)
    when 'office' then exists (
      select from gov_offices o where o.id = ref_id::uuid and o.org_id in (select app_review_orgs()))
    else false end;
end
$$;
revoke all on function app_writes_knowledge(), app_writes_knowledge_of(text, text) from public;
grant execute on function app_writes_knowledge(), app_writes_knowledge_of(text, text) to tamga_app;

alter table ai_indexes enable row level security;
alter table ai_indexes force row level security;
create policy ai_indexes_read on ai_indexes for select to tamga_app using (true);
create policy ai_indexes_asked on ai_indexes for insert to tamga_app
  with check (state = 'building' and worker is null and (select app_may('settings.manage')));
create policy ai_indexes_counted on ai_indexes for update to tamga_app using ((select app_writes_knowledge()));
alter table ai_chunks enable row level security;
alter table ai_chunks force row level security;
create policy ai_chunks_read on ai_chunks for select to tamga_app using (true);
create policy ai_chunks_added on ai_chunks for insert to tamga_app with check (app_writes_knowledge_of(kind, ref_id));
create policy ai_chunks_removed on ai_chunks for delete to tamga_app using (app_writes_knowledge_of(kind, ref_id));
alter table ai_words enable row level security;
alter table ai_words force row level security;
create policy ai_words_read on ai_words for select to tamga_app using (true);
create policy ai_words_added on ai_words for insert to tamga_app with check ((select app_writes_knowledge()));
create policy ai_words_counted on ai_words for update to tamga_app using ((select app_writes_knowledge()));

grant select, insert, update (chunks, revision) on ai_indexes to tamga_app;
grant select, insert, delete on ai_chunks to tamga_app;
grant select, insert, update (chunks) on ai_words to tamga_app;
grant select, insert, update, delete on ai_indexes, ai_chunks, ai_words to tamga_job;
