-- HH:MM-HH:MM in Brasília: within which an origin is asked for files; null: always.
alter table media_origin add column hours text;
-- Of the file as it came; null: it came before this was noted.
alter table media_file add column bytes integer;

-- Papers that were fetched, each with all its contents: what is other under the same address is a new version.
create table fetched_paper (
  address text not null,
  version integer not null check (version > 0),
  own_address text not null,
  fetched_at timestamptz not null,
  primary key (address, version)
);
insert into fetched_paper (address, version, own_address, fetched_at)
select address, 1, own_address, coalesce(fetched_at, now()) from media_file
where kind = 'document' and own_address is not null;
