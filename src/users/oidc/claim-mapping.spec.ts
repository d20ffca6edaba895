import { describe, expect, it } from 'vitest';
import { externalPerson } from './claim-mapping.js';
import { localPath } from './oidc-attempt.js';
import { OidcClaimsError } from './oidc.errors.js';

const settings = { OIDC_ADMIN_GROUP: 'shelf-admins', SIGNUP_TENANT: 'site' };
const claims = { iss: 'https://id.acme.example', sub: 'Ü-7', iat: 1_700_000_000, email: 'Ada@Acme.Example' };

describe('a person from a provider’s claims', () => {
  it('is identified by issuer and subject; unmapped properties are managed here', () => {
    expect(externalPerson(claims, settings)).toEqual({
      issuer: 'https://id.acme.example',
      subject: 'Ü-7',
      claimsAt: new Date('2023-11-14T22:13:20Z'),
      email: 'ada@acme.example',
      isEmailVerified: null,
      givenName: null,
      familyName: null,
      tenant: 'site',
      groups: null,
      apps: null,
    });
  });

  it('has groups from a list, a text with commas or spaces, or a path, but a claim’s full name first', () => {
    const groups = (value: object, claim: string) =>
      externalPerson({ ...claims, ...value }, { ...settings, OIDC_CLAIM_GROUPS: claim }).groups;
    expect(groups({ roles: ['a', 'b', 'a', 7, ''] }, 'roles')).toEqual(['a', 'b']);
    expect(groups({ roles: 'a, b c' }, 'roles')).toEqual(['a', 'b', 'c']);
    expect(groups({ realm_access: { roles: ['a'] } }, 'realm_access.roles')).toEqual(['a']);
    expect(groups({ 'https://acme.example/roles': ['a'] }, 'https://acme.example/roles')).toEqual(['a']);
    expect(groups({}, 'constructor.name')).toEqual([]);
  });

  it('is an administrator only by the configured group', () => {
    const groups = (given: string[]) =>
      externalPerson({ ...claims, g: given }, { ...settings, OIDC_CLAIM_GROUPS: 'g' }).groups;
    expect(groups(['shelf-admins', 'x'])).toEqual(['admin', 'x']);
    expect(groups(['admin', 'x'])).toEqual(['x']);
  });

  it('has no group and no app when their claim is missing, and is refused without a tenant', () => {
    const named = { ...settings, OIDC_CLAIM_GROUPS: 'g', OIDC_CLAIM_APPS: 'a' };
    expect(externalPerson(claims, named)).toMatchObject({ groups: [], apps: [] });
    expect(() => externalPerson(claims, { ...settings, OIDC_CLAIM_TENANT: 't' })).toThrow(OidcClaimsError);
    expect(externalPerson(claims, { ...settings, OIDC_TENANT: 'acme' }).tenant).toBe('acme');
  });

  it('is refused without a subject', () => {
    expect(() => externalPerson({ ...claims, sub: '' }, settings)).toThrow(OidcClaimsError);
    expect(() => externalPerson({ ...claims, sub: 7 }, settings)).toThrow(OidcClaimsError);
  });

  it('has the provider’s separate names, or the parts of a single one', () => {
    const names = (value: object) => {
      const { givenName, familyName } = externalPerson({ ...claims, ...value }, settings);
      return [givenName, familyName];
    };
    expect(names({ name: 'Ada Mary Shelf' })).toEqual(['Ada Mary', 'Shelf']);
    expect(names({ name: '王芳' })).toEqual(['王芳', null]);
    expect(names({ name: 'x', given_name: 'Ada', family_name: 'Shelf' })).toEqual(['Ada', 'Shelf']);
    expect(names({ given_name: 'Ada\nBcc: x' })).toEqual([null, null]);
  });
});

describe('the return page', () => {
  it.each([
    ['/projects?tab=2#top', '/projects?tab=2#top'],
    ['/a/../b', '/b'],
    ['/products', '/products'],
    ['/userguide', '/userguide'],
    [undefined, '/'],
    ['projects', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['https:evil.example', '/'],
    ['/api/main/x', '/'],
    ['/storage/x', '/'],
    ['/user/login', '/'],
    ['/user/returned', '/user/returned'],
    [`/${'x'.repeat(2000)}`, '/'],
    [`/${'货'.repeat(300)}`, '/'],
  ])('for %s is %s', (wanted, path) => {
    expect(localPath(wanted)).toBe(path);
  });
});
