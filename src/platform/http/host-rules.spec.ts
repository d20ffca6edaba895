import { describe, expect, it } from 'vitest';
import { hostRules } from './host-rules.js';

const settings = { NEXT_EDITION_HOSTS: 'next.example.com, Other.example.com', PARTNER_HOST_PREFIX: 'acme.' };

describe('the rules of a host', () => {
  it.each([
    ['reveal.example.com', { nextEdition: false, partner: false }],
    ['next.example.com', { nextEdition: true, partner: false }],
    ['OTHER.example.com:8443', { nextEdition: true, partner: false }],
    ['acme.example.com', { nextEdition: false, partner: true }],
    ['notacme.example.com', { nextEdition: false, partner: false }],
  ])('of %s', (host, rules) => {
    expect(hostRules(settings, host)).toEqual(rules);
  });

  it('are empty when nothing is configured', () => {
    expect(hostRules({}, 'acme.example.com')).toEqual({ nextEdition: false, partner: false });
  });
});
