-- Entries that wait in a list make every search read the list. People come one at a time, and searches must be quick.
alter index users_search set (fastupdate = off);
alter index organisations_search set (fastupdate = off);
