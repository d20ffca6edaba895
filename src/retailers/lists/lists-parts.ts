import { MasterDataFacade } from '../master-data.facade.js';
import { ListImportEntity } from './entities/list-import.entity.js';
import { ListHeadsEntity } from './entities/list-heads.entity.js';
import { ListOwnerEntity } from './entities/list-owner.entity.js';
import { ListEdits } from './rows/list-edits.js';
import { ListRemoval } from './rows/list-removal.js';
import { ListKinds } from './list-kinds.js';
import { ListOwners } from './list-owners.js';
import { ListPages } from './rows/list-pages.js';
import { ListRejects } from './imports/list-rejects.js';
import { MasterKind } from './master-kind.js';
import { PlacedImports } from './imports/placed-imports.js';
import { ListEntity } from './entities/list.entity.js';
import { ListProductEntity } from './entities/list-product.entity.js';
import { ListStoreEntity } from './entities/list-store.entity.js';
import { ListVersionEntity } from './entities/list-version.entity.js';
import { ImportFiles } from './imports/import-files.js';
import { ImportProgress } from './imports/import-progress.js';
import { ApplyImportProcessor } from './jobs/apply-import.processor.js';
import { CheckImportProcessor } from './jobs/check-import.processor.js';
import { ListSubjects } from './jobs/list-subjects.js';
import { ListFilesCleaner } from './jobs/list-files.cleaner.js';
import { ListsReconciler } from './jobs/lists.reconciler.js';
import { ListsListener } from './lists.listener.js';
import { ListsUsage } from './lists.usage.js';
import { ListExportService } from './rows/list-export.service.js';
import { MasterImportsController } from './imports/master-imports.controller.js';
import { ListImportsRepository } from './imports/list-imports.repository.js';
import { ListImportsService } from './imports/list-imports.service.js';
import { ListSeed } from './list-seed.js';
import { ListsRepository } from './lists.repository.js';
import { MasterRowsController } from './rows/master-rows.controller.js';
import { ListRowsRepository } from './rows/list-rows.repository.js';
import { MasterRowsService } from './rows/master-rows.service.js';
import { ListStaging } from './imports/list-staging.js';

/** The parts of the retailers' module for lists of products and stores. */
export const listEntities = [
  ListOwnerEntity,
  ListHeadsEntity,
  ListEntity,
  ListVersionEntity,
  ListImportEntity,
  ListProductEntity,
  ListStoreEntity,
];
export const listControllers = [MasterImportsController, MasterRowsController];
export const listProviders = [
  ListKinds,
  ListOwners,
  MasterKind,
  PlacedImports,
  ListRejects,
  ListEdits,
  ListRemoval,
  ListPages,
  ListsRepository,
  ListImportsRepository,
  ListRowsRepository,
  ListStaging,
  ImportFiles,
  ImportProgress,
  ListImportsService,
  ListSeed,
  MasterRowsService,
  ListExportService,
  CheckImportProcessor,
  ApplyImportProcessor,
  ListFilesCleaner,
  ListsReconciler,
  ListSubjects,
  ListsListener,
  ListsUsage,
  MasterDataFacade,
];
/** Parts on which modules above build their own kinds of lists (lists.facade.ts). */
export const listExports = [
  ListStaging,
  ListKinds,
  ListOwners,
  ListsRepository,
  ListRowsRepository,
  ListPages,
  ListRejects,
  ListEdits,
  ListRemoval,
  ListImportsService,
  ListSeed,
  ListExportService,
];
