import type { ComponentType } from 'react';
import type { TileKind } from '@core/boards/board-layout.js';
import type { ProjectDetailsDto } from '../api/projects.gen.js';
import type { IconName } from '../components/icon.js';
import type { TextKey } from './feature-route.js';
import type { Namespace } from './i18n-resources.js';

export interface TileProps {
  project: ProjectDetailsDto;
  /** The tile is being arranged, and its question can be edited in it. */
  isEditing: boolean;
}

/**
 * What can be placed on a dashboard. A feature provides its kinds in a `tiles.ts` in its folder with `export const
 * tiles: BoardTileKind[]`, which is found automatically (app/board-tiles.ts). A tile is rendered with an address of its
 * own (`OwnAddress`) that asks what its page would ask: it reads its question, filters and publication through
 * `url-state`.
 */
export interface BoardTileKind {
  kind: TileKind;
  /** Its name when it has no title. */
  name: TextKey;
  icon: IconName;
  /** Texts to load with it. */
  namespaces: Namespace[];
  /** The page that asks the same, by its route's path; null: none. */
  page: string | null;
  /** Initial and smallest readable size, in columns and rows. */
  size: { w: number; h: number };
  least: { w: number; h: number };
  /** Report filters apply to it. */
  isFiltered: boolean;
  /**
   * A click in it selects for the whole dashboard, and it marks the selection (`useBoardSelection`). Other kinds are
   * filtered by the selection.
   */
  selects?: true;
  load: () => Promise<{ default: ComponentType<TileProps> }>;
}
