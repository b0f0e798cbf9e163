-- The organisations whose cases the acting person reviews, each with the services that they handle there; null is all of
-- them. Owners can look at all.
create function app_review_scope(widely boolean) returns table (org_id uuid, services uuid[])
  language plpgsql stable security definer set search_path = public rows 3
  as $$
begin
  return query
    select m.org_id, case when widely and m.role = 'owner' then null else (
      select array_agg(s.service_id) from gov_officer_services s where s.org_id = m.org_id and s.user_id = m.user_id) end
    from organisation_members m
      join organisation_modules o on o.org_id = m.org_id and o.module = 'gov'
    where m.user_id = app_user_id() and app_may('gov.review');
end
$$;
revoke all on function app_review_scope(boolean) from public;
grant execute on function app_review_scope(boolean) to tamga_app;
create policy officer_services_for_functions on gov_officer_services for select to tamga_owner using (true);
