/** One thing that is counted: what, for whom, and how many are let through in the window. */
export interface AttemptLimit {
  readonly key: string;
  readonly most: number;
  /** Length of the window, 15 when left out. */
  readonly minutes?: number;
}

/** Who tries something on an account. Two kinds have an allowance of their own, which nobody else can use up. */
export interface AttemptBy {
  /** In lower case. The account need not exist. */
  readonly email: string;
  readonly network: string;
  /** The browser, where this person has signed in on it before. */
  readonly device: string | null;
  /** Whether they were signed in from this network lately. */
  readonly isAtHome: boolean;
}

/** The limits of one kind of attempt. */
export type LimitsOf = (by: AttemptBy) => AttemptLimit[];

/** Minutes of a window, unless a limit says otherwise. */
export const WINDOW_MINUTES = 15;
/**
 * What strangers share has a longer window: a short burst, such as an office of 500 that chooses new passwords, passes,
 * while a guesser gets fewer tries a day.
 */
const STRANGERS_MINUTES = 60;
/** Tries an hour from one network at accounts that were never signed in from it, existing or not. */
const STRANGERS_OF_A_NETWORK = 240;

/**
 * The allowances of one kind of attempt. A known browser has its own, and so has a network that the account was used
 * from. Only strangers share: one budget a network, so that names cannot be sprayed or guessed, and one an account, so
 * that it cannot be guessed from many networks. All of it holds for accounts that do not exist, too.
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

/** Wrong passwords. From unknown networks together 100 an hour, 2,400 a day, among more passwords than that by far. */
export const signInLimits: LimitsOf = (by) =>
  limitsOf('sign-in', by, { own: 8, strangers: 100, minutes: STRANGERS_MINUTES });

/** Mails that may be asked for: nobody's mailbox is filled through us, and nobody is kept from their code for long. */
export const mailLimits =
  (purpose: 'sign-up' | 'reset'): LimitsOf =>
  (by) =>
    limitsOf(`mail|${purpose}`, by, { own: 4, strangers: 8 });

/** Codes by mail that may be tried. */
export const codeLimits =
  (purpose: string): LimitsOf =>
  (by) =>
    limitsOf(`code|${purpose}`, by, { own: 6, strangers: 15 });

/** Codes of the second factor: whoever tries them knows the password, and need not be its owner. */
export const secondFactorLimits: LimitsOf = (by) => limitsOf('mfa', by, { own: 10, strangers: 10 });

/** Passwords of a share link. Nothing is counted for the link alone: a stranger could close it to those it is for. */
export function linkLimits(linkId: string, address: string): AttemptLimit[] {
  const network = networkOf(address);
  return [
    { key: `link|${linkId}|${network}`, most: 10 },
    { key: `link|address|${network}`, most: 80 },
  ];
}

/**
 * Sign-ins at the company's identity provider that failed. There is nothing to guess (state, PKCE); this bounds the
 * exchanges that we make with the provider, and is wide enough for an office where everybody fails once.
 */
export function providerLimits(address: string): AttemptLimit[] {
  return [{ key: `provider|address|${networkOf(address)}`, most: 600 }];
}

/** Every count that is about one account tried from one place: what an administrator forgets to let somebody in. */
export function accountLimits(email: string, network: string): AttemptLimit[] {
  const by: AttemptBy = { email, network, device: null, isAtHome: false };
  const all = [signInLimits, mailLimits('sign-up'), mailLimits('reset'), codeLimits('confirm'), codeLimits('reset')];
  return [...all, secondFactorLimits].flatMap((limits) => limits(by)).filter(({ key }) => key.includes(email));
}

/** An IPv4 address as it is; of an IPv6 address the /64 that one subscriber holds. */
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
