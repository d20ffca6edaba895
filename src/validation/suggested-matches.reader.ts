import { Injectable } from '@nestjs/common';
import { storeKey } from '../core/naming/store-number.js';
import type { MatchObject } from '../retailers/matches.facade.js';
import type { ValidationEntity } from './entities/validation.entity.js';
import { paramsOf } from './finding.presenter.js';
import { type FindingRow, openFindings } from './findings.queries.js';
import { FindingsService, waivedOf } from './findings.service.js';
import { ValidationFiles } from './validation-files.js';
import { ValidationNotFoundError } from './validation.errors.js';
import { WaivedCounts } from './waived-counts.js';

/** The rules that suggest matches. */
const RULES: Readonly<Record<MatchObject, string>> = { prd: 'P17', str: 'S06' };

/** Two keys that a rule considers likely equal, with their products' names. */
export interface SuggestedMatch {
  readonly key: string;
  readonly canonicalKey: string;
  readonly name: string | null;
  readonly canonicalName: string | null;
}

/** Reads a validation's suggestions: at most as many as a rule across files keeps. */
@Injectable()
export class SuggestedMatchesReader {
  constructor(
    private readonly findings: FindingsService,
    private readonly waivedCounts: WaivedCounts,
    private readonly files: ValidationFiles,
  ) {}

  /** Of the newest validation unless one is named, without waived ones. @throws ValidationNotFoundError (404) */
  async of(
    projectId: string,
    object: MatchObject,
    id?: string,
  ): Promise<{ validation: ValidationEntity | null; pairs: SuggestedMatch[] }> {
    const validation = await this.findings.validation(projectId, id);
    if (validation === null) return { validation, pairs: [] };
    if (id !== undefined && !(await this.files.areThere(validation))) throw new ValidationNotFoundError();
    const wanted = waivedOf(await this.waivedCounts.standing(projectId), validation);
    const rows = await this.files.ask(validation, ({ db, paths }) =>
      openFindings(db, paths.findings, { ...wanted, rule: RULES[object], waived: false }),
    );
    return { validation, pairs: rows.flatMap((row) => pairOf(row, object)) };
  }
}

function pairOf(row: FindingRow, object: MatchObject): SuggestedMatch[] {
  const { match, name, matchName } = paramsOf(row);
  if (row.subject === null || typeof match !== 'string' || match === '') return [];
  const keyOf = (key: string): string => (object === 'str' ? storeKey(key) : key.trim());
  const pair = { key: keyOf(row.subject), canonicalKey: keyOf(match) };
  return pair.key === pair.canonicalKey ? [] : [{ ...pair, name: textOf(name), canonicalName: textOf(matchName) }];
}

function textOf(value: string | number | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
