-- Outside a transaction
-- A BRIN index is small while rows lie in the order of their times. Erasure frees space in old pages, which new rows
-- then use, so that a search for new rows reads almost the whole table; and it serves no `order by`.
create index concurrently if not exists evidence_record_recorded on evidence_record (recorded_at);
create index concurrently if not exists decision_decided on decision (decided_at);

drop index concurrently if exists evidence_record_time;
drop index concurrently if exists decision_time;
-- No statement searches these by time.
drop index concurrently if exists consent_time;
drop index concurrently if exists provider_reply_time;
