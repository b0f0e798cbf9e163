-- A search looks at the words of many services. Compressed, or in a table of their own, they would be unpacked each time,
-- which took five times as long as looking; only a row that fills a page by itself still puts them elsewhere.
alter table catalogue_services alter column words set storage external;
alter table catalogue_services set (toast_tuple_target = 8160);
