import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type OriginalFile, UploadsFacade } from '../../uploads/uploads.facade.js';
import { RecentResults } from '../analytics/recent-results.js';

/** Files in the cache, because people try many options on one planogram. */
const MOST_KEPT = 6;
const IDLE_MS = 5 * 60_000;
/** Larger files are fetched each time. */
const LARGEST_KEPT = 4 * 1_048_576;

@Injectable()
export class OriginalFiles implements OnModuleDestroy {
  private readonly recent = new RecentResults<Promise<OriginalFile>>(MOST_KEPT, IDLE_MS);

  constructor(private readonly uploads: UploadsFacade) {}

  onModuleDestroy(): void {
    this.recent.clear();
  }

  /**
   * A file never changes under its number. @throws FileNotFoundError; FileUnavailableError when its archive no longer
   * exists
   */
  fetch(projectId: string, fileNo: number): Promise<OriginalFile> {
    const key = `${projectId}|${fileNo}`;
    return this.recent.of(key, () => {
      const fetched = this.uploads.originalFile(projectId, fileNo);
      const forget = () => this.recent.forget(key);
      fetched.then(({ bytes }) => (bytes.length > LARGEST_KEPT ? forget() : undefined), forget);
      return fetched;
    });
  }
}
