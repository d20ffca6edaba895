import { expect } from 'vitest';
import type { Caller } from './auth-support.js';
import type { FindingDto, FindingsPageDto } from '../../src/validation/dto/finding.dto.js';
import type { ValidationDto } from '../../src/validation/dto/validation.dto.js';

export async function validationOf(caller: Caller, project: string): Promise<ValidationDto> {
  return (await caller.get(`/api/main/getvalidation/${project}`).expect(200)).body;
}

/** Waits until the newest analysis is judged, and nothing newer waits. */
export async function validated(caller: Caller, project: string, after = 0): Promise<ValidationDto> {
  let body = await validationOf(caller, project);
  const isDone = () =>
    body.validation !== null && body.pending === null && !body.stale && body.validation.number > after;
  await expect.poll(async () => ((body = await validationOf(caller, project)), isDone()), { interval: 100 }).toBe(true);
  return body;
}

export async function findingsOf(
  caller: Caller,
  project: string,
  query: Record<string, string | number | boolean> = {},
  object = 'all',
): Promise<FindingsPageDto> {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return (await caller.get(`/api/main/getvalidationmessage/${project}/${object}?${text}`).expect(200)).body;
}

/** All findings, page by page. */
export async function allFindings(
  caller: Caller,
  project: string,
  waived = 'all',
  limit = 5000,
): Promise<FindingDto[]> {
  const items: FindingDto[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const after: Record<string, string> = cursor === undefined ? {} : { cursor };
    const page: FindingsPageDto = await findingsOf(caller, project, { waived, ...after, limit });
    items.push(...page.items);
    cursor = page.lastEvaluatedKey;
  }
  return items;
}
