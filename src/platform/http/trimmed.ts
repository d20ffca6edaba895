import type { TransformFnParams } from 'class-transformer';

/** For `@Transform` of a text field: blanks at both ends go before it is checked. What is no text stays as it is. */
export const trimmed = ({ value }: Pick<TransformFnParams, 'value'>): unknown =>
  typeof value === 'string' ? value.trim() : value;
