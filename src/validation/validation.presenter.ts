import { CATALOGUE, type RuleCount, type Verdict, verdictOf } from '../core/validation/verdict.js';
import type { TrendDto, ValidationHeadDto, ValidationRuleDto } from './dto/validation.dto.js';
import type { RuleOutcome, ValidationEntity } from './entities/validation.entity.js';
import type { Waived } from './waived.js';

export function presentHead(validation: ValidationEntity): ValidationHeadDto {
  const { id, number, state, snapshotId, createdAt, finishedAt, error, previousId } = validation;
  return {
    validationid: id,
    number,
    state,
    snapshotid: snapshotId,
    createdat: createdAt.toISOString(),
    finishedat: finishedAt?.toISOString() ?? null,
    error,
    compared: previousId !== null,
  };
}

/** In catalog order; rules without new or resolved findings are left out. */
export function presentRules(
  outcomes: readonly RuleOutcome[],
  counts: readonly RuleCount[],
  waived: Waived,
  { compared }: { compared: boolean },
): ValidationRuleDto[] {
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.rule, outcome]));
  const countOf = new Map(counts.map((count) => [count.rule, count]));
  return CATALOGUE.flatMap(({ id, severity, object, affects, remedies }) => {
    const outcome = outcomeOf.get(id);
    if (!outcome) return [];
    const { findings, kept, added, gone, files, planograms, stores } = outcome;
    return {
      ...{ rule: id, severity, object, findings, kept, waived: countOf.get(id)?.waived ?? 0 },
      waivedwhole: waived.rules.has(id),
      ...{
        added,
        gone,
        still: compared ? Math.max(0, findings - added) : 0,
        files,
        planograms,
        stores,
        affects: [...affects],
        remedies: [...remedies],
      },
    };
  });
}

/** A validation as a point of the trend; rules that are waived now count in no point. */
export function presentTrend(validation: ValidationEntity, counts: readonly RuleCount[]): TrendDto {
  const rules = validation.rules ?? [];
  return {
    validationid: validation.id,
    number: validation.number,
    createdat: validation.createdAt.toISOString(),
    ...openCounts(verdictOf(counts)),
    added: rules.reduce((sum, { added }) => sum + added, 0),
    gone: rules.reduce((sum, { gone }) => sum + gone, 0),
  };
}

export function openCounts({ open }: Verdict): { error: number; warning: number; info: number } {
  return { error: open.error, warning: open.warning, info: open.info };
}
