/** The side of its facings on which a position's side caps are, seen from the front. */
export type CapSide = 'left' | 'right';

/** A stretch from left to right. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Facings with their place, and the width of their side caps; lengths in any one unit. */
export interface CappedBody {
  /** Along x, without side caps. */
  readonly facings: Stretch;
  /** Up from the floor; null when unknown. */
  readonly upward: Stretch | null;
  /** Forward from the back; null when unknown. */
  readonly forward: Stretch | null;
  /** 0: no caps. */
  readonly caps: number;
}

/** Neighbors examined on each side: enough for any real shelf, and a bound for broken files. */
const NEIGHBOURS = 32;
/** Deciding one body can decide the next, along the shelf and back. */
const MOST_SWEEPS = 8;

/**
 * The side of each body's caps; null for bodies without caps. The format does not record it, so free room decides
 * (docs/psa-format.md): the side with room, if only one has it; otherwise the side where the caps fill the room
 * exactly, because shelves are packed; otherwise the side with more room, which leaves the more even gaps.
 *
 * @param within what the bodies share: a fixture, or a combined run
 * @param touch lengths closer than this touch
 */
export function capSides(bodies: readonly CappedBody[], within: Stretch, touch: number): (CapSide | null)[] {
  const sides = new SideChoice(bodies, within, touch);
  sides.settle();
  return sides.chosen;
}

interface Room {
  readonly left: number;
  readonly right: number;
}

class SideChoice {
  readonly chosen: (CapSide | null)[];
  /** Indexes of the bodies from the left. */
  private readonly order: readonly number[];
  /** Places in `order` of the bodies that are not yet decided. */
  private open: number[];

  constructor(
    private readonly bodies: readonly CappedBody[],
    private readonly within: Stretch,
    private readonly touch: number,
  ) {
    this.chosen = bodies.map(() => null);
    this.order = bodies
      .map((_, index) => index)
      .sort((a, b) => this.body(a).facings.from - this.body(b).facings.from || a - b);
    this.open = this.order.flatMap((index, place) => (this.body(index).caps > 0 ? [place] : []));
  }

  settle(): void {
    this.settleForced();
    this.sweep((room, caps) => this.onlySide(room, caps) ?? this.filledSide(room, caps));
    this.settleForced();
    this.sweep((room, caps) => this.onlySide(room, caps) ?? this.roomierSide(room, caps));
  }

  private settleForced(): void {
    for (let sweep = 0; sweep < MOST_SWEEPS && this.open.length > 0; sweep += 1) {
      const before = this.open.length;
      this.sweep((room, caps) => this.onlySide(room, caps));
      if (this.open.length === before) return;
      this.open.reverse();
    }
    this.open.sort((a, b) => a - b);
  }

  private sweep(choose: (room: Room, caps: number) => CapSide | null): void {
    this.open = this.open.filter((place) => {
      const index = this.order[place] as number;
      this.chosen[index] = choose(this.roomAt(place), this.body(index).caps);
      return this.chosen[index] === null;
    });
  }

  private onlySide({ left, right }: Room, caps: number): CapSide | null {
    const fitsLeft = left >= caps - this.touch;
    const fitsRight = right >= caps - this.touch;
    if (fitsLeft === fitsRight) return null;
    return fitsLeft ? 'left' : 'right';
  }

  private filledSide({ left, right }: Room, caps: number): CapSide | null {
    const restLeft = Math.abs(left - caps);
    const restRight = Math.abs(right - caps);
    if (Math.min(restLeft, restRight) > this.touch) return null;
    return restLeft <= restRight ? 'left' : 'right';
  }

  /** On a tie left, where most caps of real files are; right when the caps fit on neither side. */
  private roomierSide({ left, right }: Room, caps: number): CapSide {
    if (left === right) return left >= caps - this.touch ? 'left' : 'right';
    return left > right ? 'left' : 'right';
  }

  /** Free room beside the body at a place in `order`; negative when another body reaches into it. */
  private roomAt(place: number): Room {
    const index = this.order[place] as number;
    const body = this.body(index);
    let { from, to } = this.within;
    for (let at = Math.max(0, place - NEIGHBOURS); at < place; at += 1) {
      const other = this.order[at] as number;
      if (this.isLevel(body, this.body(other))) from = Math.max(from, this.reach(other, 'right'));
    }
    for (let at = place + 1; at <= Math.min(this.order.length - 1, place + NEIGHBOURS); at += 1) {
      const other = this.order[at] as number;
      if (this.isLevel(body, this.body(other))) to = Math.min(to, this.reach(other, 'left'));
    }
    return { left: body.facings.from - from, right: to - body.facings.to };
  }

  /** How far a body reaches to a side, including its caps if they are known to be there. */
  private reach(index: number, side: CapSide): number {
    const { facings, caps } = this.body(index);
    const own = this.chosen[index] === side ? caps : 0;
    return side === 'left' ? facings.from - own : facings.to + own;
  }

  /** False when one is above or behind the other: then they do not take each other's room. */
  private isLevel(one: CappedBody, other: CappedBody): boolean {
    return this.share(one.upward, other.upward) && this.share(one.forward, other.forward);
  }

  private share(one: Stretch | null, other: Stretch | null): boolean {
    if (one === null || other === null) return true;
    return Math.min(one.to, other.to) - Math.max(one.from, other.from) > this.touch;
  }

  private body(index: number): CappedBody {
    return this.bodies[index] as CappedBody;
  }
}
