/** Actions on two-step sign-in. */
export type MfaAct = 'setUp' | 'renew' | 'turnOff';
