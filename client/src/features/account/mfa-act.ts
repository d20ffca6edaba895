/** What can be done about the second step of signing in. */
export type MfaAct = 'setUp' | 'renew' | 'turnOff';
