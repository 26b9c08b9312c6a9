-- The texts of agreements and notices are compressed and sealed. Those from before are sealed by the servers while they run.
alter table document add column content_sealed text;

-- Finds what is left to seal; empty afterward.
create index document_plain on document (sha256) where content is not null;
