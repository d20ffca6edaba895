import type { TransformFnParams } from 'class-transformer';

/** For `@Transform` of a text field: trims it before validation. Non-texts are left unchanged. */
export const trimmed = ({ value }: Pick<TransformFnParams, 'value'>): unknown =>
  typeof value === 'string' ? value.trim() : value;
