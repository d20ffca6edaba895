import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { UserPrincipal } from '../platform/auth/principal.js';
import type {
  BaseCallPointDto,
  RetailerChildDto,
  RetailerDto,
  RetailerGroupDto,
  RetailerTreeDto,
} from './dto/retailer-replies.dto.js';
import type { Include, TreeQueryDto } from './dto/retailer-requests.dto.js';
import type { ClassOfTradeEntity } from './entities/class-of-trade.entity.js';
import type { RetailerEntity } from './entities/retailer.entity.js';
import type { RetailerUnitEntity } from './entities/retailer-unit.entity.js';
import { RetailerAccess } from './retailer-access.js';
import { retailerDto, unitDto } from './retailer-presenter.js';
import { RetailerUsage } from './retailer-usage.js';
import { byName, type RetailerUnit } from './retailer.js';
import { RetailerNotFoundError } from './retailers.errors.js';
import { RetailersRepository } from './retailers.repository.js';
import { UnitLines } from './unit-lines.js';

/** Reads the retailer tree. */
@Injectable()
export class RetailerTreeService {
  constructor(
    private readonly access: RetailerAccess,
    private readonly retailers: RetailersRepository,
    private readonly usage: RetailerUsage,
  ) {}

  /** Classes of trade with their retailers, both by number of projects (descending), then by name. */
  async top(user: UserPrincipal, query: TreeQueryDto): Promise<RetailerGroupDto[]> {
    const { classes, retailers } = await this.ofTenant(this.access.tenant(user, query.tenant), query.include);
    const names = new Map(classes.map(({ id, name }) => [id, name]));
    const ids = [...new Set(retailers.map(({ classoftradeid }) => classoftradeid))];
    const groups = ids.map((id) => {
      const members = retailers.filter(({ classoftradeid }) => classoftradeid === id);
      return {
        id,
        name: names.get(id ?? '') ?? null,
        count: members.reduce((sum, { count }) => sum + count, 0),
        retailers: members.map(({ id: one, name, count, status }) => ({ id: one, name, count, status })).sort(byCount),
      };
    });
    return groups.sort((a, b) => byCount({ ...a, name: a.name ?? '\uffff' }, { ...b, name: b.name ?? '\uffff' }));
  }

  /** @throws RetailerNotFoundError */
  async retailer(user: UserPrincipal, id: string): Promise<RetailerDto> {
    return this.present(await this.access.retailer(user, id));
  }

  /** With the name of its class of trade and its number of projects. */
  async present(retailer: RetailerEntity): Promise<RetailerDto> {
    const { id, classOfTradeId } = retailer;
    const classOfTrade = classOfTradeId === null ? null : await this.retailers.findClass(classOfTradeId);
    const counts = await this.usage.countOf(this.retailers.manager, 'projects', 'retailer', [id]);
    return retailerDto(retailer, classOfTrade?.name ?? null, counts.get(id) ?? 0);
  }

  /** The divisions and banners of a retailer, or the banners of a division, by name. @throws RetailerNotFoundError */
  async children(user: UserPrincipal, id: string, { include }: TreeQueryDto): Promise<RetailerChildDto[]> {
    const { lines, at } = await this.place(user, [id]);
    const under = lines.units.filter((unit) => lines.isUnder(unit, at)).filter(isWanted(lines, include));
    const points = under.filter(({ kind }) => kind === 'basecallpoint');
    return under
      .filter(({ kind }) => kind !== 'basecallpoint')
      .sort(byName)
      .map((unit) => ({
        ...unitDto(unit),
        path: [unit.retailerId, ...lines.line(unit).map((one) => one.id)].join('/'),
        basecallpoints: points.filter((point) => lines.isUnder(point, unit)).length,
      }));
  }

