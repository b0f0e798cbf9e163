-- Who holds the token of an open invitation to sign sees which organisation asks, and the initials of who invites.
create function signer_invitation_shown(hash bytea, at timestamptz)
  returns table (reg_no text, name_mn text, name_en text, family_initial text, given_initial text, expires_at timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select s.reg_no, o.name_mn, o.name_en, left(u.family_name, 1), left(u.given_name, 1), s.expires_at
    from eid_organisation_signers s
      join eid_organisations o on o.reg_no = s.reg_no
      left join users u on u.id = s.invited_by
    where s.token_hash = hash and s.user_id is null and s.removed_at is null and s.expires_at > at
  $$;
revoke all on function signer_invitation_shown(bytea, timestamptz) from public;
grant execute on function signer_invitation_shown(bytea, timestamptz) to tamga_app;
