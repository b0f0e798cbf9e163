-- A dump is restored with an empty search_path, so what columns and triggers call must find its way without one. Those
-- that queries inline name the schema; the others carry their search_path.
create or replace function name_key(names text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(
        regexp_replace(regexp_replace(
          replace(replace(replace(replace(replace(replace(
            translate(public.folded(names), 'öüóúáéíàèìòùäëïqw', 'ououaeiaeiouaeikv'),
          'zh', 'j'), 'kh', 'h'), 'x', 'h'), 'tz', 'ts'), 'ye', 'e'), 'vv', 'u'),
        '(?<![aeiou])v(?![aeiou])', 'u', 'g'), 'y(?![aou])', 'i', 'g'),
      'ё', 'yo'), 'ю', 'yo'), 'я', 'ya'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'sh'),
    'абвгдежзийклмноөпрстуүфхыэuъь',
    'abvgdejziiklmnooprstoofhieo'),
  '([a-z])\1+', '\1', 'g')
$$;
create or replace function search_words(names text, others text) returns text language sql immutable strict parallel safe as $$
  select ' ' || public.name_key(translate(names, '-«»"“”„()[],.', '              '))
    || case when names like '%-%' then ' ' || public.name_key(translate(names, '-«»"“”„()[],.', '')) else '' end
    || ' ' || public.folded(others)
$$;

do $$
declare called regprocedure;
begin
  for called in
    select distinct p.oid from pg_proc p join pg_trigger t on t.tgfoid = p.oid
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')
  loop
    execute format('alter function %s set search_path = public', called);
  end loop;
end
$$;
