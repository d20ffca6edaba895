import { isIP, isIPv4 } from 'node:net';
import type { TransformFnParams } from 'class-transformer';
import { ValidateBy } from 'class-validator';

/** Networks with a name in Express. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
const MOST_PROXIES = 10;

/** A number stays a number; everything else is a list of networks. */
export const trustedProxies = ({ value }: Pick<TransformFnParams, 'value'>): unknown => {
  if (typeof value !== 'string') return value;
  if (/^\s*-?\d+\s*$/.test(value)) return Number(value);
  return value.split(',').map((network) => network.trim());
};

function isNetwork(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  if (NAMED.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  if (!isIP(address) || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

/** 0 to 10 proxies, or networks: `10.0.0.0/8`, `fd00::/8`, `192.0.2.7`, `loopback`, `linklocal`, `uniquelocal`. */
export const IsTrustedProxies = (): PropertyDecorator =>
  ValidateBy({
    name: 'isTrustedProxies',
    validator: {
      validate: (value: unknown) =>
        Array.isArray(value)
          ? value.every(isNetwork)
          : Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_PROXIES,
      defaultMessage: () =>
        'TRUST_PROXY takes the number of proxies (0 to 10), or their networks: 10.0.0.0/8, fd00::/8, loopback',
    },
  });

/** Whether the server is behind a proxy. */
export function isBehindProxy({ TRUST_PROXY }: { TRUST_PROXY: number | readonly string[] }): boolean {
  return TRUST_PROXY !== 0;
}
