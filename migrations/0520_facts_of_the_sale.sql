-- Facts by which a sale is judged; null: the source does not say.
-- Kind of the loan behind an extrajudicial sale: 'moradia' (Lei 9.514/1997, art. 26-A) or 'outro' (art. 27).
alter table property add column loan_kind text;
-- Whether the judge fixed a minimum price, and which (CPC, art. 885).
alter table property add column has_court_minimum boolean;
alter table property add column court_minimum_cents bigint;
-- Debt behind an extrajudicial sale, with expenses and charges (Lei 9.514/1997, art. 27, § 3).
alter table property add column full_debt_cents bigint;
-- Days on which the debtor was served, the property was consolidated and the notice of the sale was published.
alter table property add column served_on date;
alter table property add column consolidated_on date;
alter table property add column notice_published_on date;
