import { Injectable } from '@nestjs/common';
import { fixturesOnly } from '../../core/planogram/geometry/draw-planogram.js';
import { turnedParts } from '../../core/planogram/geometry/turn.js';
import type { PlanogramFile } from '../../core/planogram/model.js';
import type { Principal } from '../../platform/auth/principal.js';
import { UploadsFacade } from '../../uploads/uploads.facade.js';
import { type ReportChoice, ReportContextService } from '../analytics/report-context.service.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import type { WallFixturesDto, WallShelfFixturesDto } from './dto/shelf-wall.dto.js';

/**
 * The fixtures of a few planograms of a wall, and what is turned. A snapshot has neither, so they are read from the
 * original files: few planograms are near enough at a time to show them.
 */
@Injectable()
export class WallFixturesService {
  constructor(
    private readonly contexts: ReportContextService,
    private readonly uploads: UploadsFacade,
  ) {}

  /** Unknown numbers, and planograms whose file no longer exists, are skipped. */
  of(principal: Principal, projectId: string, ids: readonly number[], choice: ReportChoice): Promise<WallFixturesDto> {
    return this.contexts.ask(principal, projectId, choice, async ({ snapshot }, { names }) => {
      const shelves: WallShelfFixturesDto[] = [];
      for (const [fileNo, planograms] of byFile(names, ids)) {
        const file = await this.uploads.keptPlanogramFile(snapshot.projectId, fileNo);
        if (file === null) continue;
        for (const { id, planogramNo } of planograms) {
          if (file.planograms[planogramNo] !== undefined) shelves.push(fixturesOf(file, planogramNo, id));
        }
      }
      return { shelves };
    });
  }
}

interface Numbered {
  readonly id: number;
  readonly planogramNo: number;
}

function byFile(names: SnapshotNames, ids: readonly number[]): Map<number, Numbered[]> {
  const files = new Map<number, Numbered[]>();
  for (const id of new Set(ids)) {
    const head = names.planograms[id];
    if (head === undefined) continue;
    const planograms = files.get(head.file_no) ?? [];
    planograms.push({ id, planogramNo: head.planogram_no });
    files.set(head.file_no, planograms);
  }
  return files;
}

/** To a millimeter, as positions on a wall. */
function fixturesOf(file: PlanogramFile, planogramNo: number, id: number): WallShelfFixturesDto {
  const fixtures = fixturesOnly(file, planogramNo);
  const lengths = (side: 'x' | 'y' | 'width' | 'height') =>
    fixtures.map(({ rect }) => Math.round(rect[side] * 10) / 10);
  return {
    ...{ id, kind: fixtures.map(({ kind }) => kind) },
    ...{ x: lengths('x'), y: lengths('y'), width: lengths('width'), height: lengths('height') },
    turned: turnedParts(fixtures),
    turnedPositions: turnedParts(file.planograms[planogramNo]?.fixtures.flatMap(({ positions }) => positions) ?? []),
  };
}
