-- What each person of the desk has chosen of the list of properties.
create table desk_saved_filter (
  id bigint generated always as identity primary key,
  person_id uuid not null references desk_person on delete cascade,
  name text not null,
  -- As in the address of the list.
  query text not null,
  saved_at timestamptz not null,
  unique (person_id, name)
);

create table desk_list_columns (
  person_id uuid primary key references desk_person on delete cascade,
  columns text[] not null
);
