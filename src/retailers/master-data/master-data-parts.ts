import { MasterDataFacade } from '../master-data.facade.js';
import { MasterImportEntity } from './entities/master-import.entity.js';
import { MasterListEntity } from './entities/master-list.entity.js';
import { MasterProductEntity } from './entities/master-product.entity.js';
import { MasterStoreEntity } from './entities/master-store.entity.js';
import { MasterVersionEntity } from './entities/master-version.entity.js';
import { ImportFiles } from './import-files.js';
import { ImportProgress } from './import-progress.js';
import { ApplyImportProcessor } from './jobs/apply-import.processor.js';
import { CheckImportProcessor } from './jobs/check-import.processor.js';
import { MasterDataSubjects } from './jobs/master-data-subjects.js';
import { MasterDataReconciler } from './jobs/master-data.reconciler.js';
import { MasterDataListener } from './master-data.listener.js';
import { MasterDataUses } from './master-data.uses.js';
import { MasterExportService } from './master-export.service.js';
import { MasterImportsController } from './master-imports.controller.js';
import { MasterImportsRepository } from './master-imports.repository.js';
import { MasterImportsService } from './master-imports.service.js';
import { MasterListsRepository } from './master-lists.repository.js';
import { MasterRowsController } from './master-rows.controller.js';
import { MasterRowsRepository } from './master-rows.repository.js';
import { MasterRowsService } from './master-rows.service.js';
import { MasterStaging } from './master-staging.js';

/** What the retailers' module has for master data. */
export const masterDataEntities = [
  MasterListEntity,
  MasterVersionEntity,
  MasterImportEntity,
  MasterProductEntity,
  MasterStoreEntity,
];
export const masterDataControllers = [MasterImportsController, MasterRowsController];
export const masterDataProviders = [
  MasterListsRepository,
  MasterImportsRepository,
  MasterRowsRepository,
  MasterStaging,
  ImportFiles,
  ImportProgress,
  MasterImportsService,
  MasterRowsService,
  MasterExportService,
  CheckImportProcessor,
  ApplyImportProcessor,
  MasterDataReconciler,
  MasterDataSubjects,
  MasterDataListener,
  MasterDataUses,
  MasterDataFacade,
];
