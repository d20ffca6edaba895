import { type StoreRule, storeRule } from '@core/naming/store-rule.js';
import { useDeferredValue, useMemo } from 'react';
import { type FileStores, distinctStores, isDoubtful, problemsUnder, storesOf } from './intake-rules.js';
import { type IntakeFile, isUploaded } from './intake-store.js';
import type { StoreChoice } from './use-intake.js';

export interface JudgedFile extends IntakeFile {
  readonly stores: FileStores;
  readonly doubtful: boolean;
}

export interface Judged {
  readonly rule: StoreRule;
  /** Files that were read. */
  readonly readable: readonly JudgedFile[];
  /** The files that will be uploaded; the counts below are about these. */
  readonly uploaded: number;
  readonly refused: readonly IntakeFile[];
  readonly waiting: number;
  /** Distinct stores over all files. */
  readonly stores: number;
  /** Planograms for which the rule finds no store. */
  readonly withoutStore: number;
  readonly doubtful: number;
}

/** Each file under one store rule; an unchanged file is not judged again. */
export function judge(files: readonly IntakeFile[], rule: StoreRule, known: Map<IntakeFile, JudgedFile>): Judged {
  const readable: JudgedFile[] = [];
  const refused: IntakeFile[] = [];
  const numbers = new Set<string>();
  let withoutStore = 0;
  let doubtful = 0;
  let uploaded = 0;
  for (const file of files) {
    if (file.refusal) refused.push(file);
    if (!file.brief) continue;
    let judged = known.get(file);
    if (!judged) {
      const stores = storesOf(rule, file.path, file.brief);
      judged = { ...file, stores, doubtful: isDoubtful(problemsUnder(file.brief, stores)) };
      known.set(file, judged);
    }
    readable.push(judged);
    if (!isUploaded(file)) continue;
    uploaded += 1;
    for (const number of judged.stores.numbers) numbers.add(number);
    withoutStore += judged.stores.missing;
    if (judged.doubtful) doubtful += 1;
  }
  const waiting = files.length - readable.length - refused.length;
  return { rule, readable, uploaded, refused, waiting, stores: distinctStores(numbers), withoutStore, doubtful };
}

export function useJudged(files: readonly IntakeFile[], choice: StoreChoice): Judged {
  const { source, pattern } = useDeferredValue(choice);
  const { rule, known } = useMemo(
    () => ({ rule: storeRule({ source, pattern }), known: new Map<IntakeFile, JudgedFile>() }),
    [source, pattern],
  );
  return useMemo(() => judge(files, rule, known), [files, rule, known]);
}
