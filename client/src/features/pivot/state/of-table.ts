import {
  FIELD_GROUPS,
  type FieldGroup,
  MEASURE_GROUPS,
  MEASURES,
  type PivotField,
  type PivotMeasure,
  type PivotTable,
} from './fields.js';

/** A table's groups of fields, the shelf position first if there is one. */
export function groupsOf(table: PivotTable): FieldGroup[] {
  return (Object.keys(FIELD_GROUPS) as FieldGroup[])
    .filter((group) => table === 'positions' || group !== 'position')
    .sort((one, other) => Number(other === 'position') - Number(one === 'position'));
}

export function hasField(table: PivotTable, field: PivotField): boolean {
  return groupsOf(table).some((group) => FIELD_GROUPS[group].includes(field));
}

/** What positions can be measured by: movement is known by product, not by position. */
const OF_POSITIONS: readonly PivotMeasure[] = [
  ...MEASURE_GROUPS.space,
  'shareOfSpace',
  ...MEASURE_GROUPS.counts,
  'linearPerStore',
  'facingsPerStore',
];

export function measuresOf(table: PivotTable): readonly PivotMeasure[] {
  return table === 'facts' ? MEASURES : OF_POSITIONS;
}

export function hasMeasure(table: PivotTable, measure: PivotMeasure): boolean {
  return measuresOf(table).includes(measure);
}
