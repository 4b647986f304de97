-- A version that was put to a property by mistake: it stays with its hash, is told to nobody, and can be put back.
alter table property_paper add column taken_at timestamptz, add column taken_by text;
