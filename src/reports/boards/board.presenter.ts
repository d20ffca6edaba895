import type { BoardHead, StandingBoard, VersionHead } from './boards.repository.js';
import type { BoardDto, BoardHeadDto, BoardTileDto, BoardVersionDto, BoardVersionHeadDto } from './dto/board.dto.js';
import type { FilterValues } from '../analytics/filters/report-filter.entity.js';
import type { BoardContent, BoardVersionEntity } from './saved/board-version.entity.js';

export function headOf({ board, version }: StandingBoard): BoardHead {
  return {
    id: board.id,
    version: board.version,
    isFirst: board.isFirst,
    authorEmail: board.authorEmail,
    name: version.name,
    tiles: version.content.tiles.length,
    changedBy: version.authorEmail,
    changedAt: version.createdAt,
  };
}

export function boardHeadDto(head: BoardHead): BoardHeadDto {
  return {
    boardid: head.id,
    name: head.name,
    version: head.version,
    tileCount: head.tiles,
    first: head.isFirst,
    author: head.authorEmail,
    changedBy: head.changedBy,
    changedAt: head.changedAt.toISOString(),
  };
}

export function boardDto(standing: StandingBoard): BoardDto {
  return { ...boardHeadDto(headOf(standing)), ...contentDto(standing.version.content) };
}

export function versionHeadDto(version: VersionHead): BoardVersionHeadDto {
  return {
    number: version.number,
    name: version.name,
    tileCount: version.tiles,
    author: version.authorEmail,
    savedAt: version.createdAt.toISOString(),
    restoredFrom: version.restoredFrom,
  };
}

export function versionDto(version: BoardVersionEntity): BoardVersionDto {
  return { ...versionHeadDto({ ...version, tiles: version.content.tiles.length }), ...contentDto(version.content) };
}

function contentDto({ filters, tiles }: BoardContent): { filters: Record<string, string[]>; tiles: BoardTileDto[] } {
  return {
    filters: mutable(filters),
    tiles: tiles.map((tile) => ({ ...tile, filters: tile.filters && mutable(tile.filters) })),
  };
}

function mutable(filters: FilterValues): Record<string, string[]> {
  return Object.fromEntries(Object.entries(filters).map(([level, values]) => [level, [...values]]));
}
