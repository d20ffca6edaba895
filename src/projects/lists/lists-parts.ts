import { ListKeysFacade } from '../list-keys.facade.js';
import { ProjectListsFacade } from '../project-lists.facade.js';
import { ProjectUploadsFacade } from '../project-uploads.facade.js';
import { ListSources } from './list-sources.js';
import { ListUsers } from './list-users.js';
import { ProjectEditsController } from './project-edits.controller.js';
import { ProjectEditsService } from './project-edits.service.js';
import { ProjectListKinds } from './project-list-kinds.js';
import { ProjectPlaces } from './project-places.js';
import { ProjectUploadsController } from './project-uploads.controller.js';
import { ProjectUploadsService } from './project-uploads.service.js';
import { UploadCreations } from './upload-creations.js';
import { UploadedListsController } from './uploaded-lists.controller.js';
import { UploadedListsService } from './uploaded-lists.service.js';

/** The parts of the projects' module for lists of products and stores. */
export const projectListControllers = [ProjectUploadsController, UploadedListsController, ProjectEditsController];
export const projectListProviders = [
  ProjectPlaces,
  ListUsers,
  ListSources,
  ProjectListKinds,
  ProjectUploadsFacade,
  ProjectUploadsService,
  UploadCreations,
  UploadedListsService,
  ProjectEditsService,
  ProjectListsFacade,
  ListKeysFacade,
];
