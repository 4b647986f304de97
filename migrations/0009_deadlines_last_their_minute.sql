-- A deadline at 23:59 is over at 00:00: those that were stored as the beginning of that minute end with it.
update property set deadline_at = deadline_at + interval '59.999 seconds'
where ((deadline_at at time zone 'UTC') - interval '3 hours')::time = time '23:59:00';
