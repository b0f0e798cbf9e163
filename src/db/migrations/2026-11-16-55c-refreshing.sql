-- What the state registry said last of an organisation that comes from it.
alter table organisations
  add column refreshed_at timestamptz,
  -- Since when it is known here that the registry has it no more.
  add column struck_off_at timestamptz;
create index organisations_to_refresh on organisations (refreshed_at nulls first)
  where reg_no is not null and closed_at is null;
