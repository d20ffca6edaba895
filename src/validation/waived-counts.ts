import { Injectable } from '@nestjs/common';
import type { ValidationEntity } from './entities/validation.entity.js';
import { ValidationFiles } from './validation-files.js';
import { Waived } from './waived.js';
import { WaiversRepository } from './waivers.repository.js';

/** Validations whose counts are kept. */
const KEPT = 200;

/** How many findings of a validation single waivers hold. A validation never changes, so each is counted once. */
@Injectable()
export class WaivedCounts {
  private readonly kept = new Map<string, Map<string, number>>();

  constructor(
    private readonly waivers: WaiversRepository,
    private readonly files: ValidationFiles,
  ) {}

  async standing(projectId: string): Promise<Waived> {
    return new Waived(await this.waivers.standing(projectId));
  }

  /** Findings of each waived identity. */
  async of(validation: ValidationEntity, waived: Waived): Promise<ReadonlyMap<string, number>> {
    const known = this.known(validation.id);
    const asked = [...waived.identities.keys()].filter((identity) => !known.has(identity));
    if (asked.length > 0) {
      const rows = await this.files.ask(validation, ({ db, paths }) =>
        db.query<{ identity: string; findings: number }>(
          `SELECT identity, count(*)::INTEGER AS findings FROM read_parquet($1)
           WHERE list_contains($2, identity) GROUP BY identity`,
          [paths.findings, asked],
        ),
      );
      for (const identity of asked) known.set(identity, 0);
      for (const { identity, findings } of rows) known.set(identity, findings);
    }
    return new Map([...waived.identities.keys()].map((identity) => [identity, known.get(identity) ?? 0]));
  }

  private known(id: string): Map<string, number> {
    const known = this.kept.get(id) ?? new Map<string, number>();
    this.kept.delete(id);
    this.kept.set(id, known);
    const oldest = this.kept.keys().next();
    if (this.kept.size > KEPT && !oldest.done) this.kept.delete(oldest.value);
    return known;
  }
}
