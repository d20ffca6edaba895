/** A bad field of a request, in the words of the contract. */
export interface FieldError {
  field: string;
  message: string;
}

export interface AppErrorOptions {
  /** `<module>.<reason>`; the client shows `t('errors.' + code)`. Auth errors carry the provider's codes. */
  code: string;
  /** The HTTP status of the answer. */
  status: number;
  /** One sentence for people who read the answer; no secrets. */
  detail: string;
  /** Values for the translated text, e.g. a file's name or a limit. */
  params?: Record<string, string | number>;
  errors?: FieldError[];
  /** Further headers of the answer, e.g. Retry-After. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An error the caller is told about. Modules derive one class per reason in `<module>.errors.ts`. */
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

/** Named in one answer; how many more there are is said beside them. */
const MOST_NAMED = 20;
const LONGEST_FIELD = 100;
const LONGEST_MESSAGE = 500;

/** A request whose body, path or query breaks the contract. Names the first 20 problems, and says how many there are. */
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

/** A text of a caller's own, cut where it would make the answer as long as the question. */
const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);
