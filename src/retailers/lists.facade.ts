/**
 * The only entry to lists of products and stores for other modules: master data, files of a retailer or a project, and
 * the edits of a project. Projects register their kinds here and build their calls on these parts.
 */
export { KeyNotMappedError, ListNotFoundError } from './lists/lists.errors.js';
export { TABLE_OBJECTS, keyFields } from './lists/list.js';
export type { ImportCounts, ListFields, RejectedRow, Rejection, TableObject } from './lists/list.js';
export type { ListKind, ListOwner, ListPlace } from './lists/list-owner.js';
export { ListKinds } from './lists/list-kinds.js';
export type { ListKindRules } from './lists/list-kinds.js';
export { ListOwners } from './lists/list-owners.js';
export { ListEdits, editableFields } from './lists/rows/list-edits.js';
export type { EditOutcome, EditVersion, RowEdit } from './lists/rows/list-edits.js';
export { ListExportService } from './lists/rows/list-export.service.js';
export { ListImportsService } from './lists/imports/list-imports.service.js';
export { ListSeed } from './lists/list-seed.js';
export type { SeedList } from './lists/list-seed.js';
export { ListPages } from './lists/rows/list-pages.js';
export type { RowsPage, RowsWanted } from './lists/rows/list-pages.js';
export { ListStaging } from './lists/imports/list-staging.js';
export { ListRejects } from './lists/imports/list-rejects.js';
export type { EmptiedCell, RejectedOf } from './lists/imports/list-rejects.js';
export { ListRemoval } from './lists/rows/list-removal.js';
export { ListRowsRepository } from './lists/rows/list-rows.repository.js';
export type { ListRow } from './lists/rows/list-rows.repository.js';
export { ListsRepository } from './lists/lists.repository.js';
export type { ListImportEntity } from './lists/entities/list-import.entity.js';
export { VERSION_CAUSES } from './lists/entities/list-version.entity.js';
export type { VersionCause } from './lists/entities/list-version.entity.js';
export type { PlacedImport } from './lists/imports/placed-imports.js';
export { listImportDto, previewDto } from './lists/imports/import-presenter.js';
export { checkOf, previewOf } from './lists/imports/import-requests.js';
export { productFieldsDto, storeFieldsDto } from './lists/rows/row-presenter.js';
export {
  CheckChoiceDto,
  ListImportDto,
  MasterPreviewDto,
  PreviewChoiceDto,
  ProblemsLinkDto,
  ROW_SIZE,
  ROW_VALUE,
} from './lists/dto/master-imports.dto.js';
export {
  KeyQuery,
  MasterProductFieldsDto,
  MasterStoreFieldsDto,
  ObjectParams,
  ProductRowsQuery,
  StoreRowsQuery,
  TemplateQuery,
} from './lists/dto/master-rows.dto.js';
