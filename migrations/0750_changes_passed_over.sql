-- Of what a look at the changes of properties passed over, since it may still be taken back: where it begins.
alter table webhook_progress
  add column waiting_version bigint,
  add column waiting_number integer,
  -- By the application's clock: when changes began to be noted without being told.
  add column silent_since timestamptz;
