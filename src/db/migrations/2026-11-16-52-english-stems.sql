-- The vocabulary of a memory by English stem, so that every form of a word, and of each of its synonyms, is found.
-- The dictionary is the one that PostgreSQL has built in; it folds ASCII alike under every LC_CTYPE.
create function insight_english_stem(word text) returns text
  language sql immutable parallel safe set search_path = pg_catalog
as $$
  select case when word ~ '^[a-z]+$' then coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word) end
$$;

alter table insight_words
  add column snowball_stem text collate "C" generated always as (public.insight_english_stem(word)) stored;
create index insight_words_snowball_stem on insight_words (memory, snowball_stem) where snowball_stem is not null;
