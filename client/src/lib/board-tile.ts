import type { ComponentType } from 'react';
import type { TileKind } from '@core/boards/board-layout.js';
import type { ProjectDetailsDto } from '../api/projects.gen.js';
import type { IconName } from '../components/icon.js';
import type { TextKey } from './feature-route.js';
import type { Namespace } from './i18n-resources.js';

export interface TileProps {
  project: ProjectDetailsDto;
  /** The tile is being arranged: what it asks can be chosen in it. */
  isEditing: boolean;
}

/**
 * What can stand on a dashboard. A feature brings its kinds by `tiles.ts` in its folder with `export const tiles:
 * BoardTileKind[]`, found by itself (app/board-tiles.ts). A tile is drawn under an address of its own (`OwnAddress`) that
 * asks what its page would ask: it reads its question, filters and publication by `url-state`.
 */
export interface BoardTileKind {
  kind: TileKind;
  /** What it is called where nobody gave it a title. */
  name: TextKey;
  icon: IconName;
  /** Texts to load with it. */
  namespaces: Namespace[];
  /** The page that asks the same, by its route's path; null: there is none. */
  page: string | null;
  /** Its size when it is put on a dashboard, and the least that it can be read in, in columns and rows. */
  size: { w: number; h: number };
  least: { w: number; h: number };
  /** Report filters narrow it. */
  isFiltered: boolean;
  load: () => Promise<{ default: ComponentType<TileProps> }>;
}