  /**
   * The base call points below a path, at any depth, by name. A path is ids from the retailer down, joined by `/`, or
   * the id of a division or banner alone.
   *
   * @throws RetailerNotFoundError when the path leads nowhere
   */
  async baseCallPoints(user: UserPrincipal, path: string, { include }: TreeQueryDto): Promise<BaseCallPointDto[]> {
    const { lines, at } = await this.place(user, path.split('/'));
    return lines.units
      .filter((unit) => unit.kind === 'basecallpoint' && lines.isUnder(unit, at))
      .filter(isWanted(lines, include))
      .sort(byName)
      .map((unit) => ({
        basecallpointid: unit.id,
        name: unit.name,
        place: lines
          .line(unit)
          .slice(0, -1)
          .map(({ name }) => name)
          .join(' › '),
        isActive: unit.isActive,
      }));
  }

  /**
   * The whole tree at once, for the administrators' page; for platform administrators all tenants, unless they name
   * one.
   */
  async tree(user: UserPrincipal, query: TreeQueryDto): Promise<RetailerTreeDto> {
    const tenant =
      query.tenant === undefined && this.access.seesAll(user) ? null : this.access.tenant(user, query.tenant);
    const { classes, retailers } = await this.ofTenant(tenant, query.include);
    const lines = new UnitLines(await this.retailers.unitsOfTenant(tenant));
    const shown = new Set(retailers.map(({ id }) => id));
    return {
      allTenants: tenant === null,
      classes: classes.map(({ id, name, tenant: owner }) => ({ id, name, tenant: owner })).sort(byName),
      retailers: retailers.sort(byName),
      units: lines.units
        .filter(({ retailerId }) => shown.has(retailerId))
        .filter(isWanted(lines, query.include))
        .sort(byName)
        .map(unitDto),
    };
  }

  /** @param tenant null = every tenant. */
  private async ofTenant(
    tenant: string | null,
    include: Include | undefined,
  ): Promise<{ classes: ClassOfTradeEntity[]; retailers: RetailerDto[] }> {
    const [classes, all] = await Promise.all([this.retailers.classesOf(tenant), this.retailers.ofTenant(tenant)]);
    const shown = all.filter(({ status }) => status === 'active' || (include === 'all' && status === 'inactive'));
    const ids = shown.map(({ id }) => id);
    const counts = await this.usage.countOf(this.retailers.manager, 'projects', 'retailer', ids);
    const names = new Map(classes.map(({ id, name }) => [id, name]));
    const retailers = shown.map((one) =>
      retailerDto(one, names.get(one.classOfTradeId ?? '') ?? null, counts.get(one.id) ?? 0),
    );
    return { classes, retailers };
  }

  /** The parts of the retailer at the start of a path, and the part at its end (null = the retailer itself). */
  private async place(
    user: UserPrincipal,
    ids: readonly string[],
  ): Promise<{ lines: UnitLines<RetailerUnitEntity>; at: RetailerUnitEntity | null }> {
    const last = ids.at(-1);
    if (last === undefined || !ids.every((id) => isUUID(id))) throw new RetailerNotFoundError();
    const unit = await this.retailers.findUnit(last);
    const retailer = await this.access.retailer(user, unit?.retailerId ?? last);
    const lines = new UnitLines(await this.retailers.unitsOf([retailer.id]));
    const line = [retailer.id, ...(unit ? lines.line(unit) : []).map(({ id }) => id)];
    const isRight = ids.length === 1 || (ids.length === line.length && ids.every((id, index) => id === line[index]));
    if (!isRight) throw new RetailerNotFoundError();
    return { lines, at: unit };
  }
}

function byCount(a: { count: number; name: string }, b: { count: number; name: string }): number {
  return b.count - a.count || byName(a, b);
}

/** Which parts are listed: unless all are requested, only those that are active with everything above them. */
function isWanted<Unit extends RetailerUnit>(
  lines: UnitLines<Unit>,
  include: Include = 'active',
): (unit: Unit) => boolean {
  return (unit) => include === 'all' || lines.isOffered(unit);
}
