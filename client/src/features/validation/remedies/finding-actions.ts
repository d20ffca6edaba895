import type { Remedy } from '@core/validation/rule.js';
import type { FindingDto } from '../../../api/validation.gen.js';

export interface FindingLink {
  key: 'drawing' | 'product' | 'storePage';
  to: string;
}

/** The pages that show a finding's subject: its drawing, its product, its store. */
export function findingLinks(projectId: string, finding: FindingDto): FindingLink[] {
  const { rule, object, planogramid, subject, store } = finding;
  const workspace = `/projectplanogram/${projectId}`;
  const links: FindingLink[] = [];
  if (planogramid !== null) {
    const query = new URLSearchParams({ planogram: planogramid, rule });
    links.push({ key: 'drawing', to: `${workspace}/planogram?${query.toString()}` });
  }
  const isOfProduct = object === 'prd' || object === 'prs';
  if (isOfProduct && subject) links.push({ key: 'product', to: keyed(`${workspace}/ProjectProducts`, subject) });
  const number = object === 'str' ? subject : store;
  if (number) links.push({ key: 'storePage', to: keyed(`${workspace}/ProjectStores`, number) });
  return links;
}

const keyed = (page: string, key: string): string => `${page}?${new URLSearchParams({ key }).toString()}`;

/** What resolves a single finding, best first. Remedies of the whole rule are above the list. */
export type FindingRemedy = { remedy: Remedy; kind: 'link'; to: string } | { remedy: Remedy; kind: 'settle' };

export function findingRemedies(projectId: string, finding: FindingDto, remedies: readonly Remedy[]): FindingRemedy[] {
  const workspace = `/projectplanogram/${projectId}`;
  const { subject } = finding;
  return remedies.flatMap((remedy): FindingRemedy[] => {
    if (remedy === 'edit-product' && subject) {
      return [{ remedy, kind: 'link', to: keyed(`${workspace}/ProjectProducts`, subject) }];
    }
    if (remedy === 'edit-store' && subject) {
      return [{ remedy, kind: 'link', to: keyed(`${workspace}/ProjectStores`, subject) }];
    }
    if (remedy === 'accept-match') return matchOf(finding) === null ? [] : [{ remedy, kind: 'settle' }];
    if (remedy === 'choose-version') return finding.fileno === null ? [] : [{ remedy, kind: 'settle' }];
    return [];
  });
}

/** The other side of a likely match; null when the finding names none (it merely says that something is missing). */
export function matchOf({ params }: FindingDto): string | null {
  const match = params['match'];
  return typeof match === 'string' && match !== '' ? match : null;
}
