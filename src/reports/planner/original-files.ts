import { Injectable } from '@nestjs/common';
import { NotInSnapshotError } from '../analytics/reports.errors.js';
import type { PlanogramFile } from '../../core/planogram/model.js';
import type { CodePage } from '../../core/planogram/psa/code-page.js';
import { UploadsFacade } from '../../uploads/uploads.facade.js';

/** A planogram file with the bytes it was read from. */
export interface OriginalPlanogram {
  readonly bytes: Uint8Array;
  readonly codePage: CodePage | undefined;
  readonly file: PlanogramFile;
}

/** Files kept as read: a person tries one planogram with many options. */
const KEPT = 6;
/** Larger ones are read anew each time. */
const LARGEST_KEPT = 4 * 1_048_576;

@Injectable()
export class OriginalFiles {
  private readonly kept = new Map<string, Promise<OriginalPlanogram>>();

  constructor(private readonly uploads: UploadsFacade) {}

  /** A file never changes under its number. @throws NotInSnapshotError, FileUnavailableError when its archive is gone */
  async read(projectId: string, fileNo: number): Promise<OriginalPlanogram> {
    const key = `${projectId}|${fileNo}`;
    const reading = this.kept.get(key) ?? this.make(projectId, fileNo);
    this.kept.delete(key);
    this.kept.set(key, reading);
    const oldest = this.kept.keys().next();
    if (this.kept.size > KEPT && !oldest.done) this.kept.delete(oldest.value);
    try {
      const original = await reading;
      if (original.bytes.length > LARGEST_KEPT) this.kept.delete(key);
      return original;
    } catch (error) {
      this.kept.delete(key);
      throw error;
    }
  }

  private async make(projectId: string, fileNo: number): Promise<OriginalPlanogram> {
    const { bytes, codePage, read } = await this.uploads.originalPlanogramFile(projectId, fileNo);
    if (!read.ok) throw new NotInSnapshotError('planogram');
    return { bytes, codePage, file: read.file };
  }
}
