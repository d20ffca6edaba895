/** An invalid field of a request, named as in the contract. */
export interface FieldError {
  field: string;
  message: string;
}

export interface AppErrorOptions {
  /** `<module>.<reason>`; the client shows `t('errors.' + code)`. Auth errors have the provider's codes. */
  code: string;
  /** The HTTP status of the response. */
  status: number;
  /** One sentence for people who read the response; no secrets. */
  detail: string;
  /** Values for the translated text, e.g. a file's name or a limit. */
  params?: Record<string, string | number>;
  errors?: FieldError[];
  /** Additional response headers, e.g. Retry-After. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An error that is reported to the caller. Modules derive one class per reason in `<module>.errors.ts`. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly detail: string;
  readonly params?: Record<string, string | number>;
  readonly errors?: FieldError[];
  readonly headers?: Record<string, string>;

  constructor(options: AppErrorOptions) {
    super(options.detail, { cause: options.cause });
    this.name = new.target.name;
    this.code = options.code;
    this.status = options.status;
    this.detail = options.detail;
    this.params = options.params;
    this.errors = options.errors;
    this.headers = options.headers;
  }
}

/** Problems named in one response; the rest are counted. */
const MOST_NAMED = 20;
const LONGEST_FIELD = 100;
const LONGEST_MESSAGE = 500;

/** A request whose body, path or query breaks the contract. Names the first 20 problems and the total. */
export class InvalidRequestError extends AppError {
  constructor(problems: FieldError[]) {
    const more = problems.length - MOST_NAMED;
    super({
      code: 'request.invalid',
      status: 400,
      detail:
        (problems.length === 1 ? 'One field is not valid.' : `${problems.length} fields are not valid.`) +
        (more > 0 ? ` The first ${MOST_NAMED} are named.` : ''),
      ...(more > 0 ? { params: { more } } : {}),
      errors: problems.slice(0, MOST_NAMED).map(({ field, message }) => ({
        field: shortened(field, LONGEST_FIELD),
        message: shortened(message, LONGEST_MESSAGE),
      })),
    });
  }
}

/** Cuts a caller's own text, which could make the response as long as the request. */
const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);
