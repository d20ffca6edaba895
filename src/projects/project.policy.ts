import { isAdmin, isGuest, type Principal } from '../platform/auth/principal.js';
import type { Project, ProjectStatus } from './project.js';

type Owned = Pick<Project, 'id' | 'ownerId' | 'tenant'>;

/**
 * The owner and the tenant's administrators may read it, and guests whose token names it. The guard checks whether a
 * guest's access is still valid; reports decide how much of it they see.
 */
export function mayRead(principal: Principal, project: Owned, platformTenant: string): boolean {
  if (isGuest(principal)) return principal.projectId === project.id;
  return mayWrite(principal, project, platformTenant);
}

/** The owner and the administrators who see the project's tenant may change it; guests never. */
export function mayWrite(principal: Principal, project: Owned, platformTenant: string): boolean {
  if (isGuest(principal)) return false;
  if (principal.userId === project.ownerId) return true;
  return isAdmin(principal) && (principal.tenant === project.tenant || principal.tenant === platformTenant);
}

/** Status changes by jobs on a project's files. Processing starts again when files are added later. */
const MOVES: Record<ProjectStatus, readonly ProjectStatus[]> = {
  initial: ['pending', 'processing', 'error', 'cancel'],
  pending: ['processing', 'error', 'cancel'],
  processing: ['complete', 'error', 'cancel'],
  complete: ['processing'],
  error: ['processing'],
  cancel: [],
};

/** Status changes by a person, who cannot decide how processing ends. */
const MOVES_BY_PERSON: Record<ProjectStatus, readonly ProjectStatus[]> = {
  initial: ['pending', 'processing', 'cancel'],
  pending: ['processing', 'cancel'],
  processing: ['cancel'],
  complete: [],
  error: [],
  cancel: [],
};

/**
 * A full project outlives its uploads: a failed or canceled upload leaves it open for the next. After canceling an
 * upload it is `complete` if an earlier one was analyzed, else `initial`.
 */
const FULL_MOVES: Record<ProjectStatus, readonly ProjectStatus[]> = {
  initial: ['processing'],
  pending: ['processing', 'initial', 'complete'],
  processing: ['complete', 'error', 'initial'],
  complete: ['processing'],
  error: ['processing', 'initial', 'complete'],
  cancel: [],
};

export function mayMoveFull(from: ProjectStatus, to: ProjectStatus): boolean {
  return FULL_MOVES[from].includes(to);
}

export function mayMove(from: ProjectStatus, to: ProjectStatus): boolean {
  return MOVES[from].includes(to);
}

export function mayMoveByPerson(from: ProjectStatus, to: ProjectStatus): boolean {
  return MOVES_BY_PERSON[from].includes(to);
}
