import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { ClassesOfTradeService } from './classes-of-trade.service.js';
import type {
  ClassOfTradeDto,
  MergedRetailerDto,
  RetailerDto,
  RetailerImpactDto,
  RetailerTreeDto,
  RetailerUnitDto,
} from './dto/retailer-replies.dto.js';
import type {
  CreateRetailerDto,
  CreateRetailerUnitDto,
  TreeQueryDto,
  UpdateRetailerDto,
  UpdateRetailerStatusDto,
  UpdateRetailerUnitDto,
} from './dto/retailer-requests.dto.js';
import { RetailerMergeService } from './retailer-merge.service.js';
import { impactDto, unitDto } from './retailer-presenter.js';
import { RetailerTreeService } from './retailer-tree.service.js';
import { RetailerUnitsService } from './retailer-units.service.js';
import { RetailersService } from './retailers.service.js';

/** The administrators' calls: translates between the contract's bodies and the services. */
@Injectable()
export class RetailerAdminService {
  constructor(
    private readonly reads: RetailerTreeService,
    private readonly retailers: RetailersService,
    private readonly merges: RetailerMergeService,
    private readonly units: RetailerUnitsService,
    private readonly classes: ClassesOfTradeService,
  ) {}

  tree(user: UserPrincipal, query: TreeQueryDto): Promise<RetailerTreeDto> {
    return this.reads.tree(user, query);
  }

  async impact(user: UserPrincipal, id: string, into: string | null): Promise<RetailerImpactDto> {
    return impactDto(await this.merges.impact(user, id, into));
  }

  async create(user: UserPrincipal, { classoftradeid, ...body }: CreateRetailerDto): Promise<RetailerDto> {
    return this.reads.present(await this.retailers.create(user, { ...body, classOfTradeId: classoftradeid }));
  }

  async update(user: UserPrincipal, { id, classoftradeid, ...body }: UpdateRetailerDto): Promise<RetailerDto> {
    return this.reads.present(await this.retailers.change(user, id, { ...body, classOfTradeId: classoftradeid }));
  }

  async updateStatus(user: UserPrincipal, { id, status }: UpdateRetailerStatusDto): Promise<RetailerDto> {
    return this.reads.present(await this.retailers.setStatus(user, id, status));
  }

  async merge(user: UserPrincipal, id: string, intoId: string): Promise<MergedRetailerDto> {
    const { into, ...outcome } = await this.merges.merge(user, id, intoId);
    return { retailer: await this.reads.present(into), ...outcome };
  }

  async createUnit(user: UserPrincipal, body: CreateRetailerUnitDto): Promise<RetailerUnitDto> {
    const { retailerid: retailerId, parentid: parentId = null, kind, name } = body;
    return unitDto(await this.units.create(user, { retailerId, parentId, kind, name }));
  }

  async updateUnit(user: UserPrincipal, body: UpdateRetailerUnitDto): Promise<RetailerUnitDto> {
    const { id, parentid: parentId, name, isActive } = body;
    return unitDto(await this.units.change(user, id, { name, parentId, isActive }));
  }

  removeUnit(user: UserPrincipal, id: string): Promise<void> {
    return this.units.remove(user, id);
  }

  async createClass(user: UserPrincipal, name: string): Promise<ClassOfTradeDto> {
    return classDto(await this.classes.create(user, name));
  }

  async renameClass(user: UserPrincipal, id: string, name: string): Promise<ClassOfTradeDto> {
    return classDto(await this.classes.rename(user, id, name));
  }

  removeClass(user: UserPrincipal, id: string): Promise<void> {
    return this.classes.remove(user, id);
  }
}

function classDto({ id, name, tenant }: ClassOfTradeDto): ClassOfTradeDto {
  return { id, name, tenant };
}
