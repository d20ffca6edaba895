import { ValidateBy } from 'class-validator';

/** Size limits of an object with caller-chosen names. Found in the validation metadata by its class. */
export class RecordSize {
  /**
   * @param names maximum number of names
   * @param values maximum values per name; 1: no lists
   * @param longest characters of the longest value
   * @param orList also accepts a bare list of values
   */
  constructor(
    readonly names: number,
    readonly values: number,
    readonly longest: number,
    readonly orList = false,
  ) {}
}

/** An object of values by name, limited in size. The service validates names and values. */
export function IsRecord(size: RecordSize): PropertyDecorator {
  return ValidateBy({
    name: 'isRecord',
    constraints: [size],
    validator: {
      validate: (value: unknown) =>
        typeof value === 'object' && value !== null && (size.orList || !Array.isArray(value)),
      defaultMessage: (args) =>
        `${args?.property ?? 'it'} must be ${size.orList ? 'a list of values, or an object of lists' : 'an object'}`,
    },
  });
}
