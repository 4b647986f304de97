-- From where somebody of the desk has signed in before: keyed hashes of networks, which name none.
create table desk_place (
  person_id uuid not null references desk_person on delete cascade,
  place text not null,
  seen_at timestamptz not null,
  primary key (person_id, place)
);
