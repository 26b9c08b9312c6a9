-- Outside a transaction
-- A new password and a changed email end the links in earlier emails to the account.
create index concurrently if not exists verification_value on "verification" ("value");
