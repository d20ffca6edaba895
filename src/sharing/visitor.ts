import { isIPv4, isIPv6 } from 'node:net';

/** The guest of a link, as far as the network tells. */
export interface Visitor {
  /** The network address. */
  readonly address: string;
  /** The user agent; empty without one. */
  readonly agent: string;
}

/** An address without the part that identifies a subscriber: `203.0.113.0/24`, `2001:db8:85a3::/48`. */
export function coarseNetwork(address: string): string {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.split('%', 1)[0] ?? '';
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return 'unknown';
  const [head = '', tail] = plain.toLowerCase().split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 3);
  while (groups.at(-1) === '0') groups.pop();
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/48`;
}

/** The most specific mark first, because nearly every browser also claims to be Chrome and Safari. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/bot|crawl|spider|preview|facebookexternalhit|slack|whatsapp/i, 'Bot'],
  [/MicroMessenger/, 'WeChat'],
  [/DingTalk/, 'DingTalk'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** A browser's family, without its version and machine. */
export function browserFamily(agent: string): string {
  return FAMILIES.find(([mark]) => mark.test(agent))?.[1] ?? 'Other';
}
