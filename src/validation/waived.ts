import type { RuleCount } from '../core/validation/verdict.js';
import type { RuleOutcome } from './entities/validation.entity.js';
import type { WaiverEntity } from './entities/waiver.entity.js';

/** The active waivers of a project, indexed for lookups. */
export class Waived {
  readonly rules: ReadonlyMap<string, WaiverEntity>;
  /** Of findings and of their causes, which never collide. */
  readonly identities: ReadonlyMap<string, WaiverEntity>;

  /** @param standing the active ones */
  constructor(readonly standing: readonly WaiverEntity[]) {
    this.rules = new Map(standing.filter(({ identity }) => identity === null).map((one) => [one.rule, one]));
    this.identities = new Map(standing.flatMap((one) => (one.identity === null ? [] : [[one.identity, one] as const])));
  }

  /** The waiver of a finding: its own, else its cause's, else its rule's. */
  of({ rule, identity, cause }: { rule: string; identity: string; cause?: string | null }): WaiverEntity | null {
    const ofCause = this.identities.get(cause ?? '');
    return this.identities.get(identity) ?? ofCause ?? this.rules.get(rule) ?? null;
  }

  /** @param byIdentity findings of each waived identity or cause in the validation, each counted once */
  counts(rules: readonly RuleOutcome[], byIdentity: ReadonlyMap<string, number>): RuleCount[] {
    const single = new Map<string, number>();
    for (const [identity, count] of byIdentity) {
      const rule = this.identities.get(identity)?.rule;
      if (rule !== undefined) single.set(rule, (single.get(rule) ?? 0) + count);
    }
    return rules.map(({ rule, findings }) => {
      const waived = this.rules.has(rule) ? findings : Math.min(findings, single.get(rule) ?? 0);
      return { rule, findings, waived };
    });
  }
}
