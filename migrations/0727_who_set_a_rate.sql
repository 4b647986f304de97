-- Who gave a rate at the desk, and when; null: a file did, by the command line.
alter table cost_rate add column set_by text;
alter table cost_rate add column set_at timestamptz;
