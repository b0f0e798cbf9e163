-- Whether an organisation with the register number is here already: that, and no more, for whoever cannot see it.
create function reg_no_is_taken(number text) returns boolean
  language sql stable security definer set search_path = public
  as $$ select exists (select from organisations where reg_no = number) $$;
revoke all on function reg_no_is_taken(text) from public;
grant execute on function reg_no_is_taken(text) to tamga_app, tamga_job;
