import { describe, expect, it } from 'vitest';
import { hasPermission } from './permissions.js';
import type { UserPrincipal } from './principal.js';

const user = (...groups: string[]): UserPrincipal => ({
  ...{ kind: 'user', userId: 'u', email: 'ada@example.com', tenant: 'acme' },
  ...{ groups, apps: [] },
});

describe('a permission', () => {
  it.each([
    [[], 'project.write', true],
    [['reader'], 'project.read', true],
    [['reader'], 'report.read', true],
    [['reader'], 'account.write', true],
    [['reader'], 'project.write', false],
    [['reader'], 'request.write', false],
    [['reader'], 'share.write', false],
    [['reader'], 'plan.write', false],
    [['reader', 'admin'], 'project.write', true],
  ] as const)('of %s for %s: %s', (groups, permission, has) => {
    expect(hasPermission(user(...groups), permission, false)).toBe(has);
  });

  it('of the full edition is denied to everyone in a limited tenant, administrators included', () => {
    for (const permission of ['plan.read', 'plan.write', 'retailer.read'] as const) {
      expect(hasPermission(user('admin'), permission, true)).toBe(false);
      expect(hasPermission(user(), permission, false)).toBe(true);
    }
    expect(hasPermission(user(), 'project.write', true)).toBe(true);
  });
});
