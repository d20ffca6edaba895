import { ValidatorConstraint, type ValidationArguments, type ValidatorConstraintInterface } from 'class-validator';
import { compileStorePattern } from '../../core/naming/store-pattern.js';

/** A pattern runs over every file, so RE2 must accept it and its size is limited (core/naming/store-pattern.ts). */
@ValidatorConstraint({ name: 'storePattern' })
export class StorePatternRule implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && compileStorePattern(value).ok;
  }

  defaultMessage({ value, property }: ValidationArguments): string {
    const compiled = typeof value === 'string' ? compileStorePattern(value) : null;
    if (compiled === null || compiled.ok) return `${property} must be a regular expression in RE2 syntax`;
    const { problem, found, at } = compiled;
    const place = found === null ? '' : ` at character ${at}: ${found}`;
    return `${property} cannot be used as a regular expression in RE2 syntax (${problem}${place})`;
  }
}
