import type { RetailerDto, RetailerTreeDto, RetailerUnitDto } from '../../../api/retailers.gen.js';

/** A valid id, by number. */
export const idOf = (number: number): string => `0191e7a0-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const ids = {
  grocery: idOf(1),
  drug: idOf(2),
  empty: idOf(3),
  marlow: idOf(11),
  elmsford: idOf(13),
  east: idOf(21),
};

const retailer = (
  number: number,
  name: string,
  classoftradeid: string | null,
  rest: Partial<RetailerDto>,
): RetailerDto => ({
  ...{ id: idOf(number), tenant: 'demo', name, count: 0, status: 'active', classoftradeid, co: null, mergedinto: null },
  ...{ storeExtraction: 3, productKey: 'upc', revision: 1 },
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-02T08:00:00.000Z',
  ...rest,
});

const unit = (
  number: number,
  kind: RetailerUnitDto['kind'],
  name: string,
  parentid: string | null,
  isActive = true,
): RetailerUnitDto => ({ id: idOf(number), retailerid: ids.marlow, parentid, kind, name, isActive });

/** Four groups, four retailers, and one of them with parts at all levels; two lines are inactive. */
export function smallTree(): RetailerTreeDto {
  return {
    allTenants: false,
    classes: [
      { id: ids.drug, name: 'Drug', tenant: 'demo' },
      { id: ids.empty, name: 'Empty', tenant: 'demo' },
      { id: ids.grocery, name: 'Grocery', tenant: 'demo' },
    ],
    retailers: [
      retailer(14, 'Corner', null, { count: 9 }),
      retailer(12, 'Brightwater', ids.grocery, { co: 'Grocery', status: 'inactive' }),
      retailer(11, 'Marlow', ids.grocery, { co: 'Grocery', count: 2, storeExtraction: 7, productKey: 'upc-and-id' }),
      retailer(13, 'Elmsford', ids.drug, { co: 'Drug', count: 5 }),
    ],
    units: [
      unit(25, 'basecallpoint', 'Head office', null),
      unit(24, 'basecallpoint', 'Call 10', idOf(22), false),
      unit(23, 'basecallpoint', 'Call 2', idOf(22)),
      unit(22, 'banner', 'Fresh', ids.east),
      unit(21, 'division', 'East', null),
    ],
  };
}
