-- A file whose address leads to another host waits for the turn of that host: `origin` is the host that is asked next.
alter table media_file add moved_to text check (length(moved_to) < 1000);
-- Hosts that led on to another one, up to now.
alter table media_file add hops smallint not null default 0;
