-- To whom a message about a property is given as it comes: by the channel that the property names, else by its state.
create table inbox_rule (
  id uuid primary key,
  channel text,
  uf text,
  person_id uuid not null references desk_person on delete cascade,
  check ((channel is null) <> (uf is null))
);
create unique index inbox_rule_of_channel on inbox_rule (lower(channel)) where channel is not null;
create unique index inbox_rule_of_uf on inbox_rule (uf) where uf is not null;
