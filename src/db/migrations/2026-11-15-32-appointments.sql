create table gov_offices (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete restrict,
  code text not null unique check (code ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(code) <= 64),
  name_mn text not null,
  name_en text not null,
  address_mn text not null,
  address_en text not null,
  -- Until how long before it begins a visit can be cancelled.
  cancel_minutes integer not null default 120 check (cancel_minutes between 0 and 10080),
  -- For how long after its end the office may still enter that somebody came.
  attendance_minutes integer not null default 120 check (attendance_minutes between 0 and 10080),
  active boolean not null default true,
  row_version integer not null default 1
);
create index gov_offices_of_organisation on gov_offices (org_id);

create table gov_slots (
  id uuid primary key,
  office_id uuid not null references gov_offices (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- None at all where the office has closed it.
  capacity integer not null check (capacity >= 0),
  booked_count integer not null default 0,
  -- What a booking takes, one statement decides; this holds where it is forgotten.
  constraint gov_slots_not_overbooked check (booked_count between 0 and capacity),
  constraint gov_slots_one_at_a_time unique (office_id, starts_at)
);
create index gov_slots_free on gov_slots (office_id, starts_at, id) where booked_count < capacity;

create table gov_appointments (
  id uuid primary key,
  slot_id uuid not null references gov_slots (id) on delete restrict,
  -- The office's.
  org_id uuid not null references organisations (id) on delete restrict,
  user_id uuid not null references users (id) on delete cascade,
  application_id uuid references gov_applications (id) on delete set null,
  status text not null check (status in ('booked', 'cancelled', 'attended', 'no_show')),
  cancel_until timestamptz not null,
  -- Whoever has not come by then did not come.
  attendance_deadline timestamptz not null,
  booked_at timestamptz not null,
  ended_at timestamptz,
  row_version integer not null default 1,
  check ((status = 'booked') = (ended_at is null))
);
create unique index gov_appointments_one_per_slot on gov_appointments (slot_id, user_id) where status = 'booked';
create unique index gov_appointments_one_per_case on gov_appointments (application_id) where status = 'booked';
create index gov_appointments_of_slot on gov_appointments (slot_id, id);
create index gov_appointments_of_user on gov_appointments (user_id, id);
create index gov_appointments_by_deadline on gov_appointments (attendance_deadline) where status = 'booked';

-- Whoever is forgotten comes no more.
create function free_forgotten_seat() returns trigger language plpgsql as $$
begin
  update gov_slots set booked_count = booked_count - 1 where id = old.slot_id;
  return null;
end
$$;
create trigger gov_appointment_forgotten after delete on gov_appointments
  for each row when (old.status = 'booked') execute function free_forgotten_seat();

-- Where an office is, and when it has time, everybody may know; its authority alone decides it. One that is closed is
-- still known to whoever has been there.
alter table gov_offices enable row level security;
alter table gov_offices force row level security;
create policy offices_opened on gov_offices for insert to tamga_app
  with check (org_id = any (array(select app_review_orgs())));
create policy offices_changed on gov_offices for update to tamga_app
  using (org_id = any (array(select app_review_orgs())));
create policy offices_read on gov_offices for select to tamga_app
  using (active or org_id = any (array(select app_review_orgs())) or id in (
    select s.office_id from gov_appointments a join gov_slots s on s.id = a.slot_id
      where a.user_id = (select app_user_id())));
alter table gov_slots enable row level security;
alter table gov_slots force row level security;
create policy slots_read on gov_slots for select to tamga_app using (true);
create policy slots_taken on gov_slots for update to tamga_app using (true);
create policy slots_offered on gov_slots for insert to tamga_app
  with check (office_id in (select id from gov_offices where org_id = any (array(select app_review_orgs()))));
-- Who comes is known to themselves and to the office.
alter table gov_appointments enable row level security;
alter table gov_appointments force row level security;
create policy appointments_of_person on gov_appointments to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy appointments_of_office on gov_appointments for select to tamga_app
  using (org_id = any (array(select app_review_orgs())));
create policy appointments_attended on gov_appointments for update to tamga_app
  using (org_id = any (array(select app_review_orgs())));

grant select, insert, update (name_mn, name_en, address_mn, address_en, cancel_minutes, attendance_minutes, active, row_version)
  on gov_offices to tamga_app;
grant select, insert, update (booked_count, capacity) on gov_slots to tamga_app;
grant select, insert, update (status, ended_at, row_version) on gov_appointments to tamga_app;
grant select, insert, update, delete on gov_offices, gov_slots, gov_appointments to tamga_job;
