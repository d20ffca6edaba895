import { ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';
import { compileStorePattern } from '../../core/naming/store-pattern.js';

/** A pattern runs over every file, so it is held to limits within which it surely ends. */
@ValidatorConstraint({ name: 'storePattern' })
export class StorePatternRule implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && compileStorePattern(value).ok;
  }

  defaultMessage(): string {
    return 'pattern is not a regular expression within the limits (length, repetitions, no back-references)';
  }
}
