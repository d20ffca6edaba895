import { authGenerated } from './auth.gen.js';

/** Sign-in. Renewal and sign-out are not here: they have to work outside of components (refresh.ts, session.ts). */
export const { useSignInMutation } = authGenerated;
