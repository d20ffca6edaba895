/** The demo's users; lists of users to pick from leave them out on partner hosts. */
export const DEMO_ADMINISTRATOR = 'admin@reveal.example';
export const DEMO_ANALYST = 'analyst@reveal.example';
export const DEMO_ADDRESSES: readonly string[] = [DEMO_ADMINISTRATOR, DEMO_ANALYST];
