import { Injectable } from '@nestjs/common';
import type { ProductListRow, StoreListRow } from '../../core/validation/project-subject.js';
import type { Project } from '../../projects/projects.facade.js';

/** The lists that stand for a project, as the rules read them; null where none does. */
export interface JudgedLists {
  readonly products: readonly ProductListRow[] | null;
  readonly stores: readonly StoreListRow[] | null;
}

/** Reads the product and store list that stand for a project. */
@Injectable()
export class StandingLists {
  read(_project: Project): Promise<JudgedLists> {
    return Promise.resolve({ products: null, stores: null });
  }
}
