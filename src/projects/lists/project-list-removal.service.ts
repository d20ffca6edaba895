import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { ListOwners, ListRemoval, type TableObject } from '../../retailers/lists.facade.js';
import { AuditFacade } from '../../users/audit.facade.js';
import type { ListScope } from './dto/project-uploads.dto.js';
import { ListUsers } from './sources/list-users.js';
import { ownerId, ProjectPlaces } from './project-places.js';

/** Takes lists away that a full project stands on: its own, and its retailer's. */
@Injectable()
export class ProjectListRemovalService {
  constructor(
    private readonly places: ProjectPlaces,
    private readonly owners: ListOwners,
    private readonly removal: ListRemoval,
    private readonly users: ListUsers,
    private readonly audit: AuditFacade,
  ) {}

  /** Takes a list away as a whole; answers how many rows it had. @throws ListNotFoundError (404) */
  async remove(user: UserPrincipal, projectId: string, object: TableObject, scope: ListScope): Promise<number> {
    const place = await this.places.writable(user, projectId);
    const owner = await this.owners.ensure(scope, ownerId(place, scope));
    return this.removal.remove(user, owner, object, async (manager, rows) => {
      if (scope === 'project') {
        // The next list of its own is kept under the keys that the project has now.
        if (object === 'prd') {
          await manager.query(`UPDATE project_plans SET list_key = product_key WHERE project_id = $1`, [projectId]);
        }
        return;
      }
      const projects = await this.users.standingOn(manager, owner, object);
      await this.audit.record(
        {
          action: 'lists.retailer-removed',
          actor: { userId: user.userId, email: user.email },
          tenant: place.project.tenant,
          subject: { kind: 'retailer', id: place.retailer.id, name: place.retailer.name },
          details: { object, project: projectId, rows, touched: projects.length, projects: projects.slice(0, 100) },
        },
        manager,
      );
    });
  }
}
