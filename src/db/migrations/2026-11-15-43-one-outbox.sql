-- Mails to the owners of new organisations wait in due_mails like all others, with the id of their invitation as id.
alter table due_mails
  -- What was sealed before this column holds its language itself.
  add column language text not null default 'mn' check (language in ('mn', 'en'));
grant update (language) on due_mails to tamga_app;

-- The owner of the tables is under row-level security too, and must see every row for once.
alter table owner_mails_due no force row level security;
alter table organisation_invitations no force row level security;
insert into due_mails (id, about, sealed_mail, language, attempts, due_at, useful_until)
  select d.invitation_id, 'organisation-owner:' || d.org_id, d.sealed_token, d.language, d.attempts, d.due_at, i.expires_at
  from owner_mails_due d join organisation_invitations i on i.id = d.invitation_id
  where i.accepted_at is null and i.withdrawn_at is null;
delete from owner_mails_due;
alter table organisation_invitations force row level security;
alter table owner_mails_due force row level security;

-- While instances are replaced one by one an older one still writes here: its mails go where the newer ones look.
create function owner_mail_to_outbox() returns trigger language plpgsql as $$
begin
  insert into due_mails (id, about, sealed_mail, language, attempts, due_at, useful_until)
    select new.invitation_id, 'organisation-owner:' || new.org_id, new.sealed_token, new.language, new.attempts, new.due_at,
      i.expires_at
    from organisation_invitations i where i.id = new.invitation_id
    on conflict (about) do update set id = excluded.id, sealed_mail = excluded.sealed_mail,
      language = excluded.language, attempts = excluded.attempts, due_at = excluded.due_at,
      useful_until = excluded.useful_until;
  return null;
end $$;
create trigger owner_mail_to_outbox before insert on owner_mails_due
  for each row execute function owner_mail_to_outbox();
