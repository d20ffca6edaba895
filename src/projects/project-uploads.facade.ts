import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import type { UploadLink } from '../platform/storage/storage-links.js';

/** An upload of planograms, as in the list of a project's uploads. */
export interface PlanogramUpload {
  readonly requestId: string;
  readonly state: string;
  readonly files: number;
  readonly filesFailed: number;
  readonly by: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/**
 * Opens and lists uploads of planograms. The uploads module is above projects, which cannot import it, so it registers
 * this.
 */
export interface PlanogramUploads {
  /**
   * Opens this many at once: all of them, or none.
   *
   * @throws ProjectNotFoundError (404) when this user may not change the project; QuotaExceededError (403)
   */
  open(user: UserPrincipal, projectId: string, count: number): Promise<{ requestId: string; upload: UploadLink }[]>;
  /** A new link for an open upload. @throws as `open`; RequestStateError (409) when its file has arrived */
  renew(user: UserPrincipal, projectId: string, requestId: string): Promise<UploadLink>;
  /** Newest first. @throws as `open` */
  list(user: UserPrincipal, projectId: string): Promise<PlanogramUpload[]>;
}

/** Where the uploads module registers its uploads of planograms. */
@Injectable()
export class ProjectUploadsFacade {
  private uploads: PlanogramUploads | null = null;

  register(uploads: PlanogramUploads): void {
    this.uploads = uploads;
  }

  /** @throws Error when no module registered */
  get planograms(): PlanogramUploads {
    if (!this.uploads) throw new Error('No module uploads planograms.');
    return this.uploads;
  }
}
