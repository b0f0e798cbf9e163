-- contract
-- Addresses are compared by their Latin letters alone. lower() by the locale of the database takes other letters (the
-- Kelvin sign) for Latin ones, so that inviting one address replaced the invitation of another.
drop index organisation_invitations_open;
create unique index organisation_invitations_open on organisation_invitations (org_id, lower(email collate "C"))
  where accepted_at is null and withdrawn_at is null;
drop index organisation_nominations_address_pending;
create unique index organisation_nominations_address_pending
  on organisation_nominations (coalesce(org_id::text, reg_no), lower(email collate "C"))
  where state = 'pending' and user_id is null;
