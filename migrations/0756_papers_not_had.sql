-- Whether an answer has said that a paper cannot be had, and it has not come since: its listings say so beside the link.
alter table media_file add column is_missed boolean not null default false;
update media_file set is_missed = true, is_shown = false
where kind = 'document' and own_address is null
  and (state in ('missing', 'gone', 'refused', 'failed') or trouble = 'html');
