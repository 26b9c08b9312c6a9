-- Why a mail ended at refused_at without being sent: REJECTED (its address, or the account is gone) or NOT_NEEDED (its
-- reason no longer applied). Null for sent and waiting mails, and for those that ended before this column.
alter table mail_message add column end_reason text;
