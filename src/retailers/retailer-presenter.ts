import type { Retailer, RetailerUnit } from './retailer.js';
import type { RetailerDto, RetailerImpactDto, RetailerUnitDto } from './dto/retailer-replies.dto.js';
import type { Impact } from './retailer-merge.service.js';

/** A retailer's DTO, with the name of its class of trade and its number of projects. */
export function retailerDto(retailer: Retailer & { tenant: string }, co: string | null, count: number): RetailerDto {
  const { id, tenant, name, status, storeExtraction, productKey, revision } = retailer;
  return {
    ...{ id, tenant, name, count, status, co, storeExtraction, productKey, revision },
    classoftradeid: retailer.classOfTradeId,
    mergedinto: retailer.mergedIntoId,
    createdAt: retailer.createdAt.toISOString(),
    updatedAt: retailer.updatedAt.toISOString(),
  };
}

export function unitDto({ id, retailerId, parentId, kind, name, isActive }: RetailerUnit): RetailerUnitDto {
  return { id, retailerid: retailerId, parentid: parentId, kind, name, isActive };
}

export function impactDto({ usage, units, folded }: Impact): RetailerImpactDto {
  return { ...usage, divisions: units.division, banners: units.banner, basecallpoints: units.basecallpoint, folded };
}
