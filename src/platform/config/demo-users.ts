/** The people of the demo; where partners pick a user, they are left out. */
export const DEMO_ADMINISTRATOR = 'admin@reveal.example';
export const DEMO_ANALYST = 'analyst@reveal.example';
export const DEMO_ADDRESSES: readonly string[] = [DEMO_ADMINISTRATOR, DEMO_ANALYST];
