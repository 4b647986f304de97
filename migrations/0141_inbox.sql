-- What visitors send, as the people of the desk work through it.

-- Which box it lies in; null: stored by a version that knew no boxes.
alter table submission add column topic text;
alter table submission add column desk_state text not null default 'nova';
-- Until when it is to be answered; null: nothing waits for an answer.
alter table submission add column due_at timestamptz;
-- Who has it, of the desk.
alter table submission add column taken_by uuid;
alter table submission add column state_at timestamptz;
alter table submission add column search_words tsvector generated always as (
  to_tsvector('simple', coalesce(name, '') || ' ' || email || ' ' || coalesce(phone, ''))
    || jsonb_to_tsvector('portuguese', body, '["string", "numeric"]')
) stored;

update submission set topic = case
    when kind in ('message', 'contact') and body ->> 'subject' = 'Ouvidoria' then 'ombudsman'
    when kind in ('message', 'contact') and body ->> 'subject' = 'Parcerias' then 'partnership'
    when kind in ('message', 'contact') then 'message'
    when kind in ('visit', 'proposal', 'simulation') then kind
    else 'lead' end;
update submission set desk_state = 'fechada' where topic in ('lead', 'simulation');
update submission set due_at = received_at + interval '1 day' where desk_state = 'nova';

create index submission_open on submission (received_at desc, id desc) where desk_state <> 'fechada';
create index submission_by_topic on submission (topic, received_at desc, id desc);
create index submission_newest on submission (received_at desc, id desc);
create index submission_words on submission using gin (search_words);

-- What was done about it: answers, calls, notes, changes of state. It goes with the submission.
create table inbox_event (
  -- Made with the form, so that the same press twice is one.
  id uuid primary key,
  -- In which order things were done.
  number bigint generated always as identity,
  submission_id uuid not null references submission on delete cascade,
  at timestamptz not null,
  person_id uuid,
  person_name text not null,
  -- answer, note, call, whatsapp, state, taken, given, refiled, visit
  kind text not null,
  text text,
  -- A code such as reached, or a state.
  outcome text,
  delivery_id uuid
);
create index inbox_event_by_submission on inbox_event (submission_id, number);
create trigger rewrite_due after delete on inbox_event
  referencing old table as gone for each statement execute function note_rewrite_due();

-- When a visit was agreed on, and what became of it.
create table visit_appointment (
  submission_id uuid primary key references submission on delete cascade,
  starts_at timestamptz not null,
  state text not null check (state in ('confirmed', 'done', 'missed', 'cancelled')),
  -- Higher after every change, for calendars.
  sequence integer not null default 0
);
create index visit_appointment_by_time on visit_appointment (starts_at);
