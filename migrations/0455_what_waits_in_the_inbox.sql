-- What waits for the desk, and what it has answered and not closed, are counted and listed apart: with the years the
-- second outgrows the first.
create index submission_waiting on submission (received_at desc, id desc)
  where desk_state in ('nova', 'em_atendimento');
create index submission_answered on submission (received_at desc, id desc)
  where desk_state in ('aguardando_cliente', 'respondida');
