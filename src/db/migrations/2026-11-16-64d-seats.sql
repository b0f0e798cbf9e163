-- A slot counts its seats so that one statement can decide whether one is left. The count is the number of visits that
-- were not cancelled, and at the end of each transaction the database looks whether it is: a booking without a seat, or a
-- seat without a booking, does not commit. Who books holds the row of the slot, so two at once are looked at in turn.
create function assert_seats_counted() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  concerned uuid[];
begin
  if tg_table_name = 'gov_slots' then
    concerned := array[new.id];
  elsif tg_op = 'UPDATE' then
    concerned := array[old.slot_id, new.slot_id];
  else
    concerned := array[coalesce(new.slot_id, old.slot_id)];
  end if;
  if exists (
    select from gov_slots s where s.id = any (concerned) and s.booked_count <> (
      select count(*) from gov_appointments a where a.slot_id = s.id and a.status <> 'cancelled'))
  then
    raise exception 'the slot does not count as many seats as are booked'
      using errcode = 'check_violation', constraint = 'gov_slots_counts_seats';
  end if;
  return null;
end
$$;
revoke all on function assert_seats_counted() from public;
create policy slots_for_functions on gov_slots for select to tamga_owner using (true);
drop policy appointments_for_functions on gov_appointments;
drop policy appointments_of_owners_for_functions on gov_appointments;
create policy appointments_for_functions on gov_appointments for select to tamga_owner using (true);

-- A visit that is forgotten is none any more, also one that was attended or missed.
drop trigger gov_appointment_forgotten on gov_appointments;
create trigger gov_appointment_forgotten after delete on gov_appointments
  for each row when (old.status <> 'cancelled') execute function free_forgotten_seat();
alter function free_forgotten_seat() set search_path = public;

-- What was forgotten before.
alter table gov_slots no force row level security;
alter table gov_appointments no force row level security;
update gov_slots s set booked_count = seats.n, capacity = greatest(s.capacity, seats.n)
  from (
    select z.id, count(a.id)::integer as n
    from gov_slots z left join gov_appointments a on a.slot_id = z.id and a.status <> 'cancelled' group by z.id
  ) seats
  where seats.id = s.id and s.booked_count <> seats.n;
alter table gov_slots force row level security;
alter table gov_appointments force row level security;

create constraint trigger gov_slots_counts_seats after insert or update of booked_count on gov_slots
  deferrable initially deferred for each row execute function assert_seats_counted();
create constraint trigger gov_slots_counts_seats after insert or delete or update of status, slot_id on gov_appointments
  deferrable initially deferred for each row execute function assert_seats_counted();
