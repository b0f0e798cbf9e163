-- expand
-- Names of headers that pass besides those that pass for every service, in small letters; the server checks which may.
alter table gateway_services
  add column request_headers text[] not null default '{}' check (cardinality(request_headers) <= 32),
  add column response_headers text[] not null default '{}' check (cardinality(response_headers) <= 32);
grant update (request_headers, response_headers) on gateway_services to tamga_app;
