import { describe, expect, it } from 'vitest';
import { principalOf } from './token-claims.js';

const identity = {
  aud: 'reveal',
  sub: 'u1',
  sid: 's1',
  email: 'a@b.example',
  given_name: 'Ada',
  family_name: 'B',
  'custom:tenant': 'acme',
  'custom:apps': ['reveal-next'],
  groups: ['admin'],
};
const guest = { aud: 'guest', projectid: 'p1', dashboardId: 'd1', link: { id: 'l1', version: 3 }, reader: null };
const reader = { userId: 'u1', sessionId: 's1', adminOf: null };

describe('reading a verified token', () => {
  it('returns the user of an identity token', () => {
    expect(principalOf(identity)).toEqual({
      kind: 'user',
      userId: 'u1',
      sessionId: 's1',
      email: 'a@b.example',
      tenant: 'acme',
      groups: ['admin'],
      apps: ['reveal-next'],
    });
  });

  it('returns the guest of a guest token, with and without a link', () => {
    const opened = { kind: 'guest', projectId: 'p1', dashboardId: 'd1', reach: null };
    expect(principalOf(guest)).toEqual({ ...opened, link: { id: 'l1', version: 3 }, reader: null });
    expect(principalOf({ ...guest, link: null, reader })).toEqual({ ...opened, link: null, reader });
  });

  it('trusts the audience for the kind of token: a guest token with a user’s claims is not a user', () => {
    expect(principalOf({ ...identity, aud: 'guest' })).toBeNull();
    expect(principalOf({ ...guest, aud: 'reveal' })).toBeNull();
    expect(principalOf({ ...identity, aud: ['reveal', 'guest'] })).toBeNull();
  });

  it.each(['sub', 'sid', 'email', 'custom:tenant', 'custom:apps', 'groups'])(
    'refuses an identity token without %s',
    (claim) => {
      expect(principalOf({ ...identity, [claim]: undefined })).toBeNull();
    },
  );

  it('refuses a guest token that names nothing, or two things, as its origin', () => {
    expect(principalOf({ ...guest, link: null })).toBeNull();
    expect(principalOf({ ...guest, link: 'l1' })).toBeNull();
    expect(principalOf({ ...guest, link: { id: 'l1' } })).toBeNull();
    expect(principalOf({ ...guest, reader })).toBeNull();
    expect(principalOf({ ...guest, link: null, reader: { ...reader, userId: undefined } })).toBeNull();
    expect(principalOf({ ...guest, link: null, reader: 'u1' })).toBeNull();
  });

  it.each(['projectid', 'dashboardId', 'link', 'reader'])('refuses a guest token without %s', (claim) => {
    expect(principalOf({ ...guest, [claim]: undefined })).toBeNull();
  });
});
