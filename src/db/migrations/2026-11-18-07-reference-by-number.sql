-- expand

-- A certificate is found by its code, or by the number that stands on it.
create or replace function check_reference(code text, at timestamptz, check_id uuid, address text)
  returns table (
    number text, type text, title_mn text, title_en text, issuer_mn text, issuer_en text, family_initial text,
    given_initial text, sha256 bytea, status text, issued_at timestamptz, valid_until timestamptz, sources jsonb,
    finding boolean, declared boolean)
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with found as (select * from gov_references r where r.verify_code = code or r.number = code),
    noted as (
      insert into gov_reference_checks (id, reference_id, checked_at, address_hash)
        select check_id, f.id, at, address from found f)
    select f.number, f.type, f.payload #>> '{title_mn}', f.payload #>> '{title_en}',
      f.payload #>> '{issuer,name_mn}', f.payload #>> '{issuer,name_en}',
      upper(left(f.payload #>> '{subject,family_name}', 1)), upper(left(f.payload #>> '{subject,given_name}', 1)),
      f.sha256, f.status, f.issued_at, f.valid_until,
      (select coalesce(jsonb_agg(jsonb_build_object('code', s.source -> 'code', 'name_mn', s.source -> 'name_mn',
          'name_en', s.source -> 'name_en', 'asked_at', s.source -> 'asked_at') order by s.place), '[]')
        from jsonb_array_elements(f.payload -> 'sources') with ordinality as s (source, place)),
      exists (select from jsonb_array_elements(f.payload -> 'lines') as line where line ->> 'name' = 'finding'),
      -- Before lines were marked, all of a reference without sources was declared, but for the finding.
      exists (
        select from jsonb_array_elements(f.payload -> 'lines') as line
        where line -> 'declared' = 'true'::jsonb
          or jsonb_array_length(f.payload -> 'sources') = 0 and line ->> 'name' <> 'finding')
    from found f
  $$;
