import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { InvalidRequestError, type FieldError } from './app-error.js';
import { unstorableFields } from './request-text.js';

function fieldErrors(errors: ValidationError[], path = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = path ? `${path}.${error.property}` : error.property;
    const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
    return [...own, ...fieldErrors(error.children ?? [], field)];
  });
}

/** Looks at the texts before anything recursive does; what is not from the request (`custom`) is left alone. */
class RequestPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const problems = metadata.type === 'custom' ? [] : unstorableFields(value);
    if (problems.length > 0) throw new InvalidRequestError(problems);
    return super.transform(value, metadata);
  }
}

/** Bodies, paths and queries are made instances of their DTO classes; unknown fields are refused by name. */
export function validationPipe(): ValidationPipe {
  return new RequestPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: false,
    exceptionFactory: (errors) => new InvalidRequestError(fieldErrors(errors)),
  });
}
