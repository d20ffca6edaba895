import type { ListImportDto, MasterImportDto, MasterPreviewDto, TableFindingDto } from '../dto/master-imports.dto.js';
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.js';
import type { ListImportEntity } from '../entities/list-import.entity.js';
import type { ImportPreview } from './import-reader.js';

export function masterImportDto(entity: ListImportEntity, retailerid: string): MasterImportDto {
  return { importid: entity.id, retailerid, ...listImportDto(entity) };
}

/** The fields that imports of every kind of list have. */
export function listImportDto(entity: ListImportEntity): ListImportDto {
  return {
    object: entity.object,
    state: entity.state,
    mode: entity.mode,
    strict: entity.settings?.strict ?? false,
    filename: entity.fileName,
    bytes: entity.bytes === null ? null : Number(entity.bytes),
    rowsread: entity.rowsRead,
    progress: entity.progress,
    counts: entity.counts,
    samples: entity.samples ?? [],
    findings: (entity.findings?.items ?? []).map(findingDto),
    findingcounts: { ...entity.findings?.counts },
    isblocked: entity.isBlocked,
    error: entity.errorCode === null ? null : { code: entity.errorCode, params: entity.errorParams ?? {} },
    version: entity.version,
    createdby: entity.createdEmail,
    createdat: entity.createdAt,
    finishedat: entity.finishedAt,
  };
}

export function previewDto(preview: ImportPreview): MasterPreviewDto {
  const { shape } = preview;
  return {
    format: shape.format,
    encoding: shape.encoding,
    delimiter: shape.delimiter,
    sheets: [...shape.sheets],
    sheet: shape.sheet,
    lines: shape.lines,
    headline: preview.headLine,
    heads: [...preview.heads],
    guesses: preview.guesses.map(({ field, confidence, reason }) => ({ field, confidence, reason })),
    columns: [...preview.columns],
    decimalsign: preview.decimalSign,
    lengthunit: preview.lengthUnit,
    isunitassumed: preview.isUnitAssumed,
    rows: preview.rows.map(({ line, cells, values }) => ({ line, cells: [...cells], values })),
    findings: preview.findings.map(findingDto),
  };
}

function findingDto({ code, severity, line, cell, found, params }: Diagnostic): TableFindingDto {
  return { code, severity, line, cell, found, params };
}
