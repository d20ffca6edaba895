import { ValidateBy } from 'class-validator';

/** How large an object with names of the caller's choice may be. Found in the validation metadata by its class. */
export class RecordSize {
  /**
   * @param names how many names it may have
   * @param values how many values each name may have; 1: no lists
   * @param longest characters of the longest value
   * @param orList a bare list of values is taken as well
   */
  constructor(
    readonly names: number,
    readonly values: number,
    readonly longest: number,
    readonly orList = false,
  ) {}
}

/** An object of values by name, and how large it may be. Which names and values are right is the service's question. */
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
