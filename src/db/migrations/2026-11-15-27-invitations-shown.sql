-- What whoever has the token of an invitation may know before accepting it, signed in or not: while it can be accepted.
create function invitation_shown(hash bytea, at timestamptz)
  returns table (name_mn text, name_en text, role text)
  language sql stable security definer set search_path = public
  as $$
    select o.name_mn, o.name_en, i.role
    from organisation_invitations i join organisations o on o.id = i.org_id
    where i.token_hash = hash and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > at
  $$;
revoke all on function invitation_shown(bytea, timestamptz) from public;
grant execute on function invitation_shown(bytea, timestamptz) to tamga_app;
