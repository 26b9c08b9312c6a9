-- When an end by an answer, the state or the income, was opened again for a correction; once for an application.
alter table application add column corrected_at timestamptz;
