import { WALL_CELLS } from '@core/planogram/geometry/wall-cells.js';
import type { WallCellsDto, WallPositionsDto, WallShelfDto } from '../../api/reports.gen.js';

/** Where cells and positions come from. */
export interface WallSource {
  cells(block: number): Promise<WallCellsDto>;
  shelves(ids: readonly number[]): Promise<WallPositionsDto>;
}

/** Planograms of a block of cells, as the server has them. */
const BLOCK = 256;
/** As many as one call may ask for. */
const AT_ONCE = 48;
const CALLS = 4;
/** Planograms whose positions are kept: about 15 kB each. */
const MOST_SHELVES = 1500;

export interface DrawnShelf extends WallShelfDto {
  /** By position: what the product is called. */
  readonly names: readonly string[];
}

/** What of a wall has come. It is asked for what is in sight, and asks the server for what of it is missing. */
export class WallData {
  /** What values are called, as far as they have been seen. */
  readonly values = new Map<number, string>();
  /** Cells of each value that have come: what there is most of comes first in a legend. */
  readonly seen = new Map<number, number>();
  private readonly blocks = new Map<number, Uint16Array>();
  private readonly shelves = new Map<number, DrawnShelf>();
  private readonly failed = new Set<string>();
  private wantedBlocks = new Set<number>();
  private wantedShelves = new Set<number>();
  private readonly asked = new Set<string>();
  private ended = false;

  /** @param onNews something has come, or could not be had */
  constructor(
    private readonly source: WallSource,
    private readonly onNews: (error: unknown) => void,
  ) {}

  /** The cells of a planogram; null while they are on their way. */
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

  /** The positions of a planogram; null while they are on their way. */
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

  /** Asks for what was missing since the last time; what is not in sight any more is not asked for. */
  fetch(): void {
    const [blocks, shelves] = [this.wantedBlocks, this.wantedShelves];
    this.wantedBlocks = new Set();
    this.wantedShelves = new Set();
    for (const block of blocks) {
      this.ask(`cells ${block}`, async () => this.keepCells(block, await this.source.cells(block)));
    }
    const missing = [...shelves].filter((id) => !this.isAsked(id));
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const ids = missing.slice(from, from + AT_ONCE);
      const isBegun = this.ask(`shelves ${ids.join()}`, async () => {
        try {
          this.keepShelves(await this.source.shelves(ids));
        } finally {
          for (const id of ids) this.asked.delete(`shelf ${id}`);
        }
      });
      if (isBegun) for (const id of ids) this.asked.add(`shelf ${id}`);
    }
  }

  /** Tries again what failed. */
  retry(): void {
    this.failed.clear();
    this.onNews(null);
  }

  /** Nothing is told any more. */
  end(): void {
    this.ended = true;
  }

  private isAsked(id: number): boolean {
    return this.asked.has(`shelf ${id}`) || this.failed.has(`shelf ${id}`);
  }

  private ask(name: string, work: () => Promise<void>): boolean {
    const running = [...this.asked].filter((one) => !one.startsWith('shelf ')).length;
    if (this.asked.has(name) || this.failed.has(name) || running >= CALLS || this.ended) return false;
    this.asked.add(name);
    void work()
      .then(
        () => null,
        (error: unknown) => {
          this.failed.add(name);
          if (name.startsWith('shelves ')) for (const id of name.slice(8).split(',')) this.failed.add(`shelf ${id}`);
          return error;
        },
      )
      .then((error) => {
        this.asked.delete(name);
        if (!this.ended) this.onNews(error);
      });
    return true;
  }

  private keepCells(block: number, { cells, values }: WallCellsDto): void {
    const bytes = Uint8Array.from(atob(cells), (character) => character.charCodeAt(0));
    const numbers = new Uint16Array(bytes.buffer, 0, bytes.length >> 1);
    this.blocks.set(block, numbers);
    this.name(values);
    for (const value of numbers) if (value > 0) this.seen.set(value, (this.seen.get(value) ?? 0) + 1);
  }

  private keepShelves({ shelves, products, values }: WallPositionsDto): void {
    this.name(values);
    for (const shelf of shelves) {
      this.shelves.set(shelf.id, { ...shelf, names: shelf.product.map((product) => products[product] ?? '') });
    }
    for (const [id] of this.shelves) {
      if (this.shelves.size <= MOST_SHELVES) break;
      this.shelves.delete(id);
    }
  }

  private name(values: WallCellsDto['values']): void {
    for (const { id, name } of values) this.values.set(id, name);
  }
}
