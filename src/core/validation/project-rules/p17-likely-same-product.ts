import { gtinBodies } from '../../naming/gtin.js';
import type { ProjectFound, ProjectRule, ProjectSubject } from '../project-subject.js';

interface Candidate {
  readonly key: string;
  readonly name: string | null;
  readonly place: ProjectFound;
}

/**
 * Two keys that are probably one product: equal after leading zeros, check digit or UPC-E expansion. Reported once per
 * pair, at the later one, unless a person accepted the match already.
 */
export const likelySameProduct: ProjectRule = {
  id: 'P17',
  severity: 'info',
  object: 'prd',
  affects: ['products', 'space', 'sales'],
  remedies: ['accept-match', 'waive'],
  *check(subject) {
    const byBody = new Map<string, Candidate>();
    const told = new Set<string>();
    for (const candidate of candidatesOf(subject)) {
      for (const body of gtinBodies(codeOf(candidate.key))) {
        const first = byBody.get(body);
        if (!first) byBody.set(body, candidate);
        else if (first.key !== candidate.key && isNew(first.key, candidate.key, subject, told)) {
          const names = { name: candidate.name ?? '', matchName: first.name ?? '' };
          yield { ...candidate.place, subject: candidate.key, params: { match: first.key, ...names } };
        }
      }
    }
  },
};

function* candidatesOf({ products, productList }: ProjectSubject): Iterable<Candidate> {
  for (const { productKey, name, fileNo, line } of products) {
    yield { key: productKey, name, place: { fileNo, line, record: 'Product' } };
  }
  for (const { productKey, name, line } of productList ?? []) {
    yield { key: productKey, name, place: { list: 'products', line } };
  }
}

/** A key of UPC and ID is `upc|id`; only the UPC is compared. */
function codeOf(key: string): string {
  return key.split('|', 1)[0] ?? key;
}

function isNew(a: string, b: string, { acceptedMatches }: ProjectSubject, told: Set<string>): boolean {
  const pair = a < b ? `${a}\n${b}` : `${b}\n${a}`;
  if (told.has(pair) || acceptedMatches.has(`${a}|${b}`) || acceptedMatches.has(`${b}|${a}`)) return false;
  told.add(pair);
  return true;
}
