import { WALL_CELLS } from '@core/planogram/geometry/wall-cells.js';
import type {
  WallCellsDto,
  WallFixturesDto,
  WallPositionsDto,
  WallShelfDto,
  WallShelfFixturesDto,
  WallTurnDto,
} from '../../api/reports.gen.js';

/** The source of cells and positions. */
export interface WallSource {
  cells(block: number): Promise<WallCellsDto>;
  shelves(ids: readonly number[]): Promise<WallPositionsDto>;
  fixtures(ids: readonly number[]): Promise<WallFixturesDto>;
}

/** Number of planograms in a block of cells, as on the server. */
const BLOCK = 256;
/** As many as one call may ask for. */
const AT_ONCE = 48;
const FIXTURES_AT_ONCE = 12;
const CALLS = 4;
/** Positions that are kept, about 100 bytes each: of 3,000 ordinary planograms, or of a dozen with 50,000. */
const MOST_POSITIONS = 600_000;
/** Planograms whose fixtures are kept, about 2 kB each. */
const MOST_FIXTURES = 2_000;

const blockKey = (block: number): string => `block ${block}`;
const shelfKey = (id: number): string => `shelf ${id}`;
const fixturesKey = (id: number): string => `fixtures ${id}`;

export interface DrawnShelf extends WallShelfDto {
  /** Product names by position. */
  readonly names: readonly string[];
}

export interface DrawnFixtures extends WallShelfFixturesDto {
  /** What is turned, by the fixture's place in the lists, and by the position's number. */
  readonly turns: ReadonlyMap<number, WallTurnDto>;
  readonly positionTurns: ReadonlyMap<number, WallTurnDto>;
}

/** The loaded part of a wall. It is asked for what is visible, and requests the missing parts from the server. */
export class WallData {
  /** Names of values loaded so far. */
  readonly values = new Map<number, string>();
  /** Number of loaded cells per value; a legend starts with the most frequent. */
  readonly seen = new Map<number, number>();
  private readonly blocks = new Map<number, Uint16Array>();
  private readonly shelves = new Map<number, DrawnShelf>();
  private readonly fixtures = new Map<number, DrawnFixtures>();
  private readonly failed = new Set<string>();
  private wantedBlocks = new Set<number>();
  private wantedShelves = new Set<number>();
  private wantedFixtures = new Set<number>();
  private readonly asked = new Set<string>();
  private calls = 0;
  private positions = 0;
  private ended = false;

  /** @param onNews called when something has loaded or failed */
  constructor(
    private readonly source: WallSource,
    private readonly onNews: (error: unknown) => void,
  ) {}

  /** A planogram's cells; null while loading. */
  cellsOf(id: number): Uint16Array | null {
    const number = Math.floor(id / BLOCK);
    const block = this.blocks.get(number);
    if (!block) {
      this.wantedBlocks.add(number);
      return null;
    }
    const start = (id - number * BLOCK) * WALL_CELLS;
    return block.subarray(start, start + WALL_CELLS);
  }

  /** A planogram's positions; null while loading. */
  shelfOf(id: number): DrawnShelf | null {
    const shelf = this.shelves.get(id);
    if (!shelf) {
      this.wantedShelves.add(id);
      return null;
    }
    this.shelves.delete(id);
    this.shelves.set(id, shelf);
    return shelf;
  }

  /** A planogram's fixtures; null while loading, and when they can no longer be read. */
  fixturesOf(id: number): DrawnFixtures | null {
    const fixtures = this.fixtures.get(id);
    if (!fixtures) {
      this.wantedFixtures.add(id);
      return null;
    }
    this.fixtures.delete(id);
    this.fixtures.set(id, fixtures);
    return fixtures;
  }

  /** Whether a planogram's fixtures may still come. */
  awaitsFixtures(id: number): boolean {
    return !this.fixtures.has(id) && !this.failed.has(fixturesKey(id));
  }

