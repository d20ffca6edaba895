/** A counted limit: what, for whom, and how many are allowed in the window. */
export interface AttemptLimit {
  readonly key: string;
  readonly most: number;
  /** Length of the window; default 15. */
  readonly minutes?: number;
}

/**
 * Who attempts something on an account. A known browser and a known network have separate allowances that no one else
 * can use up.
 */
export interface AttemptBy {
  /** In lower case. The account may not exist. */
  readonly email: string;
  readonly network: string;
  /** The browser's id, if this person has signed in with it before. */
  readonly device: string | null;
  /** Whether the account was recently used from this network. */
  readonly isAtHome: boolean;
}

/** The limits of one kind of attempt. */
export type LimitsOf = (by: AttemptBy) => AttemptLimit[];

/** Default window in minutes. */
export const WINDOW_MINUTES = 15;
/**
 * Strangers share a longer window: it allows a short burst, such as an office of 500 choosing new passwords, but fewer
 * guesses per day.
 */
const STRANGERS_MINUTES = 60;
/** Attempts per hour from one network on accounts never used from it, existing or not. */
const STRANGERS_OF_A_NETWORK = 240;

/**
 * The allowances of one kind of attempt. A known browser has its own, and so has a network that the account was used
 * from. Only strangers share two budgets: one per network, so that names cannot be sprayed or guessed, and one per
 * account, so that it cannot be guessed from many networks. All of this also applies to accounts that do not exist.
 */
function limitsOf(kind: string, by: AttemptBy, most: { own: number; strangers: number; minutes?: number }) {
  if (by.device !== null) return [{ key: `${kind}|device|${by.email}|${by.device}`, most: most.own }];
  const pair = { key: `${kind}|${by.email}|${by.network}`, most: most.own };
  if (by.isAtHome) return [pair];
  return [
    pair,
    { key: `${kind}|strangers|${by.network}`, most: STRANGERS_OF_A_NETWORK, minutes: STRANGERS_MINUTES },
    { key: `${kind}|account|${by.email}`, most: most.strangers, minutes: most.minutes ?? WINDOW_MINUTES },
  ];
}

/** Wrong passwords. Unknown networks together get 100 an hour, or 2,400 a day: far too few to guess a password. */
export const signInLimits: LimitsOf = (by) =>
  limitsOf('sign-in', by, { own: 8, strangers: 100, minutes: STRANGERS_MINUTES });

/** Requested emails: limits how fast a mailbox can be filled, without keeping anyone from their code for long. */
export const mailLimits =
  (purpose: 'sign-up' | 'reset'): LimitsOf =>
  (by) =>
    limitsOf(`mail|${purpose}`, by, { own: 4, strangers: 8 });

/** Tries of emailed codes. */
export const codeLimits =
  (purpose: string): LimitsOf =>
  (by) =>
    limitsOf(`code|${purpose}`, by, { own: 6, strangers: 15 });

/** Codes of the second factor: someone who tries them knows the password, but may not be the owner. */
export const secondFactorLimits: LimitsOf = (by) => limitsOf('mfa', by, { own: 10, strangers: 10 });

/**
 * Passwords of a share link. There is no limit for the link alone, because a stranger could use it to lock out its
 * readers.
 */
export function linkLimits(linkId: string, address: string): AttemptLimit[] {
  const network = networkOf(address);
  return [
    { key: `link|${linkId}|${network}`, most: 10 },
    { key: `link|address|${network}`, most: 80 },
  ];
}

/**
 * Failed sign-ins at the company's identity provider. There is nothing to guess (state, PKCE); this limits our
 * exchanges with the provider, and allows an office where everyone fails once.
 */
export function providerLimits(address: string): AttemptLimit[] {
  return [{ key: `provider|address|${networkOf(address)}`, most: 600 }];
}

/** Every count for one account tried from one place: what an administrator resets. */
export function accountLimits(email: string, network: string): AttemptLimit[] {
  const by: AttemptBy = { email, network, device: null, isAtHome: false };
  const all = [signInLimits, mailLimits('sign-up'), mailLimits('reset'), codeLimits('confirm'), codeLimits('reset')];
  return [...all, secondFactorLimits].flatMap((limits) => limits(by)).filter(({ key }) => key.includes(email));
}

/** An IPv4 address unchanged; for IPv6 the /64, which is one subscriber's. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('%', 1)[0]?.split('::', 2) ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
