-- Where a session was opened, and an attempt was made, as far as the person can recognise it: the browser or app by the
-- name that it gave, and the network, without the last part of the address.
alter table sessions
  add column device text check (char_length(device) <= 80),
  add column network text check (char_length(network) <= 64);
alter table login_events
  add column device text check (char_length(device) <= 80),
  add column network text check (char_length(network) <= 64);
