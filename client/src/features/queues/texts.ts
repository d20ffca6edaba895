import '../../components/queue-words/queue-texts.js';

/** The page's address. */
export const QUEUES_PATH = '/admin/queues';
/** Refresh interval while the page is visible. */
export const LOOK_EVERY_MS = 5000;
