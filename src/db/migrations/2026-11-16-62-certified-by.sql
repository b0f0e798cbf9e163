-- A reference says what registers have answered or an officer has found. What the applicant declares stands beside it and
-- is marked; nothing else is stated without a source.
create function reference_rests() returns trigger language plpgsql set search_path = public as $$
begin
  if jsonb_array_length(new.payload -> 'sources') > 0 then return new; end if;
  if jsonb_array_length(new.payload -> 'lines') > 0 and not exists (
    select from jsonb_array_elements(new.payload -> 'lines') as line
    where line ->> 'name' <> 'finding' and line -> 'declared' is distinct from 'true'::jsonb)
  then return new; end if;
  raise exception 'a reference states something that no register and no officer has said'
    using errcode = 'check_violation', constraint = 'gov_references_rest', table = 'gov_references';
end
$$;
create trigger gov_references_rest before insert on gov_references
  for each row execute function reference_rests();

-- The check tells as well what the reference rests on, without what it says. Not the digests of answers: they are for
-- people who have the reference itself.
drop function check_reference(text, timestamptz, uuid, text);
create function check_reference(code text, at timestamptz, check_id uuid, address text)
  returns table (
    number text, type text, title_mn text, title_en text, issuer_mn text, issuer_en text, family_initial text,
    given_initial text, sha256 bytea, status text, issued_at timestamptz, valid_until timestamptz, sources jsonb,
    finding boolean, declared boolean)
  language sql volatile security definer set search_path = public
  as $$
    with found as (select * from gov_references r where r.verify_code = code),
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
revoke all on function check_reference(text, timestamptz, uuid, text) from public;
grant execute on function check_reference(text, timestamptz, uuid, text) to tamga_app;
