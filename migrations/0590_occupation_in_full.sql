-- Who occupies a home, when that was checked and by what source, and how it can be seen; null: the source does not say.
alter table property
  add column occupant text,
  add column occupation_checked_on date,
  add column occupation_source text,
  add column access text;

-- A change of occupation is told by the history: a kind more. The program alone says which kinds there are.
alter table property_event drop constraint property_event_kind_check;
