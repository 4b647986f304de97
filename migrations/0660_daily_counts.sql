-- What visitors did, counted by the day of Brasília. Nothing in a row tells one visitor from another.
create table daily_count (
  day date not null,
  kind text not null,
  -- The number of a property, a search, a step of speed; empty: all of the kind.
  subject text not null,
  count bigint not null,
  primary key (kind, subject, day)
);
create index daily_count_day on daily_count (day);
