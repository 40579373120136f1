-- concurrently
drop index concurrently if exists refunds_running;
-- What has not gone yet: the desk's list, oldest first.
create index concurrently refunds_running on refunds (created_at) where status <> 'processed';
