import { describe, expect, it } from 'vitest';
import type { GuestPrincipal, UserPrincipal } from '../platform/auth/principal.js';
import { PROJECT_STATUSES, type ProjectStatus } from './project.js';
import { mayMove, mayMoveByPerson, mayRead, mayWrite } from './project.policy.js';

const PLATFORM = 'reveal';
const project = { id: 'p1', ownerId: 'owner', tenant: 'acme' };

const user = (userId: string, tenant: string, groups: string[] = []): UserPrincipal => ({
  kind: 'user',
  userId,
  email: `${userId}@reveal.example`,
  tenant,
  groups,
  apps: [],
});
const guest = (projectId: string): GuestPrincipal => ({
  kind: 'guest',
  projectId,
  dashboardId: 'd1',
  link: { id: 'l1', version: 1 },
  reach: { filters: null, downloads: 'data' },
  reader: null,
});

describe('reading and changing a project', () => {
  it.each([
    ['its owner', user('owner', 'acme'), true, true],
    ['its owner after moving to another tenant', user('owner', 'other'), true, true],
    ['a colleague of the same tenant', user('colleague', 'acme'), false, false],
    ['an administrator of the same tenant', user('boss', 'acme', ['admin']), true, true],
    ['an administrator of another tenant', user('boss', 'other', ['admin']), false, false],
    ['an administrator of the platform’s tenant', user('root', PLATFORM, ['admin']), true, true],
    ['an ordinary user of the platform’s tenant', user('someone', PLATFORM), false, false],
    ['a guest of it', guest('p1'), true, false],
    ['a guest of another project', guest('p2'), false, false],
  ])('%s', (_who, principal, readable, writable) => {
    expect(mayRead(principal, project, PLATFORM)).toBe(readable);
    expect(mayWrite(principal, project, PLATFORM)).toBe(writable);
  });
});

describe('state transitions of a project', () => {
  const moves = (may: (from: ProjectStatus, to: ProjectStatus) => boolean): string[] =>
    PROJECT_STATUSES.flatMap((from) => PROJECT_STATUSES.filter((to) => may(from, to)).map((to) => `${from}→${to}`));

  it('lets a person start and cancel, and nothing else', () => {
    expect(moves(mayMoveByPerson)).toEqual([
      'initial→pending',
      'initial→processing',
      'initial→cancel',
      'pending→processing',
      'pending→cancel',
      'processing→cancel',
    ]);
  });

  it('lets jobs end what they process and start again, but never revive a canceled project', () => {
    expect(moves(mayMove)).toEqual([
      'initial→pending',
      'initial→processing',
      'initial→error',
      'initial→cancel',
      'pending→processing',
      'pending→error',
      'pending→cancel',
      'processing→complete',
      'processing→error',
      'processing→cancel',
      'complete→processing',
      'error→processing',
    ]);
  });
});
