-- Consents that their person took back, by name, with the instant: the proof of what was agreed to stays beside it.
alter table consent add column taken_back jsonb not null default '{}';
