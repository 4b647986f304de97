-- Photos and papers in the storage that nothing refers to, since when that is so. By the application's clock.
create table unreferenced_file (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  since timestamptz not null
);
