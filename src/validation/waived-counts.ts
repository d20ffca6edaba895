import { Injectable } from '@nestjs/common';
import { hasCauses, type ValidationEntity } from './entities/validation.entity.js';
import { ValidationFiles } from './validation-files.js';
import { Waived } from './waived.js';
import { WaiversRepository } from './waivers.repository.js';

/** Validations whose counts are cached. */
const KEPT = 200;

/** Findings of an identity by their cause, and findings that have it as their cause. */
interface Held {
  readonly own: ReadonlyMap<string | null, number>;
  readonly asCause: number;
}

const NOTHING: Held = { own: new Map(), asCause: 0 };

/** How many findings of a validation individual waivers cover. A validation never changes, so each is counted once. */
@Injectable()
export class WaivedCounts {
  private readonly kept = new Map<string, Map<string, Held>>();

  constructor(
    private readonly waivers: WaiversRepository,
    private readonly files: ValidationFiles,
  ) {}

  async standing(projectId: string): Promise<Waived> {
    return new Waived(await this.waivers.standing(projectId));
  }

  /** Findings of each waived identity or cause; one covered by both counts for the cause. */
  async of(validation: ValidationEntity, waived: Waived): Promise<ReadonlyMap<string, number>> {
    const known = this.known(validation.id);
    const asked = [...waived.identities.keys()].filter((identity) => !known.has(identity));
    if (asked.length > 0) await this.count(validation, asked, known);
    const held = (identity: string): number => {
      const { own, asCause } = known.get(identity) ?? NOTHING;
      return [...own].reduce(
        (sum, [cause, findings]) => (cause !== null && waived.identities.has(cause) ? sum : sum + findings),
        asCause,
      );
    };
    return new Map([...waived.identities.keys()].map((identity) => [identity, held(identity)]));
  }

  private async count(validation: ValidationEntity, asked: readonly string[], known: Map<string, Held>): Promise<void> {
    const cause = hasCauses(validation) ? 'cause' : 'NULL::VARCHAR';
    const rows = await this.files.ask(validation, ({ db, paths }) =>
      db.query<{ identity: string; cause: string | null; isCause: boolean; findings: number }>(
        `SELECT identity, ${cause} AS cause, false AS "isCause", count(*)::INTEGER AS findings FROM read_parquet($1)
         WHERE identity IN (SELECT unnest($2)) GROUP BY ALL
         UNION ALL
         SELECT ${cause}, NULL, true, count(*)::INTEGER FROM read_parquet($1)
         WHERE ${cause} IN (SELECT unnest($2)) GROUP BY ALL`,
        [paths.findings, asked],
      ),
    );
    for (const identity of asked) known.set(identity, NOTHING);
    for (const { identity, cause: of, isCause, findings } of rows) {
      const { own, asCause } = known.get(identity) ?? NOTHING;
      known.set(identity, isCause ? { own, asCause: findings } : { own: new Map([...own, [of, findings]]), asCause });
    }
  }

  private known(id: string): Map<string, Held> {
    const known = this.kept.get(id) ?? new Map<string, Held>();
    this.kept.delete(id);
    this.kept.set(id, known);
    const oldest = this.kept.keys().next();
    if (this.kept.size > KEPT && !oldest.done) this.kept.delete(oldest.value);
    return known;
  }
}