  /** Requests what was missing since the last call; what is no longer visible is skipped. */
  fetch(): void {
    const [blocks, shelves, fixtures] = [this.wantedBlocks, this.wantedShelves, this.wantedFixtures];
    this.wantedBlocks = new Set();
    this.wantedShelves = new Set();
    this.wantedFixtures = new Set();
    for (const block of blocks) {
      this.ask([blockKey(block)], async () => this.keepCells(block, await this.source.cells(block)));
    }
    this.askIn(AT_ONCE, shelves, shelfKey, async (ids) => this.keepShelves(ids, await this.source.shelves(ids)));
    this.askIn(FIXTURES_AT_ONCE, fixtures, fixturesKey, async (ids) =>
      this.keepFixtures(ids, await this.source.fixtures(ids)),
    );
  }

  /** Tries again what failed. */
  retry(): void {
    this.failed.clear();
    this.onNews(null);
  }

  /** Ends all notifications. */
  end(): void {
    this.ended = true;
  }

  private askIn(
    most: number,
    wanted: ReadonlySet<number>,
    keyOf: (id: number) => string,
    work: (ids: readonly number[]) => Promise<void>,
  ): void {
    const missing = [...wanted].filter((id) => this.canAsk(keyOf(id)));
    for (let from = 0; from < missing.length; from += most) {
      const ids = missing.slice(from, from + most);
      this.ask(ids.map(keyOf), () => work(ids));
    }
  }

  private canAsk(key: string): boolean {
    return !this.asked.has(key) && !this.failed.has(key);
  }

  private ask(keys: readonly string[], work: () => Promise<void>): void {
    if (this.calls >= CALLS || this.ended || !keys.every((key) => this.canAsk(key))) return;
    this.calls += 1;
    for (const key of keys) this.asked.add(key);
    void work()
      .then(
        () => null,
        (error: unknown) => {
          for (const key of keys) this.failed.add(key);
          return error;
        },
      )
      .then((error) => {
        this.calls -= 1;
        for (const key of keys) this.asked.delete(key);
        if (!this.ended) this.onNews(error);
      });
  }

  private keepCells(block: number, { cells, values }: WallCellsDto): void {
    const bytes = Uint8Array.from(atob(cells), (character) => character.charCodeAt(0));
    const numbers = new Uint16Array(bytes.buffer, 0, bytes.length >> 1);
    this.blocks.set(block, numbers);
    this.name(values);
    for (const value of numbers) if (value > 0) this.seen.set(value, (this.seen.get(value) ?? 0) + 1);
  }

  /** What did not fit into an answer is requested again; planograms that do not exist are not. */
  private keepShelves(ids: readonly number[], { shelves, products, values }: WallPositionsDto): void {
    if (shelves.length === 0) for (const id of ids) this.failed.add(shelfKey(id));
    this.name(values);
    const came = new Set<number>();
    for (const shelf of shelves) {
      this.forget(shelf.id);
      this.shelves.set(shelf.id, { ...shelf, names: shelf.product.map((product) => products[product] ?? '') });
      this.positions += shelf.x.length;
      came.add(shelf.id);
    }
    for (const [id] of this.shelves) {
      if (this.positions <= MOST_POSITIONS || came.has(id)) break;
      this.forget(id);
    }
  }

  /** Those that did not come can no longer be read, and are not requested again. */
  private keepFixtures(ids: readonly number[], { shelves }: WallFixturesDto): void {
    for (const one of shelves) {
      const [turns, positionTurns] = [byPlace(one.turned), byPlace(one.turnedPositions)];
      this.fixtures.set(one.id, { ...one, turns, positionTurns });
    }
    for (const id of ids) if (!this.fixtures.has(id)) this.failed.add(fixturesKey(id));
    for (const [id] of this.fixtures) {
      if (this.fixtures.size <= MOST_FIXTURES) break;
      this.fixtures.delete(id);
    }
  }

  private forget(id: number): void {
    this.positions -= this.shelves.get(id)?.x.length ?? 0;
    this.shelves.delete(id);
  }

  private name(values: WallCellsDto['values']): void {
    for (const { id, name } of values) this.values.set(id, name);
  }
}

const byPlace = (turned: readonly WallTurnDto[]) => new Map(turned.map((one) => [one.at, one]));
