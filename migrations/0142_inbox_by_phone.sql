-- People look for who wrote by the telephone that they gave.
create index submission_by_phone on submission (phone);
