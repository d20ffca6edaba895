import { ListKeysFacade } from '../list-keys.facade.js';
import { ProjectListsFacade } from '../project-lists.facade.js';
import { ProjectUploadsFacade } from '../project-uploads.facade.js';
import { ListSources } from './sources/list-sources.js';
import { ListUsers } from './sources/list-users.js';
import { ProjectEditsController } from './project-edits.controller.js';
import { ProjectEditsService } from './project-edits.service.js';
import { ListOverviewService } from './sources/list-overview.service.js';
import { ProjectListKinds } from './project-list-kinds.js';
import { ProjectListRemovalService } from './project-list-removal.service.js';
import { ProjectPlaces } from './project-places.js';
import { ProjectUploadsController } from './project-uploads.controller.js';
import { ProjectUploadsService } from './project-uploads.service.js';
import { UploadCreations } from './upload-creations.js';
import { UploadedListsController } from './sources/uploaded-lists.controller.js';
import { UploadedListsService } from './sources/uploaded-lists.service.js';

/** What the projects' module has for lists of products and stores. */
export const projectListControllers = [ProjectUploadsController, UploadedListsController, ProjectEditsController];
export const projectListProviders = [
  ProjectPlaces,
  ListUsers,
  ListSources,
  ProjectListKinds,
  ProjectUploadsFacade,
  ProjectUploadsService,
  ProjectListRemovalService,
  UploadCreations,
  ListOverviewService,
  UploadedListsService,
  ProjectEditsService,
  ProjectListsFacade,
  ListKeysFacade,
];
