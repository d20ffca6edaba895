import type { Run, SampleFixture } from './fixtures.js';
import type { Pose } from './pose.js';
import type { StoreItem } from './assortment.js';

/** Caps in one direction: how many columns, layers or rows, and how the capped units are turned. */
export interface Cap {
  readonly count: number;
  readonly orientation: number;
}

export const NO_CAP: Cap = { count: 0, orientation: 0 };

/** A product on a run, while the shelf is being filled. */
export interface Placement {
  readonly item: StoreItem;
  readonly pose: Pose;
  readonly run: Run;
  horizontal: number;
  readonly vertical: number;
  readonly deep: number;
  xCap: Cap;
  yCap: Cap;
  zCap: Cap;
}

/** A product where it finally stands: the whole block, caps included. */
export interface Placed {
  readonly item: StoreItem;
  readonly pose: Pose;
  readonly fixture: SampleFixture;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly horizontal: number;
  readonly vertical: number;
  readonly deep: number;
  readonly xCap: Cap;
  readonly yCap: Cap;
  readonly zCap: Cap;
  readonly capacity: number;
  readonly rankX: number;
  readonly rankY: number;
}
