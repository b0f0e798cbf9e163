-- How a person is notified besides the list. A person without a row has the defaults of the code.
create table notice_settings (
  user_id uuid primary key references users (id) on delete cascade,
  -- Of mails and messages. Null: the site's.
  language text check (language in ('mn', 'en')),
  -- What the person has decided, by kind and channel; what is not there is as by default.
  kinds jsonb not null default '{}',
  updated_at timestamptz not null
);
alter table notice_settings enable row level security;
alter table notice_settings force row level security;
create policy notice_settings_of_actor on notice_settings to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update on notice_settings to tamga_app;
grant select, insert, update, delete on notice_settings to tamga_job;

-- Notices that have yet to go to a verified address or number. A row comes with the notice, in the same transaction, and goes
-- when the message has been taken over: no failure in between loses it, and one notice goes once by each channel.
create table notice_deliveries (
  notification_id uuid not null references gov_notifications (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  useful_until timestamptz not null,
  primary key (notification_id, channel)
);
create index notice_deliveries_by_time on notice_deliveries (due_at);
alter table notice_deliveries enable row level security;
alter table notice_deliveries force row level security;
create policy deliveries_come_with_notices on notice_deliveries for insert to tamga_owner with check (true);
grant select, insert, update, delete on notice_deliveries to tamga_job;

-- Of the platform itself: those who cause a notice see neither the address of its reader nor what the reader has switched off.
create function deliver_notice() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into notice_deliveries (notification_id, channel, due_at, useful_until)
  select new.id, channel, new.created_at, new.created_at + useful
  from users u, (values ('email', interval '3 days'), ('sms', interval '1 day')) as channels (channel, useful)
  where u.id = new.user_id
    and case channel when 'email' then u.email_verified_at else u.phone_verified_at end is not null;
  return null;
end
$$;
revoke all on function deliver_notice() from public;
create trigger gov_notifications_delivered after insert on gov_notifications
  for each row execute function deliver_notice();
