import { ValidatorConstraint, type ValidationArguments, type ValidatorConstraintInterface } from 'class-validator';

const CURRENCIES: ReadonlySet<unknown> = new Set(Intl.supportedValuesOf('currency'));

/** Not an enumeration in the contract, because the known codes depend on the version of Node. */
@ValidatorConstraint({ name: 'currency' })
export class CurrencyRule implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return CURRENCIES.has(value);
  }

  defaultMessage({ property }: ValidationArguments): string {
    return `${property} must be a code of ISO 4217 like USD`;
  }
}
