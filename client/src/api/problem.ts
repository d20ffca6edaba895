/** One field that a call refused, as the server's problem+json lists it. */
export interface FieldProblem {
  field: string;
  message: string;
}

/**
 * What every failed call gives, whatever failed. `code` chooses the text (`errors.<code>`): the server's own code, or
 * `network`, `timeout`, `unreadable` and `http-<status>` for failures that carry none. `status` 0 means no answer came.
 */
export interface ApiError {
  status: number;
  code: string;
  detail?: string;
  /** The reference of the call, to quote to support: every line of the server's log that the call caused carries it. */
  reference?: string;
  fields?: FieldProblem[];
  /** Values for the text of `code`. */
  params?: Record<string, string | number>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function fieldProblems(value: unknown): FieldProblem[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter(isRecord).map((entry) => ({ field: String(entry['field']), message: String(entry['message']) }));
}

function paramsOf(value: unknown): Record<string, string | number> | undefined {
  if (!isRecord(value)) return undefined;
  const usable = Object.entries(value).filter(([, entry]) => typeof entry === 'string' || typeof entry === 'number');
  return Object.fromEntries(usable) as Record<string, string | number>;
}

/** Reads a problem+json body (RFC 9457); a body of another shape still gives an error of its status. */
export function problemOf(status: number, body: unknown): ApiError {
  if (!isRecord(body)) return { status, code: `http-${status}` };
  return {
    status,
    code: textOf(body['code']) ?? `http-${status}`,
    detail: textOf(body['detail']) ?? textOf(body['title']),
    reference: textOf(body['requestId']),
    fields: fieldProblems(body['errors']),
    params: paramsOf(body['params']),
  };
}

/** Whether a value caught from a call (`unwrap()`, `error` of a hook) is an `ApiError`. */
export function isApiError(value: unknown): value is ApiError {
  return isRecord(value) && typeof value['status'] === 'number' && typeof value['code'] === 'string';
}

/** Any caught value as an `ApiError`, so that a screen has one thing to show. */
export function asApiError(value: unknown): ApiError {
  return isApiError(value) ? value : { status: 0, code: 'unexpected' };
}
