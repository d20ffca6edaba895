/** PostgreSQL without safety against power loss, which no test covers: processes are killed here, not machines. */
export const UNSAFE_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
