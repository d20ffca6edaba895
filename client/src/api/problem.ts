/** A field that a call refused, from the server's problem+json. */
export interface FieldProblem {
  field: string;
  message: string;
}

/**
 * The error of every failed call, whatever failed. `code` selects the text (`errors.<code>`): the server's own code, or
 * `network`, `timeout`, `unreadable` and `http-<status>` for failures without one. `status` 0 means no answer.
 */
export interface ApiError {
  status: number;
  code: string;
  detail?: string;
  /** The reference of the call, to quote to support: it is on every line of the server's log that the call caused. */
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

/** Reads a problem+json body (RFC 9457); a body of another shape gives an error by its status. */
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

/** Converts any caught value to an `ApiError`, so that screens handle a single type. */
export function asApiError(value: unknown): ApiError {
  return isApiError(value) ? value : { status: 0, code: 'unexpected' };
}
