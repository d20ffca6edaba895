import { STORE_SOURCE, storeKey, storeNumberIn, storeText } from '@core/naming/store-number.js';
import type { FileBrief } from '../../../workers/planogram-brief.js';

/** Why a file that was read is left out unless a person takes it. */
export type Omission =
  | { readonly reason: 'same-content'; /** Path of the file that counts. */ readonly as: string }
  | { readonly reason: 'cut-off' }
  | { readonly reason: 'nothing' };

interface ReadFile {
  readonly path: string;
  readonly brief: FileBrief | null;
}

/**
 * Files excluded by default: one that ends in the middle of a row, one without placed products, and the second of two
 * with the same bytes, because its space and sales would count twice. Names with different store numbers can mean one
 * planogram for several stores: such files go to the server, which excludes them if the store number comes from
 * elsewhere.
 */
export class Omissions {
  private readonly first = new Map<string, string>();

  /** Checks files in the order in which they were chosen; null for one that counts. */
  of({ path, brief }: ReadFile): Omission | null {
    if (!brief) return null;
    if (brief.problems.some(({ code }) => code === 'reader.cut-off')) return { reason: 'cut-off' };
    if (brief.positions === 0) return { reason: 'nothing' };
    const number = storeNumberIn(
      storeText(STORE_SOURCE.fileName, { fileName: path, projectName: '', planogramName: '', desc: () => '' }),
    );
    const content = `${brief.content}\n${number === null ? '' : storeKey(number)}`;
    const as = this.first.get(content);
    if (as !== undefined) return { reason: 'same-content', as };
    this.first.set(content, path);
    return null;
  }
}

/** Two exclusions for the same reason need no new card. */
export function isSameOmission(one: Omission | null, other: Omission | null): boolean {
  return one?.reason === other?.reason && asOf(one) === asOf(other);
}

const asOf = (omission: Omission | null): string => (omission?.reason === 'same-content' ? omission.as : '');
