import { ValidateBy } from 'class-validator';

/** A list of texts, or lists of texts by level. What the levels are is the service's question. */
export function IsSelection(): PropertyDecorator {
  return ValidateBy({
    name: 'isSelection',
    validator: {
      validate: (value: unknown) => typeof value === 'object' && value !== null,
      defaultMessage: (args) => `${args?.property ?? 'it'} must be a list of values, or lists of values by level`,
    },
  });
}
