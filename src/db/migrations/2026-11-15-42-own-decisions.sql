-- What the applicant is told of the signature under the decision of their own case. The rows themselves stay with the
-- authority: they hold certificates, which name the officer by their national number.
create policy applications_of_applicant_for_functions on gov_applications for select to tamga_owner
  using (applicant_user_id = (select app_user_id()));
create policy decisions_for_functions on gov_decisions for select to tamga_owner using (state = 'completed');
create function signature_of_own_decision(wanted uuid)
  returns table (record text, signature bytea, signature_algorithm text, certificate bytea, signed_at timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select d.record, d.signature, d.signature_algorithm, d.certificate, d.signed_at
    from gov_applications a join gov_decisions d on d.application_id = a.id
    where a.id = wanted and a.applicant_user_id = app_user_id() and d.state = 'completed'
  $$;
revoke all on function signature_of_own_decision(uuid) from public;
grant execute on function signature_of_own_decision(uuid) to tamga_app;
