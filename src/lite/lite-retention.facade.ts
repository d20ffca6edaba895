export { type ExpiringProject, LiteRetention, NOTICE_DAYS } from './lite-retention.js';
