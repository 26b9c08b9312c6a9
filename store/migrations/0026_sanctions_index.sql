-- Which applications had a possible match with a sanctions list: retention asks it of each application, and reading
-- every result took seconds.
create index decision_of_sanctions on decision (application_uuid, decided_at)
  where result like '%"kind":"SANCTIONS_REVIEW"%';
