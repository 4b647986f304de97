-- Whether a buyer may pay with the balance of their FGTS; null: the source does not say.
alter table property add column accepts_fgts boolean;
