-- How people reach an office and when it is open; null where the office has not said.
alter table gov_offices
  add column phone text check (length(phone) between 1 and 50),
  add column hours_mn text check (length(hours_mn) between 1 and 200),
  add column hours_en text check (length(hours_en) between 1 and 200);
grant update (phone, hours_mn, hours_en) on gov_offices to tamga_app;
