import {
  type ListImportEntity,
  listImportDto,
  type ListOwner,
  type ListRow,
  productFieldsDto,
  type RowsPage,
  storeFieldsDto,
} from '../../retailers/lists.facade.js';
import type { PlanogramUpload } from '../project-uploads.facade.js';
import type {
  SourceKind,
  UploadedProductDto,
  UploadedProductPageDto,
  UploadedStoreDto,
  UploadedStorePageDto,
} from './dto/list-sources.dto.js';
import type { PlanogramUploadDto, ProjectUploadDto } from './dto/project-uploads.dto.js';

export function uploadDto(entity: ListImportEntity, owner: ListOwner, touches: number | null): ProjectUploadDto {
  const counts = entity.findings?.counts ?? {};
  return {
    uploadid: entity.id,
    projectid: entity.projectId ?? '',
    scope: owner.kind === 'retailer' ? 'retailer' : 'project',
    ...listImportDto(entity),
    rejected: (counts['tables.missing-key'] ?? 0) + (counts['tables.duplicate-key'] ?? 0),
    touches,
  };
}

export function planogramUploadDto(upload: PlanogramUpload): PlanogramUploadDto {
  return {
    requestid: upload.requestId,
    state: upload.state,
    filecount: upload.files,
    fileerrored: upload.filesFailed,
    createdby: upload.by,
    createdat: upload.createdAt,
    finishedat: upload.finishedAt,
  };
}

export function uploadedProductDto({ key, version, line, fields }: ListRow): UploadedProductDto {
  return { key, version, line, fields: productFieldsDto(fields) };
}

export function uploadedStoreDto({ key, version, line, fields }: ListRow): UploadedStoreDto {
  return { key, version, line, fields: storeFieldsDto(fields) };
}

export function uploadedProductPageDto(kind: SourceKind | null, page: RowsPage): UploadedProductPageDto {
  const { items, lastEvaluatedKey, list, found } = page;
  return { kind, items: items.map(uploadedProductDto), lastEvaluatedKey, ...list, found };
}

export function uploadedStorePageDto(kind: SourceKind | null, page: RowsPage): UploadedStorePageDto {
  const { items, lastEvaluatedKey, list, found } = page;
  return { kind, items: items.map(uploadedStoreDto), lastEvaluatedKey, ...list, found };
}
